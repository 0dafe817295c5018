import type { Page } from '@playwright/test';

/** What a page says, by where it stands: texts by the place of their element, and what only the accessibility tree has. */
export type ShownTexts = Readonly<Record<string, string>>;

/** Runs in the browser. */
function readMain(): Record<string, string> {
  const texts: Record<string, string> = {};
  const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
  const read = (element: Element, place: string): void => {
    // What is in English on purpose says so.
    if (['SCRIPT', 'STYLE', 'svg'].includes(element.tagName) || element.matches('[lang="en"], [aria-hidden="true"]'))
      return;
    if (!element.checkVisibility()) return;
    texts[place] = [...element.childNodes]
      .filter(isText)
      .map(({ data }) => data)
      .join('')
      .trim();
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      texts[`${place}@${name}`] = element.getAttribute(name)?.trim() ?? '';
    for (const [at, child] of [...element.children].entries()) read(child, `${place}/${at}`);
  };
  const main = document.querySelector('main');
  if (main) read(main, '');
  return texts;
}

export const readTexts = (page: Page): Promise<ShownTexts> => page.evaluate(readMain);

/** Words of three letters or more, which no abbreviation of units and degrees is. */
const wordsIn = (text: string): string[] => text.toLowerCase().match(/[a-z]{3,}/g) ?? [];

/** Between strings of JSON; the word itself is one that a page may not say. */
const NO_VALUE = /(?<=[:[,]\s*)null(?=\s*[,}\]])/g;

/** The words of answers to calls: names, messages, whatever people have written, which no page translates. */
export const wordsOf = (answers: readonly string[]): ReadonlySet<string> =>
  new Set(answers.flatMap((answer) => wordsIn(answer.replaceAll(NO_VALUE, ''))));

/** Names that are the same in every language: ours, of which the logo draws each half by itself, and that of a language in itself. */
const NAMES = new Set(['vetcare', 'vet', 'care', 'english']);
const NO_TEXT = /\b(undefined|null|NaN)\b|\[object \w+\]/;

/** @returns a text in which a value is missing; undefined if there is none */
export function brokenText(shown: ShownTexts, data: ReadonlySet<string>): string | undefined {
  const broken = Object.values(shown).find((text) => {
    const [word] = NO_TEXT.exec(text) ?? [];
    return word && !wordsIn(word).every((one) => data.has(one));
  });
  return broken && `it says “${broken}”`;
}

/**
 * Compares one page in two languages.
 * @param data words that both may have
 * @returns what is not translated
 */
export function translationFaults(english: ShownTexts, hindi: ShownTexts, data: ReadonlySet<string>): string[] {
  return Object.entries(english).flatMap(([place, text]) => {
    const other = hindi[place];
    const ours = wordsIn(text).filter((word) => !NAMES.has(word) && !data.has(word));
    if (ours.length === 0 || other === undefined) return [];
    if (other === '') return [`“${text}” is missing in Hindi`];
    return other === text ? [`“${text}” is not translated into Hindi`] : [];
  });
}
