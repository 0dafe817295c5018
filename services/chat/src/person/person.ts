import { DELETED_USER, type Role } from '@vetcare/contracts';
import type { ReplicatedPerson } from '@vetcare/messaging';

/** What chat keeps of an account, and of a doctor's profile. */
export const accountFields = ['FirstName', 'LastName', 'image'] as const;
export const profileFields = ['FirstName', 'LastName', 'image', 'specialization'] as const;
export type PersonFacts = ReplicatedPerson<(typeof accountFields)[number], (typeof profileFields)[number]>;

/** What the known facts about a person add up to: what others see, and whether others may write to them. */
export interface PersonView {
  FirstName: string;
  LastName: string;
  image: string | null;
  specialization: string | null;
  /** Whether an admin's latest decision approved the doctor, or restored the suspended patient or admin. */
  isValidated: boolean;
  /** When an admin last decided about this person; undefined for patients and admins who were never suspended. */
  decisionAt?: Date | undefined;
  /** Until when a suspended person may finish consultations that had begun by then. */
  finishUntil?: Date | undefined;
}

export interface Person extends PersonView {
  _id: string;
  role: Role;
  deleted: boolean;
}

/** A doctor's name, picture and specialization come from the catalogue once it has published them. */
export function viewOf({ account, profile, decision, deleted }: PersonFacts): PersonView {
  if (deleted) return { ...DELETED_USER, image: null, specialization: null, isValidated: false };
  const { FirstName = '', LastName = '', image = null } = profile ?? account ?? {};
  return {
    FirstName,
    LastName,
    image,
    specialization: profile?.specialization || null,
    isValidated: decision?.approved ?? false,
    decisionAt: decision?.at,
    finishUntil: decision?.finishUntil,
  };
}

/** A row from before facts were stored separately: only the view, with the time from which each of its facts holds. */
export type LegacyRow = Person & { accountAt?: Date; profileAt?: Date };

export function factsInLegacy(row: LegacyRow): PersonFacts {
  const { _id, role, deleted, FirstName, LastName, image, isValidated } = row;
  const { accountAt, profileAt, decisionAt } = row;
  const shown = { FirstName, LastName, image };
  return {
    _id,
    role,
    deleted,
    account: accountAt && { ...shown, at: accountAt },
    profile: profileAt && { ...shown, specialization: row.specialization ?? '', at: profileAt },
    decision: decisionAt && { approved: isValidated, at: decisionAt },
  };
}
