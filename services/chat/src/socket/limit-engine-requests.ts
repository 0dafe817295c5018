import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorBody, LARGE_INPUT_BYTES, ProductError, type ReadIdentity } from '@vetcare/service-kit';
import type { ChatServer } from './socket-server';
import type { TokenBucket } from './token-bucket';

interface RequestDeps {
  identify: ReadIdentity;
  isStopping: () => boolean;
  /** One token for each new connection. Without one a client is asked to come back, so that a storm drowns nobody. */
  connects: Tokens;
  /** Those for connections of nobody known, which are refused after the handshake and take no person's token. */
  strangers: Tokens;
  /** Called with the person of each upgrade to a WebSocket, before it becomes one. */
  onUpgrade: (request: IncomingMessage, personId: string | undefined) => void;
}

type Tokens = Pick<TokenBucket, 'take'>;

const isUpgrade = ({ headers }: IncomingMessage) => headers.upgrade !== undefined;
const opensConnection = ({ url }: IncomingMessage) => !new URL(url ?? '/', 'http://chat').searchParams.has('sid');

/** Why a request to the socket server is refused; undefined when it is not. */
function findRefusal(
  { isStopping, connects, strangers }: Pick<RequestDeps, 'isStopping' | 'connects' | 'strangers'>,
  request: IncomingMessage,
  personId: string | undefined,
): ProductError | undefined {
  const tokens = personId === undefined ? strangers : connects;
  if (opensConnection(request) && (isStopping() || !tokens.take())) return new ProductError('overloaded');
  if (request.method !== 'POST') return undefined;
  // Pictures of those who have no WebSocket go over the HTTP API.
  const isLarge = !(Number(request.headers['content-length']) <= LARGE_INPUT_BYTES);
  return isLarge ? new ProductError('too_large') : undefined;
}

/** Checks each request to the socket server before its body is read or it becomes a WebSocket. */
export function limitEngineRequests(deps: RequestDeps, io: ChatServer): void {
  const { identify, onUpgrade } = deps;
  io.engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const goOn = (personId: string | undefined) => {
      const refusal = findRefusal(deps, request, personId);
      if (refusal) return refuse(request, response, refusal);
      if (isUpgrade(request)) onUpgrade(request, personId);
      next();
    };
    if (!isUpgrade(request) && !opensConnection(request)) return goOn(undefined);
    identify(request.headers.authorization).then((actor) => goOn(actor?.id));
  });
}

/** An upgrade has no response that could be written to, so it is answered on its connection. */
function refuse(request: IncomingMessage, response: ServerResponse, error: ProductError): void {
  const body = JSON.stringify(errorBody(error, randomUUID()));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
    ...(error.code === 'overloaded' && { 'retry-after': '2' }),
  };
  if (!isUpgrade(request)) return void response.writeHead(error.status, headers).end(body);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  request.socket.end(`HTTP/1.1 ${error.status} Refused\r\n${lines.join('')}\r\n${body}`);
}
