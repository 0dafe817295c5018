import type { Pdf } from './pdf';
import { GREY, writeText } from './write-text';

export type Row = [label: string, value: string];

/** Where a label begins, where its value does, and where both end. */
interface Columns {
  left: number;
  values: number;
  right: number;
  bottom: number;
}

/** Writes a label and its value beside it, on a new page if there is no room left, and moves on below both. */
export function writeRow(pdf: Pdf, [label, value]: Row, { left, values, right, bottom }: Columns): void {
  if (pdf.y > bottom - 40) pdf.addPage();
  const { page, y: top } = pdf;
  writeText(pdf, label, { x: left, width: values - left - 10, size: 11, color: GREY });
  const below = pdf.y;
  pdf.y = top;
  writeText(pdf, value, { x: values, width: right - values, size: 11 });
  // A long text may have gone on to the next page.
  pdf.y = (pdf.page === page ? Math.max(pdf.y, below) : pdf.y) + 3;
}
