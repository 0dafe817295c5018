import { io, type Socket } from 'socket.io-client';
import type { Person } from './people';

/** A socket of this person, from their address. It comes back by itself when it is cut. */
export function connectPerson({ id, cookie, address }: Person, port: number): Socket {
  const options = { query: { userId: id }, extraHeaders: { cookie: cookie() }, localAddress: address };
  // `localAddress` is handed to the WebSocket, but the type does not know it.
  return io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true, ...options });
}
