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

export interface BodyBounds {
  bytes: number;
  timeoutMs: number;
  /** Aborts when the body gives way to another one. */
  displaced?: AbortSignal | undefined;
}

/**
 * Reads a small body into memory before a connection to a service is taken, so that slow senders occupy none of them.
 * @throws ProductError `too_large`, `too_much_at_once` if it gives way, or `request_timeout` if the body takes too long or the caller leaves
 */
export function readBody(request: IncomingMessage, bounds: BodyBounds): Promise<Buffer> {
  const { displaced } = bounds;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const stop = () => {
      clearTimeout(timer);
      displaced?.removeEventListener('abort', giveWay);
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
    const giveWay = () => refuse(new ProductError('too_much_at_once'));
    const timer = setTimeout(giveUp, bounds.timeoutMs);
    request.on('data', onData).on('end', onEnd).on('error', giveUp).on('close', giveUp);
    displaced?.addEventListener('abort', giveWay);
    // What happened before the listeners were added fires no event.
    if (request.destroyed) giveUp();
    else if (displaced?.aborted) giveWay();
  });
}
