import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A picture of noise, which no format makes smaller: as large as its pixels, and as costly to decode as any. As a data URL. */
export async function noisePicture(megabytes: number): Promise<string> {
  const width = 2_000;
  const height = Math.floor((megabytes * 1e6) / 3 / width);
  const picture = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return `data:image/png;base64,${picture.toString('base64')}`;
}
