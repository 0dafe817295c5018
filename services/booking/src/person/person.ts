import { type BookingPerson, type ConsultationHours, DELETED_USER, type Role } from '@vetcare/contracts';

/** What auth publishes about a person. */
export interface Account {
  role: Role;
  FirstName: string;
  LastName: string;
  email: string;
  PhoneNo: string;
  image: string | null;
  at: Date;
}

/** What the catalogue publishes about a doctor. */
export interface Profile {
  FirstName: string;
  LastName: string;
  image: string | null;
  specialization: string;
  feesPaise: number;
  isAvailable: boolean;
  isValidated: boolean;
  /** null for a doctor without hours; missing in events from before hours existed. */
  hours?: ConsultationHours | null;
  at: Date;
}

/** This service's own copy of a person. Each part comes from one service's events and carries the time of its event. */
export interface Person {
  _id: string;
  account?: Account;
  profile?: Profile;
  /** Whether auth approved a doctor. It arrives before the catalogue's event that repeats it. */
  decision?: { approved: boolean; at: Date };
  deleted?: boolean;
}

/** The provider rejects orders below one rupee. */
const MIN_FEE_PAISE = 100;

/** Approved and not deleted. Bookings with any other doctor must not be paid any more. */
export const mayPractise = ({ profile, decision, deleted }: Person): boolean =>
  !deleted && (decision?.approved ?? profile?.isValidated ?? false);

/**
 * Known to be deleted or suspended, so that payments are refunded. A doctor about whom nothing is known yet, as while
 * this copy is being rebuilt, has not left.
 */
export const hasLeft = ({ profile, decision, deleted }: Person): boolean =>
  deleted === true || (decision ? !decision.approved : profile?.isValidated === false);

export function isBookable(doctor: Person): boolean {
  const { profile } = doctor;
  return mayPractise(doctor) && !!profile?.isAvailable && profile.feesPaise >= MIN_FEE_PAISE;
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
