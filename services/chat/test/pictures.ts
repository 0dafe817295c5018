import { crc32 } from 'node:zlib';
import sharp from 'sharp';

export const asDataUrl = (data: Buffer, type = 'image/png') => `data:${type};base64,${data.toString('base64')}`;

export const picture = (edge = 8) =>
  sharp({ create: { width: edge, height: edge, channels: 3, background: '#ea580c' } })
    .png()
    .toBuffer();

/** A valid PNG of exactly this many bytes, filled up by an ancillary chunk. */
export async function pictureOfBytes(bytes: number): Promise<Buffer> {
  const png = await picture();
  const end = png.length - 12;
  const filling = Buffer.alloc(bytes - png.length - 12, 'v');
  const name = Buffer.from('vePt');
  const head = Buffer.alloc(4);
  head.writeUInt32BE(filling.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(Buffer.concat([name, filling])));
  return Buffer.concat([png.subarray(0, end), head, name, filling, sum, png.subarray(end)]);
}

/** A picture with an HTML page appended to it. */
export async function polyglot(): Promise<Buffer> {
  return Buffer.concat([await picture(), Buffer.from('<html><script>alert(1)</script></html>')]);
}

/** A PNG whose header claims this size although the file has far fewer pixels. */
export async function claiming(width: number, height: number): Promise<Buffer> {
  const png = Buffer.from(await picture());
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
