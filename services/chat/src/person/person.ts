import { DELETED_USER, type Role } from '@vetcare/contracts';
import type { ReplicatedPerson } from '@vetcare/messaging';

/** What chat keeps of an account, and of a doctor's profile. */
export const accountFields = ['FirstName', 'LastName', 'image'] as const;
export const profileFields = ['FirstName', 'LastName', 'image', 'specialization'] as const;
export type PersonFacts = ReplicatedPerson<(typeof accountFields)[number], (typeof profileFields)[number]>;

/** What the facts about a person come to: what others see, and may they be written to. */
export interface PersonView {
  FirstName: string;
  LastName: string;
  image: string | null;
  specialization: string | null;
  /** Doctors only: whether an admin has approved them and not taken it back. */
  isValidated: boolean;
  /** When an admin decided about a doctor for the last time. */
  decisionAt?: Date | undefined;
}

export interface Person extends PersonView {
  _id: string;
  role: Role;
  deleted: boolean;
}

/** A doctor's name, picture and specialization are the catalogue's to say once it has spoken. */
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
  };
}

/** A row as it was before the facts were kept apart: only the view, and when each fact in it became true. */
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
