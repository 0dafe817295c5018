import sharp from 'sharp';

const SIDE = 7_000;

/** A picture of 49 megapixels that is small as a file, as a data URL. */
export async function hugePicture(): Promise<string> {
  const picture = await sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#2f6f5e' } })
    .jpeg({ quality: 40 })
    .toBuffer();
  return `data:image/jpeg;base64,${picture.toString('base64')}`;
}
