import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Compresses a text once, so that every later answer can send the same bytes. */
export async function encodeAll(text: string): Promise<Record<Encoding, Buffer>> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(identity),
  ]);
  return { br, gzip: gz, identity };
}

/** The encodings that the browser accepts, best compression first. `identity` is always the last. */
export function acceptedEncodings({ headers }: Pick<IncomingMessage, 'headers'>): Encoding[] {
  const accepted = new Negotiator({ headers }).encodings(['br', 'gzip']);
  return [...(['br', 'gzip'] as const).filter((encoding) => accepted.includes(encoding)), 'identity'];
}
