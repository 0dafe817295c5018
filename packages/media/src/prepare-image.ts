import { MAX_IMAGE_BYTES } from '@vetcare/contracts';
import { ProductError } from '@vetcare/service-kit';
import sharp from 'sharp';
import { createDecoderQueue } from './decoder-queue';

const READABLE = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif']);
const MAX_PIXELS = 50_000_000;
const MAX_EDGE_READ = 16_000;

const decodeInTurn = createDecoderQueue({ maxWaiting: 8, maxWaitMs: 3_000 });

// libvips would use a thread for each core and keep what it decoded last, which is memory that nobody needs again.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes a data URL, checks the content itself, drops metadata and encodes it anew as WebP. A process decodes one picture
 * at a time.
 * @param maxEdge pixels of the longer side of the result
 * @throws ProductError `too_large` over 10 MiB, `unsupported_media` for anything that is no ordinary picture,
 * `overloaded` while too many others are being decoded
 */
export async function prepareImage(dataUrl: string, maxEdge: number): Promise<Buffer> {
  const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1);
  if (Buffer.byteLength(base64, 'base64') > MAX_IMAGE_BYTES)
    throw new ProductError('image_too_large', { params: { megabytes: MAX_IMAGE_BYTES / 1024 ** 2 } });
  const data = Buffer.from(base64, 'base64');
  // Reading the header takes next to nothing: what is no picture is refused at once, however many pictures wait.
  await readable(checkHeader(data));
  return decodeInTurn(() => readable(decode(data, maxEdge)));
}

const open = (data: Buffer) => sharp(data, { limitInputPixels: MAX_PIXELS, failOn: 'error' });

async function checkHeader(data: Buffer): Promise<void> {
  const { format, width, height } = await open(data).metadata();
  if (!READABLE.has(format) || width > MAX_EDGE_READ || height > MAX_EDGE_READ || width * height > MAX_PIXELS)
    throw new Error(`${format} ${width}x${height}`);
}

const decode = (data: Buffer, maxEdge: number): Promise<Buffer> =>
  open(data)
    .rotate()
    .resize({ width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();

async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw new ProductError('image_unreadable', { cause });
  }
}
