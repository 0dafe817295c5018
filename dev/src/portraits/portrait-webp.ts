import sharp from 'sharp';
import { type PortraitOptions, portraitSvg } from './portrait';

const DRAWN_SIZE = 400;
const SVG_DPI = 72;

/** The portrait as a square WebP of `size` pixels. */
export function portraitWebp(seed: string, size: number, options: PortraitOptions = {}): Promise<Buffer> {
  // Drawn at the wanted size instead of scaled up from 400 pixels.
  const density = Math.min(2400, Math.max(SVG_DPI, (SVG_DPI * size) / DRAWN_SIZE));
  return sharp(Buffer.from(portraitSvg(seed, options)), { density })
    .resize(size, size)
    .webp({ quality: 86 })
    .toBuffer();
}
