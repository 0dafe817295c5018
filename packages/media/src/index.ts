export { createMediaStore, type MediaStore } from './media.store';
export { prepareImage, shrinkImage, toJpeg } from './prepare-image';
export { checkPdf, isPdfDataUrl, readPdf } from './read-pdf';
export { serveInRanges } from './serve-in-ranges';
