import {
  type AdminRole,
  type AdminUser,
  CHAT_WINDOW_HOURS,
  DELETED_USER,
  type DoctorStatus,
  type EventData,
  type Finishing,
  type Language,
  type Licence,
  type PublicUser,
  type Role,
  type User,
} from '@vetcare/contracts';
import { type Edit, recordVersion } from '@vetcare/service-kit';
import type { Types } from 'mongoose';

/** What a doctor has entered of their registration with a veterinary council. */
export interface LicenceRecord extends Licence {
  /** Path of the certificate's picture on the gateway. */
  certificate: string | null;
  enteredAt: Date;
  /** Whether an admin has approved exactly this. */
  checked: boolean;
  /** When the council and the number were changed last; missing in those from before it was kept. */
  edits?: Edit[];
}

/** What is stored of recovery codes: argon2id hashes with one salt. A hash is removed when its code is used. */
export interface RecoveryRecord {
  salt: string;
  hashes: string[];
}

/** The second factor of a user's sign-in. */
export interface SecondFactorRecord {
  /** The secret of the authenticator app, encrypted. */
  sealed: string;
  enabledAt: Date;
  /** The last thirty seconds whose code was used, counted from 1970. */
  usedStep: number;
  recovery: RecoveryRecord;
}

/** A person with an account. `status` and the fields from `decidedAt` on are used for doctors only. */
export interface UserRecord {
  _id: Types.ObjectId;
  role: Role;
  /** What an admin's work is; missing for owners who were never given another one. */
  adminRole?: AdminRole;
  /** Lower case, unique; a tombstone after the account was deleted. */
  email: string;
  /**
   * The address whose owner has proved to read its mails, null while that is no address. Missing in accounts from before it
   * was asked, whose address at that time counts as confirmed.
   */
  confirmedEmail?: string | null;
  passwordHash: string;
  FirstName: string;
  LastName: string;
  PhoneNo: string;
  age: number | null;
  gender: User['gender'];
  /** Path of the picture on the gateway. */
  image: string | null;
  /** null until one is chosen, and missing in accounts from before there was a choice. */
  language?: Language | null;
  createdAt: Date;
  /** The version of the terms that was agreed to at the registration; missing for users who were not asked. */
  acceptedTerms?: string;
  deletedAt: Date | null;
  /** null for users who are no doctors, and after the account was deleted. */
  status: DoctorStatus | null;
  /** When a patient or an admin was suspended. */
  suspendedAt: Date | null;
  /** Until when a suspended patient or doctor may finish consultations that have begun; null or missing for all others. */
  finishUntil?: Date | null;
  /** Why the doctor was rejected, or anyone suspended. */
  reason: string | null;
  decidedAt: Date | null;
  specialization: string;
  experience: number | null;
  /** Whole rupees, copied from the catalogue. */
  fees: number;
  /** The fee that an admin has scheduled, copied from the catalogue. */
  comingFees: { fees: number; effectiveFrom: Date } | null;
  /** null or missing for doctors who have entered none. */
  licence?: LicenceRecord | null;
  /** The licence that an admin has checked last, which everybody reads until the next one is checked. */
  shownLicence?: Licence | null;
  /** The time of the catalogue's event from which the profile was copied. */
  profileAt: Date | null;
  /** The time of the last published change; missing in accounts that have not changed since this field was added. */
  changedAt?: Date;
  /** Who changed which field last; missing in accounts from before it was kept. */
  edits?: Edit[];
  /** null or missing for users who sign in with the password alone. */
  secondFactor?: SecondFactorRecord | null;
  /** A secret that was shown, and of which no code has been entered yet. */
  begunFactor?: (Pick<SecondFactorRecord, 'sealed'> & { at: Date }) | null;
  /** An account with which deployments look at pages: in no list and no count, and nobody decides about it or erases it by hand. */
  checking?: true;
  /** How often another admin left or was suspended because this one stays. It is written so that two can't leave at once. */
  stoodIn?: number;
  /** How often something was saved for the account that is not in it. It is written so that a deletion can't come in between. */
  touches?: number;
  /** When the owner was last informed of guesses at the password. */
  guessNoticeAt?: Date;
}

export const adminRoleOf = ({ adminRole = 'owner' }: Pick<UserRecord, 'adminRole'>): AdminRole => adminRole;

export const nameOf = ({ FirstName, LastName }: Pick<UserRecord, 'FirstName' | 'LastName'>) =>
  `${FirstName} ${LastName}`.trim();

/** Whether the address of the account is known to be its owner's. Only patients are asked. */
export const isEmailConfirmed = ({
  role,
  email,
  confirmedEmail,
}: Pick<UserRecord, 'role' | 'email' | 'confirmedEmail'>) =>
  role !== 'patient' || confirmedEmail === undefined || confirmedEmail === email;

/** Whether this person may have a session. Doctors may while they are approved, and nobody may while suspended. */
export const maySignIn = (user: Pick<UserRecord, 'role' | 'status' | 'suspendedAt' | 'deletedAt'>) =>
  user.deletedAt === null && !user.suspendedAt && (user.role !== 'doctor' || user.status === 'approved');

export const isSuspended = ({ status, suspendedAt }: Pick<UserRecord, 'status' | 'suspendedAt'>): boolean =>
  status === 'suspended' || !!suspendedAt;

type Suspended = Pick<UserRecord, 'role' | 'status' | 'suspendedAt' | 'decidedAt' | 'deletedAt' | 'finishUntil'>;

/** What a suspended user may finish, or could until the time was over. */
export function finishingOf(user: Suspended): Finishing | undefined {
  const since = user.role === 'doctor' ? user.decidedAt : user.suspendedAt;
  if (user.deletedAt || !isSuspended(user) || !since || !user.finishUntil) return undefined;
  return { since: since.getTime(), until: user.finishUntil.getTime() };
}

/** What a session that is opened now may do: all (`null`), or what is to be finished. Undefined if there may be none. */
export function sessionScope(user: Suspended, now: Date): Finishing | null | undefined {
  if (maySignIn(user)) return null;
  const finishing = finishingOf(user);
  return finishing && finishing.until > now.getTime() ? finishing : undefined;
}

/** For so long a suspended user may finish what has begun: no consultation that had begun is longer. */
export const finishUntilFrom = (now: Date): Date => new Date(now.getTime() + CHAT_WINDOW_HOURS * 60 * 60_000);

/** Until when a suspended user may finish what had begun, as calls answer it. */
export const shownFinishing = (user: Suspended): { finishUntil?: string } => {
  const finishing = finishingOf(user);
  return finishing ? { finishUntil: new Date(finishing.until).toISOString() } : {};
};

export function toUser(user: UserRecord): User {
  return {
    _id: String(user._id),
    role: user.role,
    FirstName: user.FirstName,
    LastName: user.LastName,
    name: nameOf(user),
    email: user.email,
    PhoneNo: user.PhoneNo,
    age: user.age,
    gender: user.gender,
    image: user.image,
    ...(user.role === 'admin' && { adminRole: adminRoleOf(user) }),
    // Who finishes consultations was approved; pages sign out whoever was not.
    ...(user.role === 'doctor' && { isValidated: user.status === 'approved' || !!finishingOf(user) }),
    ...shownFinishing(user),
    ...(user.role === 'patient' && { emailConfirmed: isEmailConfirmed(user) }),
    ...(user.status === 'rejected' && { rejectedFor: user.reason ?? '' }),
    ...(user.language && { language: user.language }),
    version: recordVersion(user.changedAt),
  };
}

export function toPublicUser(user: UserRecord): PublicUser {
  return {
    _id: String(user._id),
    role: user.role,
    FirstName: user.FirstName,
    LastName: user.LastName,
    name: nameOf(user),
    image: user.image,
    specialization: user.role === 'doctor' ? user.specialization : null,
    ...(user.deletedAt && { deleted: true as const }),
  };
}

export function toAdminUser(user: UserRecord): AdminUser {
  return {
    _id: String(user._id),
    role: user.role,
    FirstName: user.FirstName,
    LastName: user.LastName,
    email: user.email,
    PhoneNo: user.PhoneNo,
    image: user.image,
    status: user.status,
    ...(user.role === 'admin' && { adminRole: adminRoleOf(user) }),
    suspended: isSuspended(user),
    ...shownFinishing(user),
    reason: user.reason,
    registeredAt: user.createdAt.toISOString(),
  };
}

/** The person as events describe them to other services. */
export function toPerson(user: UserRecord): EventData<'auth.user.updated.v1'> {
  return {
    userId: String(user._id),
    role: user.role,
    FirstName: user.FirstName,
    LastName: user.LastName,
    email: user.email,
    PhoneNo: user.PhoneNo,
    gender: user.gender,
    age: user.age,
    image: user.image,
    ...(user.language && { language: user.language }),
    ...(user.role === 'patient' && { emailConfirmed: isEmailConfirmed(user) }),
  };
}

/** What remains of a deleted account: the e-mail is free again, and no password opens it. */
export function erasedFields(id: string, now: Date) {
  return {
    email: `deleted-${id}@deleted.invalid`,
    confirmedEmail: null,
    passwordHash: '',
    ...DELETED_USER,
    PhoneNo: '',
    age: null,
    gender: null,
    image: null,
    language: null,
    deletedAt: now,
    status: null,
    finishUntil: null,
    reason: null,
    specialization: '',
    experience: null,
    licence: null,
    shownLicence: null,
    secondFactor: null,
    begunFactor: null,
  } satisfies Partial<UserRecord>;
}
