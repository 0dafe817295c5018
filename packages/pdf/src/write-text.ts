import { fontName, runsOf, type Weight } from './fonts';
import type { Pdf } from './pdf';

export const GREY = '#555';
export const BLACK = '#111';

/** Where and how a text is written: in points of A4, which is 595 wide. */
export interface Place {
  x: number;
  width: number;
  size: number;
  weight?: Weight;
  color?: string;
}

/** Writes a text whose pieces may need several fonts, breaks it into lines as one, and moves on below it. */
export function writeText(pdf: Pdf, text: string, { x, width, size, weight = 400, color = BLACK }: Place): void {
  const runs = runsOf(text);
  for (const [i, run] of runs.entries()) {
    const options = { width, continued: i < runs.length - 1 };
    pdf.font(fontName(run.script, weight)).fontSize(size).fillColor(color);
    if (i === 0) pdf.text(run.text, x, pdf.y, options);
    else pdf.text(run.text, options);
  }
}

/** A thin line across, with room around it. */
export function drawRule(pdf: Pdf, { left, right }: { left: number; right: number }): void {
  const y = pdf.y + 6;
  pdf.moveTo(left, y).lineTo(right, y).lineWidth(0.5).strokeColor('#999').stroke();
  pdf.y = y + 10;
}
