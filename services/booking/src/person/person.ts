import { type BookingPerson, DELETED_USER } from '@vetcare/contracts';
import type { ReplicatedPerson } from '@vetcare/messaging';

/** What booking keeps of an account, and of a doctor's profile. */
export const accountFields = ['FirstName', 'LastName', 'email', 'PhoneNo', 'image', 'emailConfirmed'] as const;
export const profileFields = [
  'FirstName',
  'LastName',
  'image',
  'specialization',
  'feesPaise',
  'isAvailable',
  'instantBookings',
  'isValidated',
  'hours',
  'calendar',
] as const;

/** Auth decides whether a doctor may practise, and the decision reaches us before the catalogue repeats it. */
export type Person = ReplicatedPerson<(typeof accountFields)[number], (typeof profileFields)[number]>;

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

/** Known to be deleted or suspended. */
export const isBarred = ({ deleted, decision }: Person): boolean => deleted === true || decision?.approved === false;

/** Whether a patient's address is known not to be confirmed. Nothing is said of accounts from before it was asked. */
export const isUnconfirmed = (patient: Person | null): boolean => patient?.account?.emailConfirmed === false;

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

/** When a consultation begins and ends; null while it is not paid. */
interface Times {
  appointmentAt: Date | null;
  completionAt: Date | null;
}

/** Whether somebody who is suspended may finish a consultation: one that is open, and had begun by the suspension (docs/adr/0119). */
export function finishes({ decision, deleted }: Person, { appointmentAt, completionAt }: Times, now: Date): boolean {
  if (deleted || decision?.approved !== false || !decision.finishUntil || decision.finishUntil <= now) return false;
  return !!appointmentAt && appointmentAt <= decision.at && !!completionAt && completionAt > now;
}

/** No one waits for suspended people until an admin lets them in again, except where they finish what had begun. */
export const shownPatient = (id: string, person: Person | undefined, mayFinish: boolean): BookingPerson => ({
  ...shownPerson(id, person),
  ...(person?.decision?.approved === false && !mayFinish && { suspended: true }),
});

export const shownDoctor = (id: string, person: Person | undefined, mayFinish = false): BookingPerson => ({
  ...shownPerson(id, person),
  ...(person && { practises: mayPractise(person) }),
  ...(mayFinish && { finishes: true }),
});
