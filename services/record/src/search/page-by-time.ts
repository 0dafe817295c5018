/** A page of a long list, and where the next one begins: null on the last one. */
export interface Page<Row> {
  page: Row[];
  next: string | null;
}

/**
 * Cuts a page from rows that are sorted by a time, the latest first. Of rows of one time all are on the same page, so that the time alone says
 * where the next one begins; only where a whole page is of one time there is no other cut.
 * @param rows one more than the limit, if there are as many
 */
export function pageByTime<Row>(rows: readonly Row[], limit: number, timeOf: (row: Row) => Date): Page<Row> {
  const [over] = rows.slice(limit);
  if (!over) return { page: [...rows], next: null };
  const whole = rows.slice(0, limit);
  const later = whole.filter((row) => timeOf(row) > timeOf(over));
  const page = later.length > 0 ? later : whole;
  return { page, next: page.at(-1) ? timeOf(page.at(-1) as Row).toISOString() : null };
}
