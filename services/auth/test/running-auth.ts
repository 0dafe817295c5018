import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  finishingSessionKey,
  type Role,
  SESSION_REVOKED,
  Session,
  SessionRevoked,
  sessionKey,
  User,
  userSessionsKey,
} from '@vetcare/contracts';
import { connectNats } from '@vetcare/messaging';
import { createLogger } from '@vetcare/service-kit';
import { type Answer, callerFor, internalKeys, startTestServers } from '@vetcare/test-kit';
import Redis from 'ioredis';
import mongoose from 'mongoose';
import { startAuth } from '../src/app';

export const PASSWORD = 'correct horse';
export const RESET_SECRET = randomBytes(32).toString('base64url');
export const FACTOR_KEY = randomBytes(32);

/** A picture of a single pixel. */
export const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const anEmail = () => `${randomUUID()}@example.org`;

export const registration = (role: 'patient' | 'doctor', more: Record<string, unknown> = {}) => ({
  role,
  FirstName: 'Asha',
  LastName: 'Rao',
  email: anEmail(),
  password: PASSWORD,
  confirmPassword: PASSWORD,
  gender: 'Female',
  PhoneNo: '9876543210',
  ...(role === 'doctor' && { specialization: 'Surgery', experience: '7' }),
  ...more,
});

/** The session token that an answer sets, or undefined if it sets none or clears it. */
export const tokenIn = (answer: Answer) =>
  answer.headers.getSetCookie().flatMap((cookie) => /^sid=([\w-]{43});/.exec(cookie)?.[1] ?? [])[0];

/** Starts the service with its own servers, and returns functions to call it. @param now instead of the database's clock */
export async function startAuthForTest({
  now,
  pruneMs,
  factorForAdmins = 'no',
  licenceForDoctors = 'no',
  redisUrl,
}: {
  now?: () => Date;
  pruneMs?: number;
  factorForAdmins?: 'yes' | 'no';
  licenceForDoctors?: 'yes' | 'no';
  /** The Redis of the service, if it is not that of the test. */
  redisUrl?: string;
} = {}) {
  const servers = await startTestServers();
  const mongoUrl = servers.mongoUrl('auth');
  const start = (more: {
    factorForAdmins: 'yes' | 'no';
    licenceForDoctors?: 'yes' | 'no';
    keyBefore?: typeof FACTOR_KEY;
  }) =>
    startAuth(
      {
        PORT: 0,
        METRICS_PORT: 0,
        LOG_LEVEL: 'silent',
        NODE_ENV: 'test',
        MONGO_URL: mongoUrl,
        NATS_URL: servers.natsUrl,
        REDIS_URL: redisUrl ?? servers.redisUrl,
        INTERNAL_TOKEN_PUBLIC_KEY: internalKeys.publicKey,
        PASSWORD_RESET_SECRET: RESET_SECRET,
        REFUSE_GUESSABLE_PASSWORDS: 'yes',
        SECOND_FACTOR_KEYS: [FACTOR_KEY, ...(more.keyBefore ? [more.keyBefore] : [])],
        ADMINS_NEED_SECOND_FACTOR: more.factorForAdmins,
        DOCTORS_NEED_LICENCE: more.licenceForDoctors ?? licenceForDoctors,
        EVENTS_PRUNED_EVERY_MS: pruneMs,
      },
      now && { now },
    );
  const running = await start({ factorForAdmins });
  const call = callerFor({ port: running.port, service: 'auth' });
  const redis = new Redis(servers.redisUrl);
  const database = await mongoose.createConnection(mongoUrl).asPromise();
  const nats = await connectNats({
    url: servers.natsUrl,
    service: 'auth-test',
    log: createLogger({ service: 'auth-test', level: 'silent' }),
  });

  async function register(role: 'patient' | 'doctor', more: Record<string, unknown> = {}) {
    const answer = await call('POST', '/api/auth/register', { body: registration(role, more) });
    if (answer.status !== 201) throw new Error(`Registration answered ${answer.status}`);
    return User.parse(answer.body.user);
  }
  const logIn = (email: string, password = PASSWORD, headers: Record<string, string> = {}) =>
    call('POST', '/api/auth/login', { body: { email, password }, headers });
  const admin = { id: 'a'.repeat(24), role: 'admin' as const };
  const decide = (act: 'approve' | 'reject' | 'suspend', id: string, reason = 'Papers') =>
    call('POST', `/api/admin/doctors/${id}/${act}`, { as: admin, ...(act !== 'approve' && { body: { reason } }) });

  return {
    /** Another process with the same data. */
    startAnother: start,
    servers,
    mongoUrl,
    port: running.port,
    call,
    redis,
    database,
    admin,
    register,
    logIn,
    decide,
    /** Registers and signs in a person. `as` is how the gateway would identify them, `headers` contains their cookie. */
    async signedIn(role: Exclude<Role, 'admin'> = 'patient') {
      const user = await register(role);
      if (role === 'doctor') await decide('approve', user._id);
      const token = tokenIn(await logIn(user.email));
      if (!token) throw new Error('The login set no cookie');
      return { user, token, as: { id: user._id, role }, headers: { cookie: `sid=${token}` } };
    },
    /**
     * Deletes an account in a transaction that commits only after a call for that account began, and after the same call for
     * somebody else, which began later, was answered.
     * @returns the answer of the call for the account
     */
    async whileDeleting(userId: string, callFor: () => Promise<Answer>, callForAnother: () => Promise<Answer>) {
      return database.withSession(async (session) => {
        session.startTransaction();
        const _id = new mongoose.Types.ObjectId(userId);
        await database.collection('users').updateOne({ _id }, { $set: { deletedAt: new Date() } }, { session });
        const answer = callFor();
        const another = await callForAnother();
        if (another.status >= 300) throw new Error(`The call for another answered ${another.status}`);
        await session.commitTransaction();
        return answer;
      });
    },
    /**
     * Keeps a call that writes to an account from storing it until something else was done. The same call for somebody else, which
     * began later, was answered before that.
     */
    async whileHeldUp(
      userId: string,
      callFor: () => Promise<Answer>,
      callForAnother: () => Promise<Answer>,
      meanwhile: () => Promise<Answer>,
    ) {
      return database.withSession(async (session) => {
        session.startTransaction();
        const _id = new mongoose.Types.ObjectId(userId);
        await database.collection('users').updateOne({ _id }, { $inc: { touches: 1 } }, { session });
        const answer = callFor();
        const another = await callForAnother();
        if (another.status >= 300) throw new Error(`The call for another answered ${another.status}`);
        const entry = await meanwhile();
        await session.abortTransaction();
        return { suspended: await answer, entry };
      });
    },
    /** The session of a token, as the gateway reads it. */
    async storedSession(token: string) {
      const hash = createHash('sha256').update(token).digest('hex');
      return Session.parse(JSON.parse((await redis.get(sessionKey(hash))) ?? 'null'));
    },
    /** The number of sessions that Redis has for a user. */
    async sessionsOf(userId: string) {
      const hashes = await redis.zrange(userSessionsKey(userId), '0', '-1');
      return hashes.length === 0 ? 0 : redis.exists(...hashes.map(sessionKey));
    },
    /** The sessions of a user that may only finish consultations. */
    async finishingSessionsOf(userId: string): Promise<Session[]> {
      const hashes = await redis.zrange(userSessionsKey(userId), '0', '-1');
      const stored = await Promise.all(hashes.map((hash) => redis.get(finishingSessionKey(hash))));
      return stored.flatMap((text) => (text === null ? [] : Session.parse(JSON.parse(text))));
    },
    /** As if the last change of an account had been published with this time. */
    async noteChangedAt(userId: string, changedAt: Date): Promise<void> {
      await database
        .collection('users')
        .updateOne({ _id: new mongoose.Types.ObjectId(userId) }, { $set: { changedAt } });
    },
    /** Sets the time to finish back to a second ago. Its sessions would have ended by themselves. */
    async letFinishingEnd(userId: string): Promise<void> {
      const ended = { finishUntil: new Date(Date.now() - 1_000) };
      await database.collection('users').updateOne({ _id: new mongoose.Types.ObjectId(userId) }, { $set: ended });
    },
    /** Starts listening for revocations, and returns a function that waits for this user's first one. */
    async nextRevocation(userId: string): Promise<() => Promise<SessionRevoked>> {
      const subscription = nats.subscribe(SESSION_REVOKED);
      await nats.flush();
      return async () => {
        for await (const message of subscription) {
          const revoked = SessionRevoked.parse(message.json());
          if (revoked.userId !== userId) continue;
          subscription.unsubscribe();
          return revoked;
        }
        throw new Error('NATS closed the subscription');
      };
    },
    async stop() {
      await running.stop();
      await nats.close();
      redis.disconnect();
      await database.close();
      await servers.stop();
    },
  };
}
export type RunningAuth = Awaited<ReturnType<typeof startAuthForTest>>;
