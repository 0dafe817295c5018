type Cell = string | number;

const toCell = (value: Cell): string =>
  /[",\r\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value);

/** A table as a `data:` URL of a CSV file (RFC 4180), which begins with a mark so that Excel reads it as UTF-8. */
export function csvUrl(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [header, ...rows].map((row) => row.map(toCell).join(','));
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${lines.join('\r\n')}\r\n`)}`;
}
