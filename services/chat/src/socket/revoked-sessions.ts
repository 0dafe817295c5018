import { SESSION_REVOKED, SessionRevoked, userSessionsKey } from '@vetcare/contracts';
import type { connectNats } from '@vetcare/messaging';
import { type Logger, startScheduledJob } from '@vetcare/service-kit';
import type { RedisConnections } from '../redis/redis.client';
import { type ChatServer, socketsOf } from './socket-server';

/** How often sessions are looked up while NATS, which announces their end, is away. */
const CHECK_MS = 2_000;

type Nats = Awaited<ReturnType<typeof connectNats>>;

interface RevokedDeps {
  io: ChatServer;
  nats: ReturnType<typeof connectNats>;
  redis: RedisConnections;
  log: Logger;
  now: () => Date;
}

/**
 * Disconnects the sockets of a session as soon as NATS announces its end; such clients do not reconnect by themselves.
 * Announcements are not stored, so while NATS is away, and once after it is back, the sessions are looked up in Redis.
 */
export function followRevokedSessions(deps: RevokedDeps): { stop(): Promise<void> } {
  let natsIsAway = true;
  /** Whether an announcement may have been missed. */
  let missed = false;
  const job = startScheduledJob({
    name: 'sessions',
    everyMs: CHECK_MS,
    log: deps.log,
    async run() {
      if (!natsIsAway && !missed) return;
      missed = natsIsAway;
      await checkSessions(deps);
    },
  });
  const setAway = (away: boolean): void => {
    natsIsAway = away;
    if (away) missed = true;
    else job.wake();
  };
  void deps.nats.then((nats) => {
    void listen(deps, nats);
    void followConnection(nats, setAway);
    setAway(false);
  });
  return job;
}

async function listen({ io, log }: RevokedDeps, nats: Nats): Promise<void> {
  for await (const message of nats.subscribe(SESSION_REVOKED)) {
    try {
      const { userId, sids } = SessionRevoked.parse(message.json());
      disconnect(io, userId, (sid) => sids.includes(sid));
    } catch (error) {
      log.warn({ err: error }, 'a message about ended sessions could not be read');
    }
  }
}

async function followConnection(nats: Nats, setAway: (away: boolean) => void): Promise<void> {
  for await (const { type } of nats.status()) {
    if (type === 'disconnect') setAway(true);
    if (type === 'reconnect') setAway(false);
  }
}

function disconnect(io: ChatServer, userId: string, hasEnded: (sid: string) => boolean): void {
  for (const socket of socketsOf(io, userId)) if (hasEnded(socket.data.actor.sid)) socket.disconnect(true);
}

async function checkSessions({ io, redis, log, now }: RevokedDeps): Promise<void> {
  const users = new Set([...io.of('/').sockets.values()].map(({ data }) => data.actor.id));
  try {
    for (const userId of users) {
      const hashes = await redis.commands.zrangebyscore(userSessionsKey(userId), now().getTime(), '+inf');
      disconnect(io, userId, (sid) => !hashes.some((hash) => hash.startsWith(sid)));
    }
  } catch (error) {
    log.warn({ err: error }, 'sessions could not be checked while NATS is away');
  }
}
