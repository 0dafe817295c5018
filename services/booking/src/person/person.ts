import { type BookingPerson, type ConsultationHours, DELETED_USER, type Role } from '@vetcare/contracts';

/** What auth says of a person. */
export interface Account {
  role: Role;
  FirstName: string;
  LastName: string;
  email: string;
  PhoneNo: string;
  image: string | null;
  at: Date;
}

/** What the catalogue says of a doctor. */
export interface Profile {
  FirstName: string;
  LastName: string;
  image: string | null;
  specialization: string;
  feesPaise: number;
  isAvailable: boolean;
  isValidated: boolean;
  /** null without any; missing in what was told before there were any. */
  hours?: ConsultationHours | null;
  at: Date;
}

/** This service's own copy of a person: facts of two services, each with the time of what it says. */
export interface Person {
  _id: string;
  account?: Account;
  profile?: Profile;
  /** Auth's decision on a doctor, which reaches us before the catalogue repeats it. */
  decision?: { approved: boolean; at: Date };
  deleted?: boolean;
}

/** The provider takes no order below one rupee. */
const LEAST_PAISE = 100;

/** Approved and still here. What was begun with somebody else must not be paid any more. */
export const mayPractise = ({ profile, decision, deleted }: Person): boolean =>
  !deleted && (decision?.approved ?? profile?.isValidated ?? false);

/**
 * Known to be deleted or suspended: what was paid for them goes back. Of somebody of whom nothing is known yet, as when
 * this copy is being rebuilt, it is not.
 */
export const hasLeft = ({ profile, decision, deleted }: Person): boolean =>
  deleted === true || (decision ? !decision.approved : profile?.isValidated === false);

export function isBookable(doctor: Person): boolean {
  const { profile } = doctor;
  return mayPractise(doctor) && !!profile?.isAvailable && profile.feesPaise >= LEAST_PAISE;
}

export function shownPerson(id: string, person: Person | undefined): BookingPerson {
  if (person?.deleted) {
    return {
      _id: id,
      ...DELETED_USER,
      email: '',
      PhoneNo: '',
      image: null,
      specialization: person.profile?.specialization ?? null,
      deleted: true,
    };
  }
  const named = person?.profile ?? person?.account;
  return {
    _id: id,
    FirstName: named?.FirstName ?? '',
    LastName: named?.LastName ?? '',
    email: person?.account?.email ?? '',
    PhoneNo: person?.account?.PhoneNo ?? '',
    image: named?.image ?? null,
    specialization: person?.profile?.specialization ?? null,
  };
}

export const shownDoctor = (id: string, person: Person | undefined): BookingPerson => ({
  ...shownPerson(id, person),
  ...(person && { practises: mayPractise(person) }),
});
