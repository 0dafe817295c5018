import type { IncomingMessage } from 'node:http';

/** So many may be of any size. */
const ANY_SIZE = 128;
/** Clients and proxies send pieces of a kilobyte and more. */
const AVERAGE_BYTES = 512;

/**
 * Ends a request whose body comes in many tiny chunks. Each is an object of some 400 bytes, also while the body waits unread, and
 * ninety thousand chunks of one byte fit into half a megabyte of the line.
 */
export function boundChunks(request: IncomingMessage): void {
  if (request.headers['transfer-encoding'] === undefined) return;
  const push = request.push.bind(request);
  let chunks = 0;
  let bytes = 0;
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding): boolean => {
    if (chunk === null) return push(chunk, encoding);
    chunks += 1;
    bytes += chunk.length;
    if (chunks <= ANY_SIZE + bytes / AVERAGE_BYTES) return push(chunk, encoding);
    request.destroy();
    return false;
  };
}
