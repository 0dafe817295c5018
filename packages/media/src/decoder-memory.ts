import type { Metadata } from 'sharp';

/**
 * How many bytes the decoder takes for each pixel of a picture, measured with pictures of 8 to 49 megapixels. Most JPEGs and PNGs are
 * decoded row by row; of others the decoder needs all before it has the first row.
 */
function bytesAPixel({ format, isProgressive, channels, depth, chromaSubsampling }: Metadata): number {
  const isDeep = depth !== 'uchar';
  if (format === 'heif') return isDeep ? 26 : 19;
  if (format === 'gif') return 5.3;
  if (format === 'webp') return 4;
  if (!isProgressive) return 1;
  if (format === 'png') return 1.2 * channels * (isDeep ? 2 : 1);
  return chromaSubsampling === '4:2:0' ? 3.5 : 2.1 * channels;
}

/** How many bytes it takes to decode a picture. */
export const decoderBytes = (picture: Metadata): number => picture.width * picture.height * bytesAPixel(picture);
