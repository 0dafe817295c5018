import type { ServerResponse } from 'node:http';
import { errorBody, type Logger, ProductError } from '@vetcare/service-kit';
import type { HeaderList } from './headers';

export function setHeaders(response: ServerResponse, headers: HeaderList): void {
  for (const [name, value] of headers) response.setHeader(name, value);
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  });
  response.end(text);
}

/** Answers with the JSON body that all errors have. An unknown error is answered as `internal`. */
export function answerError(log: Logger, error: unknown, response: ServerResponse, requestId: string): void {
  const known = error instanceof ProductError ? error : new ProductError('internal', { cause: error });
  if (known.status >= 500)
    log.error({ requestId, code: known.code, ...known.info, err: known.cause }, 'request failed');
  if (response.headersSent) return void response.destroy();
  // The rest of the body will not be read, so the connection can't be reused.
  if (!response.req.complete) response.setHeader('connection', 'close');
  if (known.code === 'overloaded') response.setHeader('retry-after', '2');
  sendJson(response, known.status, errorBody(known, requestId));
}
