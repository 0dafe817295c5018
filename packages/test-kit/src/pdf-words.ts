/** The numbers of glyphs as letters: the map that each embedded font carries for copying text out of it. */
function lettersOf(pdf: string, object: string): Map<string, string> {
  const map = /\/ToUnicode (\d+) 0 R/.exec(object)?.[1];
  const text = pdf.split(new RegExp(`(?<![0-9])${map} 0 obj`))[1]?.split('endobj')[0] ?? '';
  const letters = new Map<string, string>();
  for (const [, first = '', list = ''] of text.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    for (const [i, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const letter = hex.replaceAll(' ', '').replace(/.{4}/g, (unit) => String.fromCharCode(Number.parseInt(unit, 16)));
      letters.set((Number.parseInt(first, 16) + i).toString(16).padStart(4, '0'), letter);
    }
  }
  return letters;
}

/** The words of a PDF that is not compressed, in the order in which its pages show them. */
export function wordsOf(pdf: string): string {
  const objects = new Map(
    [...pdf.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)endobj/g)].map(([, id = '', body = '']) => [id, body]),
  );
  const fonts = new Map<string, Map<string, string>>();
  for (const [, name = '', id = ''] of pdf.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    fonts.set(name, lettersOf(pdf, objects.get(id) ?? ''));
  }
  let font: Map<string, string> | undefined;
  const words: string[] = [];
  for (const [, name, run] of pdf.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*)\] TJ/g)) {
    if (name) font = fonts.get(name);
    const glyphs = [...(run ?? '').matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    if (run !== undefined) words.push(glyphs.map((glyph) => font?.get(glyph) ?? '').join(''));
  }
  return words.join('\n');
}
