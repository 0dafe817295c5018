import type { MediaStore } from '@vetcare/media';
import type { Outbox } from '@vetcare/messaging';
import type { Connection } from 'mongoose';
import type { AuditLog } from './audit/audit.store';
import type { AddressStore } from './email/address.store';
import type { Passwords } from './password/passwords';
import type { ResetStore } from './password/reset.store';
import type { ResetRequests } from './password/reset-requests';
import type { Revocations } from './session/revocations';
import type { SessionStore } from './session/session.store';
import type { UserStore } from './user/user.store';

/** What the use cases work with. Each names the part it needs. */
export interface AuthDeps {
  connection: Connection;
  users: UserStore;
  audit: AuditLog;
  sessions: SessionStore;
  revocations: Revocations;
  passwords: Passwords;
  resets: ResetStore;
  resetRequests: ResetRequests;
  addresses: AddressStore;
  /** Shared with notification: makes the tokens of mailed links. */
  linkSecret: string;
  media: MediaStore;
  outbox: Outbox;
  now: () => Date;
}
