import { randomUUID } from 'node:crypto';
import { PASSWORD_RESET_MINUTES } from '@vetcare/contracts';
import type { Outbox } from '@vetcare/messaging';
import { emailLinkToken, inTransaction, type Logger, modelOf, schemaOf, startScheduledJob } from '@vetcare/service-kit';
import type { Connection, Types } from 'mongoose';
import type { UserStore } from '../user/user.store';
import type { ResetStore } from './reset.store';

interface ResetRequestDeps {
  connection: Connection;
  users: UserStore;
  resets: ResetStore;
  outbox: Outbox;
  linkSecret: string;
  now: () => Date;
  log: Logger;
}

interface ResetRequest {
  _id: Types.ObjectId;
  email: string;
  requestId: string;
}

const requestSchema = schemaOf<ResetRequest>({ email: String, requestId: String });
const INTERVAL_MS = 1_000;
const MINUTE_MS = 60_000;
/** Whoever has asked for that many has them all in the mailbox, whoever else asks in their name. */
const MOST_VALID = 3;

/**
 * Requests of people who forgot their password. The HTTP call only stores the request; the account is looked up
 * afterwards, so that neither the answer nor its time reveals whether there is one.
 */
export function createResetRequests(deps: ResetRequestDeps) {
  const requests = modelOf<ResetRequest>(deps.connection, 'ResetRequest', requestSchema, 'password_reset_requests');
  let wake = () => {};

  /** Sends one person at most one mail per minute, and three links that are valid at once, from wherever it is asked for. */
  async function answer(request: ResetRequest): Promise<void> {
    const found = await deps.users.findByEmail(request.email);
    const now = deps.now();
    await inTransaction(deps.connection, async (session) => {
      // Another process may have been quicker.
      if (!(await requests.findOneAndDelete({ _id: request._id }, { session }).lean())) return;
      // One mail answers all that wait. Processes that answer two of them at once both delete both, so one of them starts again
      // and sees the other's mail.
      await requests.deleteMany({ email: request.email }, { session });
      const user = found && (await deps.users.find(String(found._id), session));
      // The account may have got another e-mail since it was found.
      if (user?.email !== request.email) return;
      const userId = String(user._id);
      if (await deps.resets.hasSince(session, userId, new Date(now.getTime() - MINUTE_MS))) return;
      if ((await deps.resets.countValid(session, userId, now)) >= MOST_VALID) return;
      const resetId = randomUUID();
      const expiresAt = new Date(now.getTime() + PASSWORD_RESET_MINUTES * MINUTE_MS);
      const token = emailLinkToken(deps.linkSecret, 'password-reset', resetId);
      await deps.resets.add(session, { token, userId, createdAt: now, expiresAt });
      await deps.outbox.append(session, {
        type: 'auth.user.password-reset-requested.v1',
        data: { userId, resetId, expiresAt: expiresAt.toISOString(), email: user.email },
        requestId: request.requestId,
        now,
      });
    });
  }

  async function answerAll(): Promise<void> {
    for (const request of await requests.find().sort({ _id: 1 }).limit(100).lean()) await answer(request);
  }

  return {
    async add(request: Omit<ResetRequest, '_id'>): Promise<void> {
      await requests.create([request]);
      wake();
    },
    /** Answers stored requests once a second, and immediately after a new one, until stopped. */
    start(): { stop(): Promise<void> } {
      const job = startScheduledJob({
        name: 'forgotten passwords',
        everyMs: INTERVAL_MS,
        run: answerAll,
        log: deps.log,
      });
      wake = job.wake;
      return job;
    },
  };
}
export type ResetRequests = ReturnType<typeof createResetRequests>;
