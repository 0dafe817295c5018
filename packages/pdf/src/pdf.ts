import { buffer } from 'node:stream/consumers';
import type PDFKit from 'pdfkit';
import { loadFonts } from './fonts';

export type Pdf = PDFKit.PDFDocument;

/** An A4 document without pages yet. Its fonts hold the letters that it uses and no others. */
export async function createPdf({ title, margin }: { title: string; margin: number }): Promise<Pdf> {
  // It takes 270 ms and 10 MB to load, and most processes write no document for hours.
  const [{ default: PDFDocument }, fonts] = await Promise.all([import('pdfkit'), loadFonts()]);
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    autoFirstPage: false,
    compress: false,
    info: { Title: title, Author: 'VetCare' },
  });
  for (const { name, bytes } of fonts) pdf.registerFont(name, bytes);
  return pdf;
}

export function endPdf(pdf: Pdf): Promise<Buffer> {
  pdf.end();
  return buffer(pdf);
}
