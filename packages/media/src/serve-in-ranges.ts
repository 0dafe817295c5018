import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Actor } from '@vetcare/service-kit';
import type { Express, Request, Response } from 'express';

/** A file that is too large to be read at once, and that nobody has looked into. */
export interface LargeFile {
  name: string;
  type: string;
  bytes: number;
  /** The bytes from one to another, both included. */
  stream: (range: { start: number; end: number }) => AsyncIterable<Buffer>;
}

/** The bytes that are asked for, null if there are none such. Several ranges at once are answered with all of it, as one may. */
function rangeOf(request: Request, { bytes, etag }: { bytes: number; etag: string }) {
  const known = request.get('if-range');
  const ranges = known === undefined || known === etag ? request.range(bytes) : undefined;
  if (ranges === -1) return null;
  const [only, more] = Array.isArray(ranges) && ranges.type === 'bytes' ? ranges : [];
  return only && !more ? { ...only, isPart: true } : { start: 0, end: bytes - 1, isPart: false };
}

async function send(request: Request, response: Response, { name, type, bytes, stream }: LargeFile): Promise<void> {
  const etag = `"${name}"`;
  response.attachment(name).set({
    etag,
    'content-type': type,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
  });
  const range = rangeOf(request, { bytes, etag });
  if (!range) return void response.status(416).set('content-range', `bytes */${bytes}`).end();
  const { start, end, isPart } = range;
  if (isPart) response.status(206).set('content-range', `bytes ${start}-${end}/${bytes}`);
  response.set('content-length', String(end - start + 1));
  if (request.method === 'HEAD') return void response.end();
  await pipeline(Readable.from(stream({ start, end })), response).catch((error: unknown) => {
    // Players leave as soon as they have enough for a while.
    if (!response.destroyed) throw error;
  });
}

/**
 * Serves files that never change, whole or in ranges, to those for whom `find` finds them.
 * It leaves paths for which it returns undefined to others.
 * Call it before `mount` of a media store, whose paths begin alike.
 */
export function serveInRanges(
  app: Express,
  service: string,
  find: (file: string, actor: Actor | undefined) => Promise<LargeFile | undefined>,
): void {
  app.get(`/media/${service}/:file`, async (request, response, next) => {
    const found = await find(request.params.file, response.locals.actor as Actor | undefined);
    if (!found) return next();
    await send(request, response, found);
  });
}
