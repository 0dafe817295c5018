import { createPdf, drawRule, endPdf, GREY, type Pdf, type Place, writeText } from '@vetcare/pdf';
import type { Page } from './describe-invoice';

const [LEFT, VALUES, RIGHT] = [56, 210, 540];

/** A PDF with each document on a page of its own. */
export async function writeInvoices(title: string, pages: Page[]): Promise<Buffer> {
  const pdf = await createPdf({ title, margin: LEFT });
  for (const page of pages) writePage(pdf, page);
  return endPdf(pdf);
}

function writePage(pdf: Pdf, { title, seller, rows, amounts, total, after, notes }: Page): void {
  pdf.addPage();
  const whole = { x: LEFT, width: RIGHT - LEFT };
  writeText(pdf, 'VetCare', { ...whole, size: 22, weight: 700 });
  for (const line of seller) writeText(pdf, line, { ...whole, size: 10, color: GREY });
  pdf.moveDown(1);
  writeText(pdf, title, { ...whole, size: 16, weight: 700 });
  pdf.moveDown(0.5);
  for (const row of rows) writeRow(pdf, row, 400);
  drawRule(pdf, { left: LEFT, right: RIGHT });
  for (const row of amounts) writeRow(pdf, row, 400);
  writeRow(pdf, total, 700);
  for (const row of after) writeRow(pdf, row, 400);
  drawRule(pdf, { left: LEFT, right: RIGHT });
  for (const note of notes) writeText(pdf, note, { ...whole, size: 9, color: GREY });
}

function writeRow(pdf: Pdf, [label, value]: [string, string], weight: NonNullable<Place['weight']>): void {
  const top = pdf.y;
  writeText(pdf, label, { x: LEFT, width: VALUES - LEFT - 12, size: 11, color: GREY });
  const below = pdf.y;
  pdf.y = top;
  writeText(pdf, value, { x: VALUES, width: RIGHT - VALUES, size: 11, weight });
  pdf.y = Math.max(pdf.y, below) + 4;
}
