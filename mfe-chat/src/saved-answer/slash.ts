/** What was typed after a slash that may call a saved answer. */
export interface Slash {
  /** Where the slash is. */
  from: number;
  query: string;
}

const TYPED = /(?:^|\s)\/([^\n/]{0,60})$/;

/** The slash before the caret, if it begins a word: one within a fraction, a date or an address means itself. */
export function slashBefore(text: string, caret: number): Slash | null {
  const query = TYPED.exec(text.slice(0, caret))?.[1];
  return query === undefined ? null : { from: caret - query.length - 1, query };
}

/** The answers whose title contains what was typed, those that begin with it first. */
export function matching<A extends { title: string }>(answers: readonly A[], query: string): A[] {
  const wanted = query.trim().toLocaleLowerCase();
  const placeOf = ({ title }: A) => title.toLocaleLowerCase().indexOf(wanted);
  const found = answers.filter((answer) => placeOf(answer) >= 0);
  return wanted === '' ? found : found.toSorted((a, b) => Math.min(1, placeOf(a)) - Math.min(1, placeOf(b)));
}

/** The text with a part of it replaced, and where the caret is then. */
export function replaced(text: string, { from, to, by }: { from: number; to: number; by: string }) {
  return { text: text.slice(0, from) + by + text.slice(to), caret: from + by.length };
}
