import { createMediaStore, type MediaStore } from '@vetcare/media';
import { createParkedEvents, type ParkedEventStore, type RelayedOutbox } from '@vetcare/messaging';
import type { Foundation } from '@vetcare/service';
import type { Logger } from '@vetcare/service-kit';
import type { RedisClient } from '@vetcare/service-kit/redis';
import type { Connection } from 'mongoose';
import { createUserListStore, type UserListStore } from './account/user-list.store';
import { type AuditLog, createAuditLog } from './audit/audit.store';
import type { Config } from './config';
import { type AddressStore, createAddressStore } from './email/address.store';
import { createEmailCodeStore, type EmailCodeStore } from './email/email-code.store';
import { CODE_GUESSES, createGuessLimit, type GuessLimit, PASSWORD_GUESSES } from './guessing/guess-limit';
import { createGuessNotices, type GuessNotices } from './guessing/guess-notices';
import { createNoteStore, type NoteStore } from './note/note.store';
import { createPasswords, type Passwords } from './password/passwords';
import { createResetStore, type ResetStore } from './password/reset.store';
import { createResetRequests, type ResetRequests } from './password/reset-requests';
import { createPayoutDetailsStore, type PayoutDetailsStore } from './payout-details/payout-details.store';
import { connectRedis } from './redis';
import { createSecondFactorStore, type SecondFactorStore } from './second-factor/second-factor.store';
import { createSecretBox, type SecretBox } from './second-factor/secret-box';
import { createRevocations, type Revocations } from './session/revocations';
import { createSessionStore, type SessionStore } from './session/session.store';
import { createUserModel } from './user/user.model';
import { createUserStore, type UserStore } from './user/user.store';

/** The dependencies of all use cases. Each use case declares which of them it takes. */
export interface AuthDeps {
  connection: Connection;
  redis: RedisClient;
  users: UserStore;
  userLists: UserListStore;
  audit: AuditLog;
  sessions: SessionStore;
  revocations: Revocations;
  passwords: Passwords;
  guesses: GuessLimit;
  guessNotices: GuessNotices;
  /** Limits wrong codes, of second factors and of mails. */
  codeGuesses: GuessLimit;
  factors: SecondFactorStore;
  secretBox: SecretBox;
  /** Whether the operator demands a second factor of admins. */
  adminsNeedFactor: boolean;
  /** Whether the operator demands a licence of doctors who are approved. */
  doctorsNeedLicence: boolean;
  resets: ResetStore;
  resetRequests: ResetRequests;
  addresses: AddressStore;
  emailCodes: EmailCodeStore;
  /** Shared with notification. The tokens in mailed links, and mailed codes, are derived from it. */
  linkSecret: string;
  notes: NoteStore;
  payoutDetails: PayoutDetailsStore;
  media: MediaStore;
  outbox: RelayedOutbox;
  parkedEvents: ParkedEventStore;
  log: Logger;
  now: () => Date;
}

export async function createDeps({
  config,
  connection,
  outbox,
  nats,
  log,
  now,
}: Foundation<'auth', Config>): Promise<AuthDeps> {
  const redis = connectRedis({ url: config.REDIS_URL, log });
  const linkSecret = config.PASSWORD_RESET_SECRET;
  const userModel = createUserModel(connection);
  const users = createUserStore(userModel);
  const sessions = createSessionStore({ redis, now, log });
  const resets = createResetStore(connection);
  return {
    connection,
    redis,
    users,
    userLists: createUserListStore(userModel),
    audit: createAuditLog(connection),
    sessions,
    revocations: createRevocations({ connection, sessions, users, nats, log }),
    passwords: await createPasswords({ refuseGuessable: config.REFUSE_GUESSABLE_PASSWORDS === 'yes' }),
    guesses: createGuessLimit(redis, PASSWORD_GUESSES),
    codeGuesses: createGuessLimit(redis, CODE_GUESSES),
    factors: createSecondFactorStore(userModel),
    secretBox: createSecretBox(config.SECOND_FACTOR_KEYS),
    adminsNeedFactor: config.ADMINS_NEED_SECOND_FACTOR === 'yes',
    doctorsNeedLicence: config.DOCTORS_NEED_LICENCE === 'yes',
    guessNotices: createGuessNotices({ connection, users, outbox, log, now }),
    resets,
    resetRequests: createResetRequests({ connection, users, resets, outbox, linkSecret, log, now }),
    addresses: createAddressStore(connection),
    emailCodes: createEmailCodeStore(connection),
    linkSecret,
    notes: createNoteStore(connection),
    payoutDetails: createPayoutDetailsStore(connection),
    media: createMediaStore(connection, 'auth'),
    outbox,
    parkedEvents: createParkedEvents(nats),
    log,
    now,
  };
}
