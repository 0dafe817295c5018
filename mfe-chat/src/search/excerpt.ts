/** How much of a text stands before the first word that was found. */
const BEFORE = 40;
const LENGTH = 160;

interface Part {
  /** Where it begins in the excerpt. */
  at: number;
  part: string;
  marked: boolean;
}

const escapePattern = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The first word that begins at `from` or after it, and before `end`. Without one the text is cut at `from`. */
function startOfWord(text: string, from: number, end: number): number {
  if (from === 0) return 0;
  const space = text.slice(from - 1, end).search(/\s/);
  return space < 0 ? from : from + space;
}

/**
 * The part of a text around the first of the words that were searched for, in which they are marked. A word that the server
 * found in another spelling, as without its accent, is not marked.
 */
export function excerptOf(text: string, searched: string): Part[] {
  const words = searched.split(/\s+/).filter(Boolean).map(escapePattern);
  const pattern = new RegExp(`(${words.join('|')})`, 'giu');
  const first = Math.max(0, text.search(pattern));
  const from = startOfWord(text, first > BEFORE ? first - BEFORE : 0, first);
  const shown = (from > 0 ? '…' : '') + text.slice(from, from + LENGTH) + (from + LENGTH < text.length ? '…' : '');
  let at = 0;
  return shown
    .split(pattern)
    .map((part, i) => {
      const placed = { at, part, marked: i % 2 === 1 };
      at += part.length;
      return placed;
    })
    .filter(({ part }) => part !== '');
}
