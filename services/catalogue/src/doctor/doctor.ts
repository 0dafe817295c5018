import {
  type ConsultationHours,
  type Doctor,
  type DoctorCalendar,
  type EventData,
  type FreeDay,
  type InstantBookings,
  type Licence,
  type ListedDoctor,
  normalizedWords,
  USUAL_CALENDAR,
} from '@vetcare/contracts';
import { type Edit, recordVersion } from '@vetcare/service-kit';
import type { Types } from 'mongoose';
import { isAvailableNow } from './available-now';
import { inIndia, isOffToday } from './days-off';

/** A fee that an admin has scheduled. Money is in paise. */
export interface ComingFees {
  feesPaise: number;
  effectiveFrom: Date;
  /** The admin who set it, and the id of that request. */
  setBy: string;
  requestId: string;
}

/** A doctor as this service stores them. Money is in paise. */
export interface DoctorRecord {
  _id: Types.ObjectId;
  FirstName: string;
  LastName: string;
  /** The words of the name, folded to lower case without accents. The search compares their beginnings. */
  searchKeys: string[];
  email: string;
  PhoneNo: string;
  gender: Doctor['gender'];
  age: number | null;
  image: string | null;
  specialization: string;
  experience: number | null;
  feesPaise: number;
  comingFees: ComingFees | null;
  rating: number | null;
  ratingCount: number;
  description: string;
  /** Missing in records from before doctors could say so. */
  languages?: NonNullable<Doctor['languages']>;
  species?: NonNullable<Doctor['species']>;
  isAvailable: boolean;
  /** null if the doctor has not decided. */
  instantBookings: InstantBookings | null;
  isValidated: boolean;
  /** The registration with a council that an admin has checked; null if none was. */
  licence: Licence | null;
  /** null if the doctor has set none. */
  hours: ConsultationHours | null;
  /** null if the doctor has not changed the usual one. */
  calendar: DoctorCalendar | null;
  /** On which days booking has free times; missing until it has told. */
  freeDays?: FreeDay[];
  freeDaysAt?: Date;
  /** Whether the doctor is here, and within how many minutes they usually answer; missing until chat has told. */
  isHere?: boolean;
  answersWithin?: number | null;
  reachAt?: Date;
  /** The default sort key: doctors who work today first, then by rating weighted with the number of reviews. */
  rank: number;
  /** When the calendar changes the rank; null if it doesn't, missing in records from before it did. */
  rankDueAt?: Date | null;
  /** The times of the events from which fields were copied. An older event does not overwrite them. */
  validatedAt: Date;
  ratedAt: Date;
  contactAt: Date;
  /** The same for the licence; missing until the first event about one. */
  licenceAt?: Date;
  deletedAt: Date | null;
  /** The time of the last published change; missing in records that have not changed since this field was added. */
  changedAt?: Date;
  /** Who changed which field last; missing in records from before it was kept. */
  edits?: Edit[];
}

export const nameOf = ({ FirstName, LastName }: Pick<DoctorRecord, 'FirstName' | 'LastName'>) =>
  `${FirstName} ${LastName}`.trim();
export const searchKeysOf = (names: Pick<DoctorRecord, 'FirstName' | 'LastName'>) => [
  ...new Set(normalizedWords(nameOf(names))),
];

// `Required` makes the compiler ask for fields that are optional in the contract only because they were added later.

/** The doctor's own view. */
export function describeDoctor(d: DoctorRecord): Required<Doctor> {
  const comingFees = d.comingFees && {
    fees: d.comingFees.feesPaise / 100,
    effectiveFrom: d.comingFees.effectiveFrom.toISOString(),
  };
  return {
    ...describePublicly(d),
    email: d.email,
    PhoneNo: d.PhoneNo,
    age: d.age,
    comingFees,
    hours: d.hours ?? null,
    calendar: calendarOf(d),
    version: recordVersion(d.changedAt),
  };
}

/** The public view. Nobody who is away is offered right away. */
export function listDoctor(d: DoctorRecord, now: Date): Required<ListedDoctor> {
  const listed = {
    ...describePublicly(d),
    keepsHours: Boolean(d.hours),
    isOffToday: isOffToday(d, now),
    isAvailableNow: isAvailableNow(d, now),
    answersWithin: d.answersWithin ?? null,
  };
  return listed.isOffToday || isOffNow(d, now) ? { ...listed, instantBookings: 'never' } : listed;
}

export const calendarOf = ({ calendar }: Pick<DoctorRecord, 'calendar'>): DoctorCalendar =>
  calendar ?? { ...USUAL_CALENDAR, exceptions: [] };

/**
 * Whether a doctor without weekly hours has other hours today that are over or have not begun. Of doctors who keep hours
 * booking says so with their next free time, which these have none of.
 */
function isOffNow({ hours, calendar, instantBookings }: DoctorRecord, now: Date): boolean {
  const { date, time } = inIndia(now);
  const exception = calendar?.exceptions.find((one) => one.date === date);
  if (!exception || hours || instantBookings === 'always') return false;
  return !exception.periods.some(({ from, to }) => from <= time && time < to);
}

/** What depends on when it is asked, and on what others have told. */
type Judged = 'keepsHours' | 'isOffToday' | 'isAvailableNow' | 'answersWithin';

function describePublicly(d: DoctorRecord): Omit<Required<ListedDoctor>, Judged> {
  return {
    _id: String(d._id),
    role: 'doctor',
    FirstName: d.FirstName,
    LastName: d.LastName,
    name: nameOf(d),
    gender: d.gender,
    image: d.image,
    specialization: d.specialization,
    experience: d.experience,
    fees: d.feesPaise / 100,
    rating: d.rating,
    ratingCount: d.ratingCount,
    description: d.description,
    languages: d.languages ?? [],
    species: d.species ?? [],
    isAvailable: d.isAvailable,
    instantBookings: d.instantBookings ?? null,
    isValidated: d.isValidated,
    licence: d.licence ?? null,
    validatedAt: d.isValidated && d.validatedAt.getTime() > 0 ? d.validatedAt.toISOString() : null,
  };
}

/** The doctor as events describe them to other services. */
export function doctorFact(d: DoctorRecord): Required<EventData<'catalogue.doctor.updated.v1'>> {
  return {
    doctorId: String(d._id),
    FirstName: d.FirstName,
    LastName: d.LastName,
    gender: d.gender,
    age: d.age,
    image: d.image,
    specialization: d.specialization,
    experience: d.experience,
    feesPaise: d.feesPaise,
    comingFees: d.comingFees && {
      feesPaise: d.comingFees.feesPaise,
      effectiveFrom: d.comingFees.effectiveFrom.toISOString(),
    },
    isAvailable: d.isAvailable,
    instantBookings: d.instantBookings ?? null,
    isValidated: d.isValidated,
    hours: d.hours ?? null,
    calendar: calendarOf(d),
  };
}
