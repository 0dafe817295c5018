import type { ServerResponse } from 'node:http';
import { errorBody, type Logger, ProductError } from '@vetcare/service-kit';

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  });
  response.end(text);
}

/** Answers any error in the one shape. */
export function answerError(log: Logger, error: unknown, response: ServerResponse, requestId: string): void {
  const known = error instanceof ProductError ? error : new ProductError('internal', { cause: error });
  if (known.status >= 500)
    log.error({ requestId, code: known.code, ...known.info, err: known.cause }, 'request failed');
  if (response.headersSent) return void response.destroy();
  // A body that nobody will read would leave the connection in an unknown state.
  if (!response.req.complete) response.setHeader('connection', 'close');
  if (known.code === 'overloaded') response.setHeader('retry-after', '2');
  sendJson(response, known.status, errorBody(known, requestId));
}
