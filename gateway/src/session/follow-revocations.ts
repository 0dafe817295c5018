import { SESSION_REVOKED, SessionRevoked } from '@vetcare/contracts';
import type { connectNats } from '@vetcare/messaging';
import type { Logger } from '@vetcare/service-kit';
import type { SessionStore } from './session.store';

interface Deps {
  nats: ReturnType<typeof connectNats>;
  sessions: SessionStore;
  log: Logger;
}

/** Drops cached sessions as soon as auth announces that they have ended, and says when announcements may be missed. */
export async function followRevocations({ nats, sessions, log }: Deps): Promise<void> {
  const connection = await nats;
  connection.subscribe(SESSION_REVOKED, {
    callback: (error, message) => {
      const revoked = error ? undefined : SessionRevoked.safeParse(message.json());
      if (revoked?.success) sessions.forget(revoked.data);
      else log.warn({ err: error ?? revoked?.error }, 'a revocation could not be read');
    },
  });
  // The server has the subscription once it has answered after it.
  await connection.flush();
  sessions.setRevocationsHeard(true);
  for await (const { type } of connection.status()) {
    if (type === 'disconnect') sessions.setRevocationsHeard(false);
    if (type === 'reconnect') sessions.setRevocationsHeard(true);
  }
}
