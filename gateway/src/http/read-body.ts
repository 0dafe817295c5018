import type { IncomingMessage } from 'node:http';
import { ProductError } from '@vetcare/service-kit';

export const hasBody = ({ method, headers }: IncomingMessage): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined);

export const tooLarge = () => new ProductError('too_large');

/**
 * How long a body may become: as long as it says, or as it may be where it comes in chunks.
 * @throws ProductError `too_large`
 */
export function announcedBytes({ headers }: IncomingMessage, most: number): number {
  const announced = Number(headers['content-length'] ?? most);
  if (announced > most) throw tooLarge();
  return announced;
}

/**
 * Reads a small body into memory before a connection to a service is taken, so that slow senders occupy none of them.
 * @throws ProductError `too_large`, or `request_timeout` if the body takes too long or the caller leaves
 */
export function readBody(request: IncomingMessage, bounds: { bytes: number; timeoutMs: number }): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const stop = () => {
      clearTimeout(timer);
      request.off('data', onData).off('end', onEnd).off('error', giveUp).off('close', giveUp).pause();
    };
    const refuse = (error: ProductError) => {
      stop();
      reject(error);
    };
    const onData = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > bounds.bytes) refuse(tooLarge());
      else chunks.push(chunk);
    };
    const onEnd = () => {
      stop();
      resolve(Buffer.concat(chunks, bytes));
    };
    const giveUp = () => refuse(new ProductError('request_timeout'));
    const timer = setTimeout(giveUp, bounds.timeoutMs);
    request.on('data', onData).on('end', onEnd).on('error', giveUp).on('close', giveUp);
    // If the caller left before the listeners were added, none of the events will fire.
    if (request.destroyed) giveUp();
  });
}
