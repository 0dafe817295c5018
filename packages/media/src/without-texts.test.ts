import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { withoutTexts } from './without-texts';

/** The checksum is not looked at by what takes chunks out. */
function chunk(type: string, data: Buffer): Buffer {
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.write(type, 4, 'latin1');
  return Buffer.concat([frame, data, Buffer.alloc(4)]);
}
const HEAD_BYTES = 33;
const insert = (png: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, HEAD_BYTES), ...chunks, png.subarray(HEAD_BYTES)]);
const drawn = () => sharp({ create: { width: 40, height: 30, channels: 4, background: '#2f6f5e80' } });

it('takes texts out of a PNG, compressed or not, and leaves what draws it', async () => {
  const png = await drawn()
    .withExif({ IFD0: { Orientation: '6' } })
    .png({ palette: true })
    .toBuffer();
  const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(100_000))]);
  const stuffed = insert(png, ...['zTXt', 'iTXt', 'tEXt', 'zTXt'].map((type) => chunk(type, text)));
  const plain = withoutTexts(stuffed);
  expect(plain.equals(withoutTexts(png))).toBe(true);
  expect(plain.includes('Comment')).toBe(false);
  const shown = (file: Buffer) => sharp(file).autoOrient().raw().toBuffer();
  expect((await shown(plain)).equals(await shown(png))).toBe(true);
});

it('leaves a PNG that is cut off cut off, and other files as they are', async () => {
  const png = await drawn().png().toBuffer();
  const cut = withoutTexts(png.subarray(0, png.length - 30));
  await expect(sharp(cut, { failOn: 'error' }).raw().toBuffer()).rejects.toThrow();
  const lying = insert(png, chunk('zTXt', Buffer.alloc(9)).fill(0xff, 0, 4));
  expect(withoutTexts(lying)).toEqual(png.subarray(0, HEAD_BYTES));
  const jpeg = await drawn().jpeg().toBuffer();
  expect(withoutTexts(jpeg)).toBe(jpeg);
  expect(withoutTexts(Buffer.alloc(0))).toHaveLength(0);
});
