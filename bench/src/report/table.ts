import type { Table } from './report';

const cell = (text: string) => text.replaceAll('|', '\\|');

/** A table in Markdown, with columns as wide as their widest cell. The first column is text, the others figures. */
export function writeTable({ title, head, rows }: Table): string {
  const lines = [head, ...rows].map((line) => line.map(cell));
  const widths = head.map((_, column) => Math.max(3, ...lines.map((line) => (line[column] ?? '').length)));
  const write = (line: readonly string[]) =>
    `| ${widths.map((width, i) => (i === 0 ? (line[i] ?? '').padEnd(width) : (line[i] ?? '').padStart(width))).join(' | ')} |`;
  const rule = `| ${widths.map((width, i) => (i === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  const [first = [], ...others] = lines;
  return [`**${title}**`, '', write(first), rule, ...others.map(write)].join('\n');
}

/** Replaces what stands between the markers of this name. @throws Error where the markers are missing */
export function replaceBetweenMarkers(document: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The document has no place for ${name}: it needs ${begin} and ${end}`);
  return `${document.slice(0, from + begin.length)}\n\n${text}\n\n${document.slice(to)}`;
}
