import type { ClientToServerEvents, ErrorBody, Message, SendAck, ServerToClientEvents } from '@vetcare/contracts';
import { RECONNECT_DELAY_MAX_MS, RECONNECT_DELAY_MS, SOCKET_CONNECT_TIMEOUT_MS } from '@vetcare/contracts/limits';
import { ApiError } from '@vetcare/web-kit';
import { io, type Socket, WebSocket } from 'socket.io-client';

export type ChatSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** How long an acknowledgement may take before the message is sent anew; the server knows it by its `clientId`. */
const ACK_TIMEOUT_MS = 10_000;

/** The codes of an acknowledgement after which the same message may succeed, as the HTTP status they would have. */
const PASSING: Partial<Record<ErrorBody['code'], number>> = {
  too_many_requests: 429,
  upstream_unavailable: 502,
  overloaded: 503,
  upstream_timeout: 504,
};

/** Not yet connecting: whoever made it listens first. */
export function createChatSocket(userId: string): ChatSocket {
  const socket: ChatSocket = io({
    path: '/socket.io',
    transports: [WebSocket],
    tryAllTransports: true,
    query: { userId },
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

/** For networks that let no websocket through. Fetched there only: everybody else's pages are 2 kB lighter. */
async function allowLongPolling(socket: ChatSocket): Promise<void> {
  try {
    const { XHR } = await import('./long-polling');
    socket.io.opts.transports = [WebSocket, XHR];
  } catch {
    // No network at all: the next failure asks again.
  }
}

/** @throws ApiError as a call over HTTP would */
export async function sendOverSocket(
  socket: ChatSocket,
  body: Parameters<ClientToServerEvents['sendMessage']>[0],
  fallback: string,
): Promise<Message> {
  let ack: SendAck;
  try {
    ack = await socket.timeout(ACK_TIMEOUT_MS).emitWithAck('sendMessage', body);
  } catch (cause) {
    throw new ApiError(0, 'offline', fallback, {}, null, { cause });
  }
  if (ack.success) return ack.message;
  throw new ApiError(PASSING[ack.code] ?? 400, ack.code, ack.message || fallback, ack.fields, ack.requestId);
}
