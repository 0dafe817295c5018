import type { ReadIdentity } from '@vetcare/service-kit';
import { type ChatServer, type ChatSocket, roomOf } from './socket-server';
import type { Subscriber } from './subscriber';

interface AdmitDeps {
  identify: ReadIdentity;
  subscriber: Subscriber;
}

const SUBSCRIBE_TIMEOUT_MS = 1_000;

/**
 * Admits a socket whose handshake carries a token of the gateway. The headers are dropped afterwards, because they hold
 * the token and would take memory for as long as the socket is open.
 */
async function admit({ identify, subscriber }: AdmitDeps, socket: ChatSocket): Promise<void> {
  const { headers, query } = socket.handshake;
  const actor = await identify(headers.authorization);
  if (!actor || (query.userId !== undefined && query.userId !== actor.id)) throw new Error('unauthorized');
  socket.data.actor = actor;
  socket.data.takesChanges = query.presence === 'changes';
  socket.handshake.headers = {};
  await socket.join(roomOf(actor.id));
  await subscriber.allActive(SUBSCRIBE_TIMEOUT_MS);
}

export function admitSockets(io: ChatServer, deps: AdmitDeps): void {
  io.use((socket, next) => {
    admit(deps, socket).then(() => next(), next);
  });
}
