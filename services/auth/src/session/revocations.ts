import { type Finishing, SESSION_REVOKED, type SessionEnd, SessionRevoked } from '@vetcare/contracts';
import type { connectNats } from '@vetcare/messaging';
import { type Logger, modelOf, nestedSchemaOf, schemaOf, startScheduledJob } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { finishingOf } from '../user/user';
import type { UserStore } from '../user/user.store';
import type { SessionStore } from './session.store';

interface Revocation {
  userId: string;
  /** The `sid` of the session that continues, as after a changed password. */
  keepSid: string | null;
  /** What the user may finish, for which the sessions go on. Missing or null if they end. */
  finishing?: Finishing | null;
  /** What the person reads where they were signed in. Missing where it is nothing that happened to the account. */
  why?: SessionEnd | undefined;
}

const revocationSchema = schemaOf<Revocation>({
  userId: String,
  keepSid: String,
  finishing: { type: nestedSchemaOf<Finishing>({ since: Number, until: Number }), default: null },
  why: String,
});
const INTERVAL_MS = 1_000;

/** The queue of revocations, for use cases that only add to it. */
export function createRevocationStore(connection: Connection) {
  const rows = modelOf<Revocation>(connection, 'Revocation', revocationSchema, 'revocations');
  return {
    rows,
    async append(session: ClientSession, revocation: Revocation): Promise<void> {
      await rows.create([revocation], { session });
    },
  };
}

/**
 * Ends or narrows sessions once the transaction that revokes them has committed. The revocation is stored in that transaction and
 * retried until it is done, so that it is not lost while Redis is away.
 */
export function createRevocations(deps: {
  connection: Connection;
  sessions: SessionStore;
  users: Pick<UserStore, 'find'>;
  nats: ReturnType<typeof connectNats>;
  log: Logger;
}) {
  const { rows, append } = createRevocationStore(deps.connection);

  /** Informs gateways and chat, which cache sessions briefly. Without `sids`, gateways ask Redis again for all of the user. */
  function publish(revoked: SessionRevoked): void {
    const message = JSON.stringify(SessionRevoked.parse(revoked));
    deps.nats
      .then((nats) => nats.publish(SESSION_REVOKED, message))
      .catch((error: unknown) => deps.log.error({ err: error, userId: revoked.userId }, 'revocation not announced'));
  }

  function announce(revoked: SessionRevoked): void {
    if (revoked.sids.length > 0) publish(revoked);
  }

  /** Ends the sessions of a revocation, or narrows them. @returns their public names */
  async function close({ userId, keepSid, finishing, why }: Revocation): Promise<string[]> {
    if (!finishing) return deps.sessions.closeAll(userId, { keepSid, ...(why && { why }) });
    const user = await deps.users.find(userId);
    // Another decision was made since, which has a revocation of its own.
    if (!user || finishingOf(user)?.until !== finishing.until) return [];
    return deps.sessions.narrow(userId, finishing);
  }

  async function closeRevoked(): Promise<void> {
    const found = await rows.find().lean();
    try {
      for (const row of found) {
        announce({ userId: row.userId, sids: await close(row) });
        await rows.deleteOne({ _id: row._id });
      }
    } catch (error) {
      // While Redis is away, gateways let a session go on that was just seen, but not one of these.
      for (const { userId } of found) publish({ userId, sids: [] });
      throw error;
    }
  }

  /** Ends the sessions that are stored as revoked. A failure is retried at the next run. */
  async function settle(): Promise<void> {
    try {
      await closeRevoked();
    } catch (error) {
      deps.log.warn({ err: error }, 'ending sessions failed; trying again');
    }
  }

  return {
    announce,
    settle,
    append,
    /** Settles once a second until stopped. */
    start: () => startScheduledJob({ name: 'revocations', everyMs: INTERVAL_MS, run: settle, log: deps.log }),
  };
}
export type Revocations = ReturnType<typeof createRevocations>;
