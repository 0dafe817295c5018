import type { Event, EventData, Role } from '@vetcare/contracts';

type AccountData = EventData<'auth.user.updated.v1'>;
type ProfileData = EventData<'catalogue.doctor.updated.v1'>;
export type AccountField = Exclude<keyof AccountData, 'userId' | 'role'>;
export type ProfileField = Exclude<keyof ProfileData, 'doctorId'>;

/** A person as events describe them. Each fact comes from one service and carries the time at which it became true. */
export interface ReplicatedPerson<A extends AccountField = AccountField, P extends ProfileField = ProfileField> {
  _id: string;
  /** Missing while nothing is known but that an admin suspended or restored the person. */
  role?: Role | undefined;
  /** What auth says of everybody. */
  account?: (Pick<AccountData, A> & { at: Date }) | undefined;
  /** What the catalogue says of a doctor. */
  profile?: (Pick<ProfileData, P> & { at: Date }) | undefined;
  /** Whether an admin lets the person use the account, and until when a suspended one may finish what had begun by then. */
  decision?: { approved: boolean; at: Date; finishUntil?: Date } | undefined;
  deleted?: boolean | undefined;
}

interface ReplicatedFields<A extends AccountField, P extends ProfileField> {
  account: readonly A[];
  profile: readonly P[];
}

type PersonEventType =
  | `auth.user.${'registered' | 'updated' | 'deleted' | 'suspended' | 'restored'}.v1`
  | `auth.doctor.${'approved' | 'rejected' | 'suspended'}.v1`
  | 'catalogue.doctor.updated.v1';
export type PersonEvent = { [T in PersonEventType]: Event<T> }[PersonEventType];

const pick = <T extends object, K extends keyof T>(from: T, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;

const suspension = (at: Date, { finishUntil }: { finishUntil?: string | undefined }) => ({
  ...{ approved: false, at },
  ...(finishUntil && { finishUntil: new Date(finishUntil) }),
});

/** What one event says of its person. */
export function personFrom<A extends AccountField, P extends ProfileField>(
  event: PersonEvent,
  fields: ReplicatedFields<A, P>,
): ReplicatedPerson<A, P> {
  const at = new Date(event.occurredAt);
  switch (event.type) {
    case 'auth.user.registered.v1':
    case 'auth.user.updated.v1': {
      const { userId, role } = event.data;
      return { _id: userId, role, account: { ...pick<AccountData, A>(event.data, fields.account), at } };
    }
    case 'auth.user.deleted.v1':
      return { _id: event.data.userId, role: event.data.role, deleted: true };
    case 'auth.user.suspended.v1':
      return { _id: event.data.userId, decision: suspension(at, event.data) };
    case 'auth.user.restored.v1':
      return { _id: event.data.userId, decision: { approved: true, at } };
    case 'auth.doctor.suspended.v1':
      return { _id: event.data.doctorId, role: 'doctor', decision: suspension(at, event.data) };
    case 'auth.doctor.approved.v1':
    case 'auth.doctor.rejected.v1': {
      const approved = event.type === 'auth.doctor.approved.v1';
      return { _id: event.data.doctorId, role: 'doctor', decision: { approved, at } };
    }
    case 'catalogue.doctor.updated.v1': {
      const profile = { ...pick<ProfileData, P>(event.data, fields.profile), at };
      return { _id: event.data.doctorId, role: 'doctor', profile };
    }
  }
}

const later = <F extends { at: Date }>(one: F | undefined, other: F | undefined): F | undefined =>
  one && !(other && other.at > one.at) ? one : other;

/**
 * Puts together what is known of the same person from two sides. Of each fact the later one stays, and a deletion erases
 * everything for good, so that the result is the same in whichever order events arrive.
 */
export function mergePeople<A extends AccountField, P extends ProfileField>(
  one: ReplicatedPerson<A, P>,
  other: ReplicatedPerson<A, P>,
): ReplicatedPerson<A, P> {
  const who = { _id: one._id, role: one.role ?? other.role };
  if (one.deleted || other.deleted) return { ...who, deleted: true };
  return {
    ...who,
    account: later(one.account, other.account),
    profile: later(one.profile, other.profile),
    decision: later(one.decision, other.decision),
    deleted: false,
  };
}
