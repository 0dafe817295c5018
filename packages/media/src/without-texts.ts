const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** What a picture is made of, and what colours and turns it. */
const KEPT = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'cHRM', 'gAMA', 'iCCP', 'sRGB', 'sBIT', 'eXIf']);
/** Four bytes each of length, type and checksum. */
const FRAME_BYTES = 12;

/**
 * Takes out of a PNG what is not needed to draw it, above all its texts. They may be compressed, and libvips unpacks them with the head:
 * ten of them in a file of 500 kB took a gigabyte. Other files stay as they are.
 * Source: https://www.w3.org/TR/png-3/#5Chunk-layout
 */
export function withoutTexts(file: Buffer): Buffer {
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return file;
  const kept: Buffer[] = [SIGNATURE];
  for (let at = SIGNATURE.length; at + FRAME_BYTES <= file.length; ) {
    const end = at + FRAME_BYTES + file.readUInt32BE(at);
    if (KEPT.has(file.toString('latin1', at + 4, at + 8))) kept.push(file.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}
