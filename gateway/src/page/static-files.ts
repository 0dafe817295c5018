import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { NotFoundError } from '@vetcare/service-kit';
import type { NextFunction, Request, Response } from 'express';
import { acceptedEncodings } from './encode';

const ENDINGS = { br: '.br', gzip: '.gz', identity: '' };
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

/** Sends a file of an immutable release, in the smallest encoding made at build time that the browser takes. */
export function sendReleaseFile(
  releasesDir: string,
  { area, release, file }: ReleaseFile,
  { request, response, next }: { request: Request; response: Response; next: NextFunction },
): void {
  const path = join(area, release, file);
  const encoding = acceptedEncodings(request).find((e) => existsSync(join(releasesDir, path + ENDINGS[e])));
  if (encoding === undefined) throw new NotFoundError();
  if (encoding !== 'identity') response.set('content-encoding', encoding);
  response.type(file.slice(file.lastIndexOf('.')));
  const headers = { vary: 'Accept-Encoding' };
  response.sendFile(
    path + ENDINGS[encoding],
    { root: releasesDir, immutable: true, maxAge: '1y', headers },
    (error) => {
      // Whoever went away in the middle of a file needs no answer.
      if (error && !response.destroyed) next(new NotFoundError(undefined, { cause: error }));
    },
  );
}
