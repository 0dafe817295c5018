import { createHash } from 'node:crypto';
import { createLargeInputs, LARGE_INPUT_BYTES, NotFoundError } from '@vetcare/service-kit';
import type { Request, Response } from 'express';
import { type Described, fileName } from './media';
import { type OpenFile, sendInSlices } from './send-in-slices';

/** So many large files are in memory at once. Each may take 10 MiB, and more while it is read. */
const LARGE_AT_ONCE = 2;
/** Less than the service's own deadline. Who waits takes no memory, and those who are sent slices wait among them. */
const WAIT = { ms: 3_000, most: 1_000 };
const STRANGER = 'stranger';

/** Pictures from before their sizes were kept are sent as small ones. */
const isLarge = ({ type, bytes = 0 }: Described): boolean => type === 'application/pdf' || bytes > LARGE_INPUT_BYTES;

function cachingOf({ audience, keep }: Described): string {
  if (keep === false) return 'private, no-store';
  return `${audience.length > 0 ? 'private' : 'public'}, max-age=31536000, immutable`;
}

function setHeaders(response: Response, found: Described, { data }: Pick<OpenFile, 'data'>): void {
  if (found.type === 'application/pdf') response.attachment(found.name ?? fileName(found));
  response.set({
    'content-type': found.type,
    etag: `"${createHash('sha256').update(data).digest('base64url').slice(0, 22)}"`,
    'cache-control': cachingOf(found),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
  });
}

/**
 * Sends pictures and PDFs: small ones at once, large ones slice by slice, so that those who read slowly, or not at all, take little
 * memory.
 */
export function createMediaSender(read: (id: string) => Promise<Buffer | null>) {
  const largeFiles = createLargeInputs(LARGE_AT_ONCE);

  async function mustRead(id: string): Promise<Buffer> {
    const data = await read(id);
    if (!data) throw new NotFoundError();
    return data;
  }

  /** @throws ProductError `too_much_at_once` behind too many others or after too long, where that is bounded */
  async function openLarge(id: string, readerId: string, bounds?: typeof WAIT): Promise<OpenFile> {
    const leave = await largeFiles.waitForTurn(readerId, bounds);
    return mustRead(id).then(
      (data) => ({ data, leave }),
      (error: unknown) => {
        leave();
        throw error;
      },
    );
  }

  return async (
    { request, response }: { request: Request; response: Response },
    found: Described,
    readerId = STRANGER,
  ): Promise<void> => {
    const id = String(found._id);
    if (!isLarge(found)) {
      const data = await mustRead(id);
      setHeaders(response, found, { data });
      return void response.send(data);
    }
    const file = await openLarge(id, readerId, WAIT);
    if (response.closed) return file.leave();
    setHeaders(response, found, file);
    await sendInSlices({ request, response }, file, () => openLarge(id, readerId));
  };
}
