type Cell = string | number;

/** A user's name may be `=HYPERLINK(…)`. A spreadsheet takes text that begins like this for a formula, unless a quote mark comes first. */
const FORMULA = /^[=+\-@\t\r]/;

function toCell(value: Cell): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as a `data:` URL of a CSV file (RFC 4180), which begins with a mark so that Excel reads it as UTF-8. */
export function csvUrl(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [header, ...rows].map((row) => row.map(toCell).join(','));
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${lines.join('\r\n')}\r\n`)}`;
}
