import { readFile } from 'node:fs/promises';
import { unpackWoff } from './unpack-woff';

/** OpenType: the sum of a table's words, with zeros after it. */
function checksumOf(table: Buffer): number {
  const words = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
  let sum = 0;
  for (let at = 0; at < words.length; at += 4) sum = (sum + words.readUInt32BE(at)) >>> 0;
  return sum;
}

it.each(['latin-400', 'devanagari-700'])('unpacks all tables of %s as their checksums say', async (font) => {
  const name = `@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-${font}-normal.woff`;
  const woff = await readFile(require.resolve(name));
  const unpacked = unpackWoff(woff);
  expect(unpacked.readUInt32BE(0)).toBe(0x00010000);
  expect(unpacked.readUInt16BE(4)).toBe(woff.readUInt16BE(12));
  for (let n = 0; n < unpacked.readUInt16BE(4); n += 1) {
    const at = 12 + 16 * n;
    const [checksum, offset, length] = [at + 4, at + 8, at + 12].map((place) => unpacked.readUInt32BE(place));
    const table = Buffer.from(unpacked.subarray(offset, (offset ?? 0) + (length ?? 0)));
    // In this table a sum of the whole font stands, which its own leaves out.
    if (unpacked.toString('latin1', at, at + 4) === 'head') table.writeUInt32BE(0, 8);
    expect([offset && offset % 4, checksumOf(table)]).toEqual([0, checksum]);
  }
});

it('refuses what is cut off', async () => {
  const name = '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-latin-400-normal.woff';
  const woff = await readFile(require.resolve(name));
  expect(() => unpackWoff(woff.subarray(0, 2_000))).toThrow();
});
