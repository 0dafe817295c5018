import { MAX_IMAGE_BYTES } from '@vetcare/contracts';
import { imageTooLarge, ProductError } from '@vetcare/service-kit';
import sharp from 'sharp';
import { decoderBytes } from './decoder-memory';
import { createDecoderQueue } from './decoder-queue';
import { withoutTexts } from './without-texts';

const SUPPORTED_FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif']);
const MAX_PIXELS = 50_000_000;
const MAX_SOURCE_EDGE = 16_000;
/** What a pod of 384 MiB has for it beside two large bodies of 60 MB. A small file may take many times as much. */
const MAX_DECODER_BYTES = 100_000_000;

const decodeInTurn = createDecoderQueue({ maxWaiting: 8, maxWaitMs: 3_000 });

// By default libvips uses a thread per core and caches what it decoded last, which takes memory for nothing.
sharp.concurrency(1);
sharp.cache(false);
// A file says itself what it is. Reading the head of an SVG parses all of it, and 1.3 kB that unpack to a million elements took 450 MB.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`) });

function bytesOf(dataUrl: string): Buffer {
  const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1);
  // Looked at before it is decoded, so that too large a picture takes no memory twice.
  if (Buffer.byteLength(base64, 'base64') > MAX_IMAGE_BYTES) throw imageTooLarge();
  return Buffer.from(base64, 'base64');
}

/**
 * Decodes a picture, as it is or in a data URL, whatever type it claims to have, and encodes it as WebP without its metadata. A process
 * decodes one picture at a time.
 * @param maxEdge the longer side of the result at most, in pixels
 * @throws ProductError `too_large` over 10 MiB, `unsupported_media` if it is not a usual kind of picture, `overloaded` if too
 * many others wait to be decoded
 */
export async function prepareImage(picture: Buffer | string, maxEdge: number): Promise<Buffer> {
  const file = typeof picture === 'string' ? bytesOf(picture) : picture;
  if (file.length > MAX_IMAGE_BYTES) throw imageTooLarge();
  const data = withoutTexts(file);
  // Reading the header is cheap, so a file that is not a picture is refused at once, however many others are waiting.
  await asImageError(checkHeader(data));
  return decodeInTurn(() => asImageError(decode(data, maxEdge)));
}

/** A smaller copy of a picture that `prepareImage` has made, or null if it is no larger than that already. */
export async function shrinkImage(image: Buffer, maxEdge: number): Promise<Buffer | null> {
  const { width, height } = await sharp(image).metadata();
  return Math.max(width, height) > maxEdge ? decode(image, maxEdge) : null;
}

const open = (data: Buffer) => sharp(data, { limitInputPixels: MAX_PIXELS, failOn: 'error' });

/** A stored picture in the form that a PDF can hold. */
export const toJpeg = (image: Buffer): Promise<Buffer> =>
  sharp(image).flatten({ background: '#fff' }).jpeg().toBuffer();

async function checkHeader(data: Buffer): Promise<void> {
  const picture = await open(data).metadata();
  const { format, width, height } = picture;
  if (
    !SUPPORTED_FORMATS.has(format) ||
    width > MAX_SOURCE_EDGE ||
    height > MAX_SOURCE_EDGE ||
    width * height > MAX_PIXELS ||
    decoderBytes(picture) > MAX_DECODER_BYTES
  )
    throw new Error(`${format} ${width}x${height}`);
}

const decode = (data: Buffer, maxEdge: number): Promise<Buffer> =>
  open(data)
    .rotate()
    .resize({ width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();

async function asImageError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw new ProductError('image_unreadable', { cause });
  }
}
