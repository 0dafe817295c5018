import { MAX_IMAGE_BYTES } from '@vetcare/contracts';
import { imageTooLarge, ProductError } from '@vetcare/service-kit';

const PREFIX = 'data:application/pdf;base64,';
/** Readers look for the signature here, because some scanners write something in front of it. */
const SIGNATURE_WITHIN = 1024;

export const isPdfDataUrl = (dataUrl: string): boolean => dataUrl.slice(0, PREFIX.length).toLowerCase() === PREFIX;

/**
 * The bytes of a PDF in a data URL. They are not opened here, so a PDF may only be offered as a download.
 * @throws ProductError `too_large` over 10 MiB, `unsupported_media` if it does not begin as PDFs do
 */
export function readPdf(dataUrl: string): Buffer {
  const base64 = dataUrl.slice(PREFIX.length);
  if (Buffer.byteLength(base64, 'base64') > MAX_IMAGE_BYTES) throw imageTooLarge();
  const data = Buffer.from(base64, 'base64');
  checkPdf(data);
  return data;
}

/** @throws ProductError `unsupported_media` if it does not begin as PDFs do */
export function checkPdf(data: Buffer): void {
  if (!data.subarray(0, SIGNATURE_WITHIN).includes('%PDF-')) throw new ProductError('pdf_unreadable');
}
