import type { Request, Response } from 'express';

const SLICE_BYTES = 512 * 1024;
/** So long the whole file is kept for a reader who has not yet taken the slice sent last. */
const HELD_MS = 50;
const NOTHING = Buffer.alloc(0);

/** A file that is in memory until it is left. */
export interface OpenFile {
  data: Buffer;
  leave: () => void;
}

// Functions of their own, because a generator that is suspended keeps also what it needs no more.
/** A copy, because a part of the bytes would keep all of them. */
const sliceOf = ({ data }: OpenFile, at: number): Buffer => Buffer.from(data.subarray(at, at + SLICE_BYTES));
const lengthOf = ({ data }: OpenFile): number => data.length;

/** Opens the file again for a reader who was too slow. */
async function* slicesOf(file: OpenFile, open: () => Promise<OpenFile>): AsyncGenerator<Buffer> {
  const length = lengthOf(file);
  let held: OpenFile | undefined = file;
  const letGo = () => {
    if (!held) return;
    // Others who know the file would keep its bytes.
    held.data = NOTHING;
    held.leave();
    held = undefined;
  };
  try {
    for (let at = 0; at < length; at += SLICE_BYTES) {
      held ??= await open();
      const slice = sliceOf(held, at);
      const timer = setTimeout(letGo, HELD_MS);
      yield slice;
      clearTimeout(timer);
    }
  } finally {
    letGo();
  }
}

/** Resolves when all that was written has been taken, or nobody is there any more. */
const taken = (response: Response): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.once('drain', done).once('close', done);
  });

/**
 * Sends a file whose headers are set, and leaves it. Of one that is read slowly only a slice is in memory, and not the whole: it is
 * opened again whenever its reader has taken that.
 */
export async function sendInSlices(
  { request, response }: { request: Request; response: Response },
  file: OpenFile,
  open: () => Promise<OpenFile>,
): Promise<void> {
  if (request.fresh || request.method === 'HEAD') {
    if (!request.fresh) response.set('content-length', String(lengthOf(file)));
    file.leave();
    return void response.status(request.fresh ? 304 : 200).end();
  }
  response.set('content-length', String(lengthOf(file)));
  for await (const slice of slicesOf(file, open)) {
    // It may have been closed while the file was opened again.
    if (response.closed) return;
    if (!response.write(slice)) await taken(response);
    if (response.closed) return;
  }
  response.end();
}
