import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import type { FaultyPlatform } from '../platform/platform';
import type { Visit } from './visit';

interface Cut {
  method: 'POST' | 'PUT';
  path: string;
  headers: Record<string, string>;
  file: Buffer;
}

async function* halfOf(file: Buffer): AsyncGenerator<Buffer> {
  yield file.subarray(0, file.length / 2);
  // Long enough for the service to have begun to read.
  await pause(100);
  throw new Error('The line is cut');
}

/** Sends half of a file, and then the connection is gone. */
export async function sendHalf(
  { port }: Pick<FaultyPlatform, 'port'>,
  { owner }: Pick<Visit, 'owner'>,
  { method, path, headers, file }: Cut,
): Promise<void> {
  const dispatcher = new Agent({ localAddress: owner.address });
  const all = { ...headers, cookie: owner.cookie(), 'content-length': String(file.length) };
  const body = Readable.from(halfOf(file));
  await request(`http://127.0.0.1:${port}${path}`, { method, dispatcher, headers: all, body }).catch(() => undefined);
  await dispatcher.destroy();
}
