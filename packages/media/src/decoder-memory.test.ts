import type { Metadata } from 'sharp';
import { decoderBytes } from './decoder-memory';

const picture = (format: Metadata['format'], more: Partial<Metadata> = {}) =>
  ({ format, width: 5_000, height: 2_000, channels: 3, depth: 'uchar', isProgressive: false, ...more }) as Metadata;
const deep = { depth: 'ushort' } as const;

it.each([
  ['a JPEG', picture('jpeg'), 10],
  ['a JPEG of four colours in several passes', picture('jpeg', { isProgressive: true, channels: 4 }), 84],
  ['a PNG', picture('png', deep), 10],
  ['an interlaced PNG that is transparent', picture('png', { isProgressive: true, channels: 4 }), 48],
  ['an interlaced PNG of 16 bits', picture('png', { isProgressive: true, ...deep }), 72],
  ['a GIF', picture('gif', { channels: 4 }), 53],
  ['a WebP', picture('webp'), 40],
  ['an AVIF', picture('heif'), 190],
  ['an AVIF of 12 bits', picture('heif', deep), 260],
])('knows what %s of ten megapixels takes', (_, one, megabytes) => {
  expect(Math.round(decoderBytes(one) / 1e6)).toBe(megabytes);
});
