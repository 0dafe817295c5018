import type { ClientToServerEvents, ErrorBody, Message, SendAck, ServerToClientEvents } from '@vetcare/contracts';
import { RECONNECT_DELAY_MAX_MS, RECONNECT_DELAY_MS, SOCKET_CONNECT_TIMEOUT_MS } from '@vetcare/contracts/limits';
import { ApiError, toApiError } from '@vetcare/web-kit';
import { io, type Socket, WebSocket } from 'socket.io-client';

export type ChatSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** A message that is not acknowledged within this time is sent again. The server recognises it by its `clientId`. */
const ACK_TIMEOUT_MS = 10_000;

/** Error codes of an acknowledgement that are worth a retry, each with the HTTP status that it would have. */
const RETRYABLE: Partial<Record<ErrorBody['code'], number>> = {
  too_many_requests: 429,
  upstream_unavailable: 502,
  overloaded: 503,
  upstream_timeout: 504,
};

/** The socket does not connect yet, so that its owner can add listeners first. */
export function createChatSocket(userId: string): ChatSocket {
  const socket: ChatSocket = io({
    path: '/socket.io',
    transports: [WebSocket],
    tryAllTransports: true,
    query: { userId, presence: 'changes' },
    withCredentials: true,
    reconnectionDelay: RECONNECT_DELAY_MS,
    reconnectionDelayMax: RECONNECT_DELAY_MAX_MS,
    randomizationFactor: 0.5,
    timeout: SOCKET_CONNECT_TIMEOUT_MS,
    autoConnect: false,
    forceNew: true,
  });
  socket.on('connect_error', () => void allowLongPolling(socket));
  return socket;
}

/** Adds long polling for networks that block websockets. It is loaded only there, which saves everybody else 2 kB. */
async function allowLongPolling(socket: ChatSocket): Promise<void> {
  try {
    const { XHR } = await import('./long-polling');
    socket.io.opts.transports = [WebSocket, XHR];
  } catch {
    // There is no network at all. The next failed connection tries again.
  }
}

/** Sends a message and waits for its acknowledgement. @throws ApiError as a call over HTTP would */
export async function sendOverSocket(
  socket: ChatSocket,
  body: Parameters<ClientToServerEvents['sendMessage']>[0],
  fallback: string,
): Promise<Message> {
  let ack: SendAck;
  try {
    ack = await socket.timeout(ACK_TIMEOUT_MS).emitWithAck('sendMessage', body);
  } catch (cause) {
    throw new ApiError(0, 'offline', fallback, {}, { cause });
  }
  if (ack.success) return ack.message;
  throw toApiError(RETRYABLE[ack.code] ?? 400, ack, fallback);
}
