import {
  type ConsultationHours,
  type Doctor,
  type EventData,
  type ListedDoctor,
  normalizedWords,
} from '@vetcare/contracts';
import type { Types } from 'mongoose';

/** A fee that an admin has set for later. Money in paise. */
export interface ComingFees {
  feesPaise: number;
  effectiveFrom: Date;
  /** The admin, and the call with which they set it. */
  setBy: string;
  requestId: string;
}

/** A doctor as this service keeps them. Money in paise. */
export interface DoctorRecord {
  _id: Types.ObjectId;
  FirstName: string;
  LastName: string;
  /** The words of the name, without case and accents, by whose beginnings the doctor is found. */
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
  isAvailable: boolean;
  isValidated: boolean;
  /** null without any; also where they were never asked for. */
  hours: ConsultationHours | null;
  /** Orders the list: who takes bookings first, then by rating weighed with how many gave it. */
  rank: number;
  /** When the fact behind a field happened at its owner; an older fact changes nothing. */
  validatedAt: Date;
  ratedAt: Date;
  contactAt: Date;
  deletedAt: Date | null;
  /** The moment of the last change that was told; missing in records from before it was kept. */
  changedAt?: Date;
}

const USUAL_RATING = 3.5;
const USUAL_COUNT = 5;

/** A doctor with few reviews stands near the usual rating: one kind review does not beat a hundred good ones. */
export function rankOf({
  rating,
  ratingCount,
  isAvailable,
}: Pick<DoctorRecord, 'rating' | 'ratingCount' | 'isAvailable'>): number {
  const weighed = ((rating ?? 0) * ratingCount + USUAL_RATING * USUAL_COUNT) / (ratingCount + USUAL_COUNT);
  return Math.round(weighed * 1_000) / 1_000 + (isAvailable ? 10 : 0);
}

export const nameOf = ({ FirstName, LastName }: Pick<DoctorRecord, 'FirstName' | 'LastName'>) =>
  `${FirstName} ${LastName}`.trim();
export const searchKeysOf = (names: Pick<DoctorRecord, 'FirstName' | 'LastName'>) => [
  ...new Set(normalizedWords(nameOf(names))),
];

// `Required`: what a released answer or event may lack, it never lacks here, and a new field is not forgotten.

/** The doctor's own view. */
export function describeDoctor(d: DoctorRecord): Required<Doctor> {
  const comingFees = d.comingFees && {
    fees: d.comingFees.feesPaise / 100,
    effectiveFrom: d.comingFees.effectiveFrom.toISOString(),
  };
  return { ...listDoctor(d), email: d.email, PhoneNo: d.PhoneNo, age: d.age, comingFees, hours: d.hours ?? null };
}

/** What anyone may see. */
export function listDoctor(d: DoctorRecord): Required<ListedDoctor> {
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
    isAvailable: d.isAvailable,
    isValidated: d.isValidated,
  };
}

/** What the other services keep of a doctor. */
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
    isValidated: d.isValidated,
    hours: d.hours ?? null,
  };
}
