import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PetExport } from '@vetcare/contracts';

/** A record as JSON, one entry of its lists at a time: a text of hundreds of visits at once would occupy a process. */
export function* piecesOf({
  visits,
  prescriptions,
  looks,
  byLink = [],
  referrals = [],
  ...rest
}: PetExport): Generator<string> {
  yield JSON.stringify(rest).slice(0, -1);
  for (const [name, entries] of Object.entries({ visits, prescriptions, looks, byLink, referrals })) {
    yield `,"${name}":[`;
    for (const [at, entry] of entries.entries()) yield `${at > 0 ? ',' : ''}${JSON.stringify(entry)}`;
    yield ']';
  }
  yield '}';
}

/** Sends a record as JSON. It ends when the reader leaves. */
export async function sendJson(response: ServerResponse, record: PetExport): Promise<void> {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  await pipeline(Readable.from(piecesOf(record)), response).catch((error: unknown) => {
    // A client that has gone needs no answer.
    if (!response.destroyed) throw error;
  });
}
