import type { Duplex } from 'node:stream';
import { errorBody, type ProductError } from '@vetcare/service-kit';

/** Ends an upgrade with an error in the one shape. */
export function refuseUpgrade(client: Duplex, error: ProductError, requestId: string): void {
  if (client.destroyed || !client.writable) return;
  const body = JSON.stringify(errorBody(error, requestId));
  client.end(
    `HTTP/1.1 ${error.status} Refused\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
