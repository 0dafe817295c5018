import { DELETED_USER, type Language, type Role } from '@vetcare/contracts';
import type { ReplicatedPerson } from '@vetcare/messaging';

/** What mails need of an account, and of a doctor's profile. */
export const accountFields = ['FirstName', 'LastName', 'email', 'PhoneNo', 'language'] as const;
export const profileFields = ['FirstName', 'LastName'] as const;
export type PersonFacts = ReplicatedPerson<(typeof accountFields)[number], (typeof profileFields)[number]>;

/** A person whom mails are sent to or mention. */
export interface Person {
  _id: string;
  role: Role;
  FirstName: string;
  LastName: string;
  /** Empty after the account was deleted. */
  email: string;
  /** Empty after that too, and while nothing was heard of the account since it is kept here. */
  PhoneNo: string;
  deleted: boolean;
  /** True for suspended people and for doctors who are not approved, who may not sign in. */
  barred: boolean;
  /** Until when they may sign in all the same, to finish consultations that had begun when they were suspended. */
  finishUntil?: Date;
  language: Language;
}

/**
 * Takes a doctor's name from the catalogue once it has published one.
 * @returns null until auth has published the person's registration
 */
export function toPerson({ _id, role, account, profile, decision, deleted }: PersonFacts): Person | null {
  if (!role) return null;
  if (deleted) return { _id, role, ...DELETED_USER, email: '', PhoneNo: '', deleted, barred: false, language: 'en' };
  if (!account) return null;
  const { FirstName, LastName } = profile ?? account;
  const barred = decision?.approved === false;
  const finishing = barred && decision.finishUntil ? { finishUntil: decision.finishUntil } : {};
  // Accounts from before this field have no number until they change.
  const { email, PhoneNo = '', language } = account;
  const named = { _id, role, FirstName, LastName, email, PhoneNo };
  return { ...named, deleted: false, barred, ...finishing, language: language ?? 'en' };
}

/** Whether somebody can't sign in at all, so that nothing waits for them there. */
export const isShutOut = ({ deleted, barred, finishUntil }: Person, now: Date): boolean =>
  deleted || (barred && !(finishUntil && finishUntil > now));

/** A row from before facts were stored separately, with the time from which each of its facts holds. */
export interface LegacyRow extends Omit<Person, 'PhoneNo' | 'language' | 'finishUntil'> {
  accountAt?: Date | null;
  profileAt?: Date | null;
  decidedAt?: Date | null;
}

export function factsInLegacy(row: LegacyRow): PersonFacts {
  const { _id, role, deleted, FirstName, LastName, email, accountAt, profileAt, decidedAt } = row;
  return {
    _id,
    role,
    deleted,
    account: accountAt ? { FirstName, LastName, email, PhoneNo: '', at: accountAt } : undefined,
    profile: profileAt ? { FirstName, LastName, at: profileAt } : undefined,
    decision: decidedAt ? { approved: !row.barred, at: decidedAt } : undefined,
  };
}
