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
