import type { Duplex } from 'node:stream';
import { errorBody, type ProductError } from '@vetcare/service-kit';

/** Writes an error as JSON to a connection that has no response object, such as that of an upgrade, and ends it. */
export function refuseUpgrade(client: Duplex, error: ProductError, requestId: string): void {
  if (client.destroyed || !client.writable) return;
  const body = JSON.stringify(errorBody(error, requestId));
  const head = [
    `HTTP/1.1 ${error.status} Refused`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
    `x-request-id: ${requestId}`,
    ...(error.code === 'overloaded' ? ['retry-after: 2'] : []),
  ];
  client.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
