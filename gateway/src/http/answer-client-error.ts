import { randomUUID } from 'node:crypto';
import { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { ProductError } from '@vetcare/service-kit';
import { refuseUpgrade } from './refuse-upgrade';

const reasons: Partial<Record<string, 'request_timeout' | 'too_large'>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'too_large',
};

type ClientSocket = Duplex & { bytesRead?: number; _httpMessage?: unknown };

/**
 * Answers a request that Node could not read, because it is not valid HTTP or arrived too slowly, with the JSON body of all
 * errors. Node's default answer would be a bare status line.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: ClientSocket): void {
  // Clients open connections ahead of use. What is written on one before it was used, they take for the next request's answer.
  if (socket.bytesRead === 0) return void socket.destroy();
  const answering = socket._httpMessage;
  const hasAnswered = answering instanceof ServerResponse && answering.headersSent;
  if (!socket.writable || hasAnswered || error.code === 'ECONNRESET') return void socket.destroy();
  const known = new ProductError(reasons[error.code ?? ''] ?? 'invalid_request');
  refuseUpgrade(socket, known, randomUUID());
  socket.once('finish', () => socket.destroy());
}
