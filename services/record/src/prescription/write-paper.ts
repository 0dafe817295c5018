import {
  BLACK,
  createPdf,
  drawQrCode,
  drawRule,
  endPdf,
  GREY,
  type Pdf,
  reserveSignature,
  type SigningCertificate,
  signPdf,
  writeRow,
  writeText,
} from '@vetcare/pdf';
import type { Paper } from './describe-paper';

const [LEFT, RIGHT, BOTTOM] = [48, 547, 792];
const QR = { size: 96, x: RIGHT - 96, y: 48 };
/** Beside the QR code. */
const HEAD_WIDTH = QR.x - LEFT - 24;
const INDENT = 14;
const whole = { x: LEFT, width: RIGHT - LEFT };
const columns = { values: 150, right: RIGHT, bottom: BOTTOM };

/** The paper as a signed PDF: A4, black on white. */
export async function writePaper(paper: Paper, certificate: SigningCertificate, at: Date): Promise<Buffer> {
  const pdf = await createPdf({ title: paper.title, margin: LEFT });
  pdf.addPage();
  await drawQrCode(pdf, paper.url, QR);
  pdf.y = QR.y;
  writeHead(pdf, paper);
  pdf.y = Math.max(pdf.y, QR.y + QR.size) + 6;
  for (const row of paper.rows) writeRow(pdf, row, { ...columns, left: LEFT });
  drawRule(pdf, { left: LEFT, right: RIGHT });
  writeText(pdf, 'Rx', { ...whole, size: 20, weight: 700 });
  for (const medicine of paper.medicines) writeMedicine(pdf, medicine);
  if (paper.advice) writeRow(pdf, paper.advice, { ...columns, left: LEFT });
  drawRule(pdf, { left: LEFT, right: RIGHT });
  for (const line of [paper.check, paper.url]) writeText(pdf, line, { ...whole, size: 9.5 });
  pdf.moveDown(0.5);
  writeText(pdf, paper.note, { ...whole, size: 9, color: GREY });
  reserveSignature(pdf, { signer: 'VetCare', reason: 'Prescription', at });
  return signPdf(await endPdf(pdf), certificate);
}

function writeHead(pdf: Pdf, { title, ended, doctor, doctorLines }: Paper): void {
  const head = { x: LEFT, width: HEAD_WIDTH };
  writeText(pdf, 'VetCare', { ...head, size: 12, color: GREY });
  writeText(pdf, title, { ...head, size: 18, weight: 700 });
  pdf.moveDown(0.3);
  writeText(pdf, doctor, { ...head, size: 13, weight: 700 });
  for (const line of doctorLines) writeText(pdf, line, { ...head, size: 11 });
  if (!ended) return;
  pdf.y = Math.max(pdf.y, QR.y + QR.size) + 10;
  const top = pdf.y - 4;
  writeText(pdf, ended, { x: LEFT + 8, width: RIGHT - LEFT - 16, size: 13, weight: 700 });
  pdf
    .rect(LEFT, top, RIGHT - LEFT, pdf.y - top + 4)
    .lineWidth(2)
    .strokeColor(BLACK)
    .stroke();
  pdf.y += 8;
}

function writeMedicine(pdf: Pdf, { heading, rows }: Paper['medicines'][number]): void {
  // A heading that stands alone at the end of a page belongs to nothing.
  if (pdf.y > BOTTOM - 110) pdf.addPage();
  pdf.y += 4;
  writeText(pdf, heading, { ...whole, size: 12, weight: 700 });
  pdf.y += 2;
  for (const row of rows) writeRow(pdf, row, { ...columns, left: LEFT + INDENT });
  pdf.y += 4;
}
