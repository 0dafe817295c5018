import type { Duplex } from 'node:stream';
import { type ErrorCode, errorStatus } from '@vetcare/contracts';

/** Ends an upgrade with an error in the one shape. */
export function refuseUpgrade(client: Duplex, code: ErrorCode, requestId: string): void {
  if (client.destroyed || !client.writable) return;
  const body = JSON.stringify({ success: false, code, message: 'The connection was refused', requestId });
  client.end(
    `HTTP/1.1 ${errorStatus[code]} Refused\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
