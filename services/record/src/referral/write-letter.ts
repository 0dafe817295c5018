import {
  createPdf,
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
import type { Letter } from './describe-letter';

const [LEFT, RIGHT, TOP, BOTTOM] = [48, 547, 48, 792];
const whole = { x: LEFT, width: RIGHT - LEFT };
const columns = { left: LEFT, values: 150, right: RIGHT, bottom: BOTTOM };
/** Two pictures to a page, so that what matters in them can be seen. */
const PICTURE = { width: RIGHT - LEFT, height: 340 };

/**
 * The letter as a signed PDF: A4, black on white, with its pictures on pages of their own.
 * @param pictures as JPEG
 */
export async function writeLetter(
  letter: Letter,
  pictures: readonly Buffer[],
  { certificate, at }: { certificate: SigningCertificate; at: Date },
): Promise<Buffer> {
  const pdf = await createPdf({ title: letter.title, margin: LEFT });
  pdf.addPage();
  writeText(pdf, 'VetCare', { ...whole, size: 12, color: GREY });
  writeText(pdf, letter.title, { ...whole, size: 18, weight: 700 });
  pdf.moveDown(0.3);
  writeText(pdf, letter.doctor, { ...whole, size: 13, weight: 700 });
  for (const line of letter.doctorLines) writeText(pdf, line, { ...whole, size: 11 });
  drawRule(pdf, { left: LEFT, right: RIGHT });
  for (const row of letter.rows) writeRow(pdf, row, columns);
  drawRule(pdf, { left: LEFT, right: RIGHT });
  for (const row of letter.texts) writeRow(pdf, row, columns);
  drawRule(pdf, { left: LEFT, right: RIGHT });
  writeText(pdf, letter.note, { ...whole, size: 9, color: GREY });
  writePictures(pdf, letter.pictures, pictures);
  reserveSignature(pdf, { signer: 'VetCare', reason: 'Referral', at });
  return signPdf(await endPdf(pdf), certificate);
}

function writePictures(pdf: Pdf, title: string, pictures: readonly Buffer[]): void {
  for (const [at, picture] of pictures.entries()) {
    if (at % 2 === 0) {
      pdf.addPage();
      pdf.y = TOP;
      if (at === 0) writeText(pdf, title, { ...whole, size: 14, weight: 700 });
    }
    const y = pdf.y + 8;
    pdf.image(picture, LEFT, y, { fit: [PICTURE.width, PICTURE.height] });
    pdf.y = y + PICTURE.height;
  }
}
