import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { NotFoundError } from '@vetcare/service-kit';
import type { NextFunction, Request, Response } from 'express';
import { acceptedEncodings } from './encode';

const EXTENSIONS = { br: '.br', gzip: '.gz', identity: '' };
const PATH =
  /^\/mfe\/([a-z][a-z0-9-]{0,40})\/([A-Za-z0-9._-]{1,64})\/((?:[A-Za-z0-9_@-][A-Za-z0-9._@-]*\/)*[A-Za-z0-9_@-][A-Za-z0-9._@-]*)$/;

export interface ReleaseFile {
  area: string;
  release: string;
  file: string;
}

/** Splits `/mfe/<area>/<release>/<file>`. Returns undefined for other paths, and for dot files and `..`. */
export function parseReleasePath(pathname: string): ReleaseFile | undefined {
  const [, area, release, file] = PATH.exec(pathname) ?? [];
  return area && release && file && !release.startsWith('.') ? { area, release, file } : undefined;
}

/** Sends a file of an immutable release, in the smallest of its precompressed encodings that the browser accepts. */
export function sendReleaseFile(
  releasesDir: string,
  { area, release, file }: ReleaseFile,
  { request, response, next }: { request: Request; response: Response; next: NextFunction },
): void {
  const path = join(area, release, file);
  const encoding = acceptedEncodings(request).find((e) => existsSync(join(releasesDir, path + EXTENSIONS[e])));
  if (encoding === undefined) throw new NotFoundError();
  if (encoding !== 'identity') response.set('content-encoding', encoding);
  response.type(file.slice(file.lastIndexOf('.')));
  const headers = { vary: 'Accept-Encoding' };
  response.sendFile(
    path + EXTENSIONS[encoding],
    { root: releasesDir, immutable: true, maxAge: '1y', headers },
    (error) => {
      // A browser that left in the middle of a file needs no answer.
      if (error && !response.destroyed) next(new NotFoundError(undefined, { cause: error }));
    },
  );
}
