import { createHash } from 'node:crypto';
import { SESSION_COOKIE } from '@vetcare/contracts';
import type { ReadIdentity } from '@vetcare/service-kit';
import { type ChatServer, type ChatSocket, roomOf } from './socket-server';
import type { Subscriber } from './subscriber';

interface AdmitDeps {
  identify: ReadIdentity;
  subscriber: Subscriber;
}

const SUBSCRIBE_TIMEOUT_MS = 1_000;

function sessionHashIn(cookies: string | undefined): string | undefined {
  const pair = cookies?.split(/; */).find((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`));
  return (
    pair &&
    createHash('sha256')
      .update(pair.slice(SESSION_COOKIE.length + 1))
      .digest('hex')
  );
}

/**
 * Lets in whom the gateway vouches for. The handshake's headers are forgotten then: they hold the session and cost more
 * memory than all the rest of an idle socket.
 */
async function admit({ identify, subscriber }: AdmitDeps, socket: ChatSocket): Promise<void> {
  const { headers, query } = socket.handshake;
  const actor = await identify(headers.authorization);
  if (!actor || (query.userId !== undefined && query.userId !== actor.id)) throw new Error('unauthorized');
  socket.data.actor = actor;
  const sessionHash = sessionHashIn(headers.cookie);
  if (sessionHash) socket.data.sessionHash = sessionHash;
  socket.handshake.headers = {};
  await socket.join(roomOf(actor.id));
  await subscriber.inForce(SUBSCRIBE_TIMEOUT_MS);
}

export function admitSockets(io: ChatServer, deps: AdmitDeps): void {
  io.use((socket, next) => {
    admit(deps, socket).then(() => next(), next);
  });
}
