import type { ReadIdentity } from '@vetcare/service-kit';
import { type ChatServer, type ChatSocket, roomOf } from './socket-server';
import type { Subscriber } from './subscriber';

interface AdmitDeps {
  identify: ReadIdentity;
  subscriber: Subscriber;
  now: () => Date;
}

const SUBSCRIBE_TIMEOUT_MS = 1_000;

/** Admits a socket whose handshake carries a token of the gateway. */
async function admit({ identify, subscriber, now }: AdmitDeps, socket: ChatSocket): Promise<void> {
  const { headers, query } = socket.handshake;
  const actor = await identify(headers.authorization);
  if (!actor || (query.userId !== undefined && query.userId !== actor.id)) throw new Error('unauthorized');
  socket.data = { actor, update: query.presence === 'changes' ? 'changes' : 'lists', isTold: false };
  forgetHandshake(socket);
  if (actor.finishing) disconnectAt(socket, actor.finishing.until - now().getTime());
  await socket.join(roomOf(actor.id));
  await subscriber.allActive(SUBSCRIBE_TIMEOUT_MS);
}

/** The session ends by itself then, and nobody announces it. */
function disconnectAt(socket: ChatSocket, inMs: number): void {
  const timer = setTimeout(() => socket.disconnect(true), Math.max(0, inMs));
  socket.once('disconnect', () => clearTimeout(timer));
}

/**
 * Drops what came with the handshake. It holds the token, nothing needs it any more, and it would be most of the memory of
 * an idle socket.
 */
function forgetHandshake(socket: ChatSocket): void {
  Reflect.set(socket, 'handshake', null);
  // Deleting the property instead would make the connection a slow object, larger than the request.
  Reflect.set(socket.conn, 'request', null);
}

export function admitSockets(deps: AdmitDeps, io: ChatServer): void {
  io.use((socket, next) => {
    admit(deps, socket).then(() => next(), next);
  });
}
