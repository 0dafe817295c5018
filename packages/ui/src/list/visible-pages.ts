/** The page numbers to show: first, last, and those around the current page, with gaps for the rest. */
export function visiblePages(page: number, pageCount: number): (number | 'gap before' | 'gap after')[] {
  const near = [page - 1, page, page + 1].filter((n) => n > 1 && n < pageCount);
  const first = near[0] ?? pageCount;
  const last = near.at(-1) ?? 1;
  return [
    1,
    ...(first > 2 && near.length > 0 ? (['gap before'] as const) : []),
    ...near,
    ...(last < pageCount - 1 && near.length > 0 ? (['gap after'] as const) : []),
    pageCount,
  ];
}
