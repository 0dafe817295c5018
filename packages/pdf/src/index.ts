export { isWritable } from './fonts';
export { createPdf, endPdf, type Pdf } from './pdf';
export { drawQrCode } from './qr-code';
export { reserveSignature } from './signature/reserve-signature';
export { signPdf } from './signature/sign-pdf';
export { makeOwnCertificate, readCertificate, type SigningCertificate } from './signature/signing-certificate';
export { type Row, writeRow } from './write-row';
export { BLACK, drawRule, GREY, type Place, writeText } from './write-text';
