const BEGIN = 'Written by `npm run areas`';
const END = 'End of what `npm run areas` writes';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const partOf = (name: string) =>
  new RegExp(`^( *)(#|//) ${escaped(BEGIN)}: ${name}\\n[^]*?^ *\\2 ${escaped(END)}$`, 'm');

/**
 * Replaces the lines between the two marks of this name, with the indentation of the first mark.
 * @throws Error if the text has no such marks
 */
export function replacePart(text: string, name: string, lines: readonly string[]): string {
  const found = partOf(name).exec(text);
  if (!found) throw new Error(`There is no "${BEGIN}: ${name}"`);
  const [all, indent = '', sign = ''] = found;
  const body = [`${sign} ${BEGIN}: ${name}`, ...lines, `${sign} ${END}`]
    .map((line) => line && indent + line)
    .join('\n');
  return text.replace(all, () => body);
}

/** The text without what `npm run areas` writes. */
export const withoutParts = (text: string): string => text.replace(new RegExp(partOf('.*').source, 'gm'), '');
