import type { Outbox } from '@vetcare/messaging';
import { inTransaction, type Logger, modelOf, schemaOf, startScheduledJob } from '@vetcare/service-kit';
import type { Connection } from 'mongoose';
import type { UserStore } from '../user/user.store';

interface GuessNoticeDeps {
  connection: Connection;
  users: UserStore;
  outbox: Outbox;
  now: () => Date;
  log: Logger;
}

interface GuessNotice {
  /** The e-mail whose password was guessed; there may be no such account. */
  _id: string;
  requestId: string;
}

const noticeSchema = schemaOf<GuessNotice>({ _id: String, requestId: String });
const INTERVAL_MS = 1_000;
const HOUR_MS = 60 * 60 * 1_000;

/**
 * Informs owners of accounts whose password is being guessed. The call only stores the e-mail; the account is looked up
 * afterwards, so that the response time does not reveal whether there is one.
 */
export function createGuessNotices(deps: GuessNoticeDeps) {
  const notices = modelOf<GuessNotice>(deps.connection, 'GuessNotice', noticeSchema, 'guess_notices');

  /** Publishes at most one event per hour and person. */
  async function publish({ _id: email, requestId }: GuessNotice): Promise<void> {
    const found = await deps.users.findByEmail(email);
    await inTransaction(deps.connection, async (session) => {
      const isMine = await notices.findOneAndDelete({ _id: email }, { session }).lean();
      const user = found && (await deps.users.find(String(found._id), session));
      const now = deps.now();
      const isRecent = user?.guessNoticeAt && now.getTime() - user.guessNoticeAt.getTime() < HOUR_MS;
      if (!isMine || !user || isRecent) return;
      const userId = String(user._id);
      await deps.users.change(session, userId, { guessNoticeAt: now });
      await deps.outbox.append(session, {
        type: 'auth.user.guesses-refused.v1',
        data: { userId, email },
        requestId,
        now,
      });
    });
  }

  async function publishAll(): Promise<void> {
    for (const notice of await notices.find().limit(100).lean<GuessNotice[]>()) await publish(notice);
  }

  return {
    async add({ email, requestId }: { email: string; requestId: string }): Promise<void> {
      await notices.updateOne({ _id: email }, { $setOnInsert: { requestId } }, { upsert: true });
    },
    start: () => startScheduledJob({ name: 'guessed passwords', everyMs: INTERVAL_MS, run: publishAll, log: deps.log }),
  };
}
export type GuessNotices = ReturnType<typeof createGuessNotices>;
