import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A text as it goes over the line, once per encoding. */
export async function encodeAll(text: string): Promise<Record<Encoding, Buffer>> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(identity),
  ]);
  return { br, gzip: gz, identity };
}

/** The best of them that a browser takes. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const names = String(accepted ?? '');
  if (/\bbr\b/.test(names)) return 'br';
  return /\bgzip\b/.test(names) ? 'gzip' : 'identity';
}
