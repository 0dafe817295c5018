import { SESSION_REVOKED, SessionRevoked } from '@vetcare/contracts';
import type { connectNats, Logger } from '@vetcare/service-kit';
import { type ChatServer, socketsOf } from './socket-server';

/** Disconnects the sockets of a session the moment it ends; such clients don't come back by themselves. */
export async function followRevokedSessions(deps: {
  io: ChatServer;
  nats: ReturnType<typeof connectNats>;
  log: Logger;
}): Promise<void> {
  const nats = await deps.nats;
  for await (const message of nats.subscribe(SESSION_REVOKED)) {
    try {
      const { userId, sids } = SessionRevoked.parse(message.json());
      const ended = socketsOf(deps.io, userId).filter(({ data }) => sids.includes(data.actor.sid));
      for (const socket of ended) socket.disconnect(true);
    } catch (error) {
      deps.log.warn({ err: error }, 'a message about ended sessions could not be read');
    }
  }
}
