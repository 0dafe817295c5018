import { SESSION_REVOKED, SessionRevoked, userSessionsKey } from '@vetcare/contracts';
import type { connectNats } from '@vetcare/messaging';
import type { Logger } from '@vetcare/service-kit';
import type { RedisConnections } from '../redis/redis.client';
import { type ChatServer, socketsOf } from './socket-server';

/** Connecting takes longer than this only while NATS is away. */
const SHORT_MS = 2_000;

interface RevokedDeps {
  io: ChatServer;
  nats: ReturnType<typeof connectNats>;
  redis: RedisConnections;
  log: Logger;
}

/** Disconnects the sockets of a session the moment it ends; such clients don't come back by themselves. */
export async function followRevokedSessions(deps: RevokedDeps): Promise<void> {
  const startedAt = performance.now();
  const nats = await deps.nats;
  const subscription = nats.subscribe(SESSION_REVOKED);
  void checkAfterOutages(deps, { wasAway: performance.now() - startedAt > SHORT_MS });
  for await (const message of subscription) {
    try {
      const { userId, sids } = SessionRevoked.parse(message.json());
      disconnect(deps.io, userId, (sid) => sids.includes(sid));
    } catch (error) {
      deps.log.warn({ err: error }, 'a message about ended sessions could not be read');
    }
  }
}

function disconnect(io: ChatServer, userId: string, hasEnded: (sid: string) => boolean): void {
  for (const socket of socketsOf(io, userId)) if (hasEnded(socket.data.actor.sid)) socket.disconnect(true);
}

/** These messages are not stored: what was said while NATS was away is looked up where sessions live. */
async function checkAfterOutages(deps: RevokedDeps, { wasAway }: { wasAway: boolean }): Promise<void> {
  const nats = await deps.nats;
  if (wasAway) await checkSessions(deps);
  for await (const status of nats.status()) if (status.type === 'reconnect') await checkSessions(deps);
}

async function checkSessions({ io, redis, log }: RevokedDeps): Promise<void> {
  const users = new Set([...io.of('/').sockets.values()].map(({ data }) => data.actor.id));
  try {
    for (const userId of users) {
      const hashes = await redis.commands.zrangebyscore(userSessionsKey(userId), Date.now(), '+inf');
      disconnect(io, userId, (sid) => !hashes.some((hash) => hash.startsWith(sid)));
    }
  } catch (error) {
    log.warn({ err: error }, 'sessions could not be checked after an outage');
  }
}
