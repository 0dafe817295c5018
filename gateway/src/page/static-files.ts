import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { NotFoundError } from '@vetcare/service-kit';

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  html: 'text/html; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  webmanifest: 'application/manifest+json',
};
const PATH =
  /^\/mfe\/([a-z][a-z0-9-]{0,40})\/([A-Za-z0-9._-]{1,64})\/((?:[A-Za-z0-9_@-][A-Za-z0-9._@-]*\/)*[A-Za-z0-9_@-][A-Za-z0-9._@-]*)$/;

export interface ReleaseFile {
  area: string;
  release: string;
  file: string;
}

/** The parts of `/mfe/<area>/<release>/<file>`; undefined for anything else, dot files and climbing paths included. */
export function parseReleasePath(pathname: string): ReleaseFile | undefined {
  const [, area, release, file] = PATH.exec(pathname) ?? [];
  return area && release && file && !release.startsWith('.') ? { area, release, file } : undefined;
}

const sizeOf = async (path: string) => {
  try {
    const found = await stat(path);
    return found.isFile() ? found.size : undefined;
  } catch {
    return undefined;
  }
};

/** Sends a file of an immutable release, in the smallest encoding made at build time that the browser takes. */
export async function sendReleaseFile(
  releasesDir: string,
  { area, release, file }: ReleaseFile,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = join(releasesDir, area, release, file);
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encodings = [
    ...(/\bbr\b/.test(accepted) ? [['br', '.br']] : []),
    ...(/\bgzip\b/.test(accepted) ? [['gzip', '.gz']] : []),
    ['', ''],
  ] as const;
  for (const [encoding, ending] of encodings) {
    const size = await sizeOf(path + ending);
    if (size === undefined) continue;
    response.setHeader('content-type', TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream');
    response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    response.setHeader('vary', 'Accept-Encoding');
    response.setHeader('content-length', size);
    if (encoding) response.setHeader('content-encoding', encoding);
    response.statusCode = 200;
    if (request.method === 'HEAD') return void response.end();
    await pipeline(createReadStream(path + ending), response).catch((error: NodeJS.ErrnoException) => {
      // The browser went away in the middle of a file: nobody is left to tell.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    });
    return;
  }
  throw new NotFoundError();
}
