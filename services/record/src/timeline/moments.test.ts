import { type Moment, pageOf } from './moments';

const looks = (count: number, at: (n: number) => Date): Moment[] =>
  Array.from({ length: count }, (_, n) => ({ kind: 'looks', id: String(n).padStart(3, '0'), at: at(n) }));

/** All pages, one after the other. */
function paged(moments: Moment[]): string[][] {
  const pages: string[][] = [];
  for (let before: string | undefined; ; ) {
    const { page, next } = pageOf(moments, before);
    pages.push(page.map(({ id }) => id));
    if (next === null) return pages;
    before = next;
  }
}

describe('pages of a timeline', () => {
  it.each([
    ['at different times', (n: number) => new Date(1_000 * n)],
    ['all at one time', () => new Date(5_000)],
  ])('have everything once, the newest first, %s', (_, at) => {
    const pages = paged(looks(75, at));
    expect(pages.map(({ length }) => length)).toEqual([30, 30, 15]);
    const ids = pages.flat();
    expect(ids).toEqual(ids.toSorted().toReversed());
    expect(new Set(ids).size).toBe(75);
  });

  it.each([
    [30, [30]],
    [31, [30, 1]],
    [0, [0]],
  ])('end where nothing follows: %i', (count, lengths) => {
    expect(paged(looks(count, (n) => new Date(n))).map(({ length }) => length)).toEqual(lengths);
  });
});
