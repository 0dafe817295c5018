import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unpackWoff } from './unpack-woff';

/** Noto Sans is cut into files by script, so a name in two scripts is written in two fonts. In Devanagari ₹ is there too. */
const scripts = {
  latin:
    /[\x20-\x7e\xa0-\xff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]/,
  devanagari: /[\u0900-\u097f\u1cd0-\u1cf9\u20b9\ua830-\ua839]|\u200c|\u200d/,
  'latin-ext': /[\u0100-\u017f]/,
} as const;
export type Script = keyof typeof scripts;
export type Weight = 400 | 700;

const names = Object.keys(scripts) as Script[];

export const fontName = (script: Script, weight: Weight) => `${script}-${weight}`;

/** Whether every character of it can be written. Vowel signs need their own font to be put in their places. */
export const isWritable = (text: string): boolean =>
  [...text].every((char) => names.some((script) => scripts[script].test(char)));

export interface Run {
  script: Script;
  text: string;
}

/** What doses are written with and the fonts lack. */
const SUBSTITUTES: Record<string, string> = {
  ...{ '½': '1/2', '¼': '1/4', '¾': '3/4', '≥': '>=', '≤': '<=', '→': '->' },
  ...{ '\t': ' ', '\r\n': '\n', '\r': '\n' },
};
/** Stands for a sign that no font has, such as an emoji, so that a reader sees that something is missing. */
const UNKNOWN = '?';
const JOINERS = /[\u200c\u200d]/g;
const INVISIBLE = /^[\p{C}\p{M}]*$/u;
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function withoutUnknown(sign: string): string {
  if (sign === '\n') return sign;
  const known = [...sign].filter(isWritable).join('');
  if (known.replace(JOINERS, '') !== '') return known;
  return INVISIBLE.test(sign) ? '' : UNKNOWN;
}

/** A text as the fonts can write it. */
function writable(text: string): string {
  const plain = text.normalize('NFC').replace(/\r\n|[½¼¾≥≤→\t\r]/g, (sign) => SUBSTITUTES[sign] ?? sign);
  if (isWritable(plain)) return plain;
  return [...graphemes.segment(plain)].map(({ segment }) => withoutUnknown(segment)).join('');
}

/** A text in pieces of one script each. Spaces and ends of lines stay with the piece before them. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const char of writable(text)) {
    const before = runs.at(-1);
    const isSpace = char === ' ' || char === '\n';
    const script = isSpace && before ? before.script : names.find((one) => scripts[one].test(char));
    if (!script) continue;
    if (before?.script === script) before.text += char;
    else runs.push({ script, text: char });
  }
  return runs;
}

let loaded: Promise<{ name: string; bytes: Buffer }[]> | undefined;

/** The fonts, read when the first document is written. They come as WOFF, because fontkit fails on glyphs composed in WOFF2. */
export function loadFonts(): Promise<{ name: string; bytes: Buffer }[]> {
  const folder = dirname(
    require.resolve('@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-latin-400-normal.woff'),
  );
  loaded ??= Promise.all(
    names.flatMap((script) =>
      ([400, 700] as const).map(async (weight) => {
        const file = join(folder, `noto-sans-devanagari-${script}-${weight}-normal.woff`);
        return { name: fontName(script, weight), bytes: unpackWoff(await readFile(file)) };
      }),
    ),
  );
  return loaded;
}
