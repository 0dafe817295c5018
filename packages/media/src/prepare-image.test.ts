import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { prepareImage } from './prepare-image';

const dataUrl = (data: Buffer) => `data:image/png;base64,${data.toString('base64')}`;

it('refuses what is no picture at once, also while many pictures wait', async () => {
  const large = await sharp({ create: { width: 4_000, height: 4_000, channels: 3, background: 'orange' } })
    .png()
    .toBuffer();
  const others = Array.from({ length: 20 }, () => prepareImage(dataUrl(large), 400).catch(({ code }) => code));
  await expect(prepareImage('data:image/png;base64,oA==', 400)).rejects.toMatchObject({ code: 'unsupported_media' });
  expect(await Promise.all(others)).toContain('overloaded');
});

it('makes a smaller WebP of a picture', async () => {
  const photo = await sharp({ create: { width: 900, height: 300, channels: 3, background: 'orange' } })
    .jpeg()
    .toBuffer();
  const { format, width, height } = await sharp(await prepareImage(dataUrl(photo), 300)).metadata();
  expect([format, width, height]).toEqual(['webp', 300, 100]);
});

/** A picture that is small as a file and costly to decode. */
const square = (edge: number) => sharp({ create: { width: edge, height: edge, channels: 3, background: '#2f6f5e' } });
const progressive = (chromaSubsampling: '4:2:0' | '4:4:4') => ({ progressive: true, chromaSubsampling });

describe('a picture that takes more memory than there is', () => {
  it.each([
    ['a JPEG with all colours in several passes', () => square(4_500).jpeg(progressive('4:4:4'))],
    ['an interlaced PNG of 16 bits', () => square(4_200).png({ progressive: true }).toColourspace('rgb16')],
    ['an AVIF', () => square(2_600).avif({ effort: 0 })],
  ])('is refused by its head: %s', async (_, draw) => {
    const file = await draw().toBuffer();
    await expect(prepareImage(file, 300)).rejects.toMatchObject({
      code: 'unsupported_media',
      cause: { message: expect.stringMatching(/^\w+ \d+x\d+$/) },
    });
  });

  it.each([
    ['a JPEG of 28 megapixels in several passes', () => square(5_300).jpeg(progressive('4:2:0'))],
    ['an AVIF of five megapixels', () => square(2_250).avif({ effort: 0 })],
  ])('is not %s, as cameras and pages make them', async (_, draw) => {
    expect((await prepareImage(await draw().toBuffer(), 300)).length).toBeGreaterThan(0);
  });
});

describe('a small file that unpacks to a large one', () => {
  it('is not unpacked if it is an SVG', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${'<g/>'.repeat(1_000)}</svg>`;
    for (const file of [Buffer.from(svg), gzipSync(svg)])
      await expect(prepareImage(file, 300)).rejects.toMatchObject({
        code: 'unsupported_media',
        cause: { message: 'Input buffer contains unsupported image format' },
      });
  });
});
