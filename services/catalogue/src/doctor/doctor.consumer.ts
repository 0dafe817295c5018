import { DELETED_USER, type Event, type EventData, type Licence } from '@vetcare/contracts';
import type { MediaStore } from '@vetcare/media';
import { EventTooEarlyError, type Handlers } from '@vetcare/messaging';
import { type ClientSession, Types } from 'mongoose';
import { changeDoctorIn, type DoctorDeps } from './change-doctor';
import { type DoctorRecord, doctorFact, searchKeysOf } from './doctor';
import { rankOf } from './rank';

const NEVER = new Date(0);
const EMPTY = {
  description: '',
  rating: null,
  ratingCount: 0,
  comingFees: null,
  image: null,
  isAvailable: true,
  instantBookings: null,
  isValidated: false,
  licence: null,
  hours: null,
  calendar: null,
  deletedAt: null,
};

/** Fields that stay when an account is deleted, because they say nothing about the person or follow from other fields. */
type KeptField =
  | '_id'
  | 'freeDays'
  | 'freeDaysAt'
  | 'isHere'
  | 'answersWithin'
  | 'reachAt'
  | 'specialization'
  | 'experience'
  | 'feesPaise'
  | 'rating'
  | 'ratingCount'
  | 'searchKeys'
  | 'rank'
  | 'rankDueAt'
  | 'validatedAt'
  | 'licenceAt'
  | 'ratedAt'
  | 'contactAt'
  | 'changedAt'
  | 'deletedAt';
const ERASED: Omit<DoctorRecord, KeptField> = {
  ...DELETED_USER,
  email: '',
  PhoneNo: '',
  gender: null,
  age: null,
  image: null,
  description: '',
  languages: [],
  species: [],
  comingFees: null,
  isAvailable: false,
  instantBookings: null,
  isValidated: false,
  licence: null,
  hours: null,
  calendar: null,
};

/** The record of a doctor about whom nothing is known except that the account was deleted. */
const tombstoneOf = (doctorId: string, deletedAt: Date): DoctorRecord => ({
  ...EMPTY,
  ...ERASED,
  _id: new Types.ObjectId(doctorId),
  searchKeys: searchKeysOf(ERASED),
  specialization: '',
  experience: null,
  feesPaise: 0,
  ...rankOf({ ...EMPTY, ...ERASED }, deletedAt),
  validatedAt: NEVER,
  ratedAt: NEVER,
  contactAt: NEVER,
  deletedAt,
});

const newDoctor = (
  { userId, FirstName, LastName, email, PhoneNo, gender, age, ...data }: EventData<'auth.user.registered.v1'>,
  { registeredAt, now, feesPaise }: { registeredAt: Date; now: Date; feesPaise: number },
) =>
  ({
    ...EMPTY,
    _id: new Types.ObjectId(userId),
    FirstName,
    LastName,
    searchKeys: searchKeysOf({ FirstName, LastName }),
    email,
    PhoneNo,
    gender,
    age,
    specialization: data.specialization ?? '',
    experience: data.experience ?? null,
    feesPaise,
    ...rankOf(EMPTY, now),
    validatedAt: NEVER,
    ratedAt: NEVER,
    contactAt: registeredAt,
    changedAt: now,
  }) satisfies DoctorRecord;

/** Makes a handler that applies an admin's decision unless a later one is known. */
function decideValidation(deps: DoctorDeps, isValidated: boolean) {
  return async (
    event: Event<'auth.doctor.approved.v1' | 'auth.doctor.rejected.v1' | 'auth.doctor.suspended.v1'>,
    session: ClientSession,
  ) => {
    const doctor = await deps.doctors.find(event.data.doctorId, session);
    if (!doctor) throw new EventTooEarlyError({ doctorId: event.data.doctorId });
    const validatedAt = new Date(event.occurredAt);
    if (doctor.validatedAt >= validatedAt || doctor.deletedAt) return;
    const licence = 'licence' in event.data ? event.data.licence : undefined;
    const changes = { isValidated, validatedAt, ...licenceChange(doctor, licence, validatedAt) };
    await changeDoctorIn(deps, session, doctor, changes, { requestId: event.requestId });
  };
}

/** The licence of an event, unless a newer event has told one. Events from before there were licences tell none. */
const licenceChange = (doctor: DoctorRecord, licence: Licence | null | undefined, licenceAt: Date) =>
  licence === undefined || (doctor.licenceAt && doctor.licenceAt >= licenceAt) ? {} : { licence, licenceAt };

/** Follows a doctor's account: registration, decisions, changed contact details and deletion. */
export function followAuth(deps: DoctorDeps & { media: MediaStore; defaultFees: number }): Handlers {
  return {
    'auth.user.registered.v1': async ({ data, occurredAt, requestId }, session) => {
      if (data.role !== 'doctor' || (await deps.doctors.find(data.userId, session))) return;
      const doctor = newDoctor(data, {
        registeredAt: new Date(occurredAt),
        now: deps.now(),
        feesPaise: deps.defaultFees * 100,
      });
      await deps.doctors.add(doctor, session);
      await deps.outbox.append(session, {
        type: 'catalogue.doctor.updated.v1',
        data: doctorFact(doctor),
        requestId,
        now: doctor.changedAt,
      });
    },
    'auth.user.updated.v1': async ({ data, occurredAt }, session) => {
      if (data.role !== 'doctor') return;
      if (!(await deps.doctors.find(data.userId, session))) throw new EventTooEarlyError({ doctorId: data.userId });
      const contactAt = new Date(occurredAt);
      await deps.doctors.change(data.userId, { email: data.email, PhoneNo: data.PhoneNo, contactAt }, session, {
        contactAt: { $lt: contactAt },
        deletedAt: null,
      });
    },
    'auth.user.deleted.v1': async ({ data, occurredAt, requestId }, session) => {
      if (data.role !== 'doctor') return;
      const deletedAt = new Date(occurredAt);
      const doctor = await deps.doctors.find(data.userId, session);
      // The account was deleted before its registration was handled. This record keeps the registration from creating the
      // doctor again.
      if (!doctor) return deps.doctors.add(tombstoneOf(data.userId, deletedAt), session);
      await deps.media.removeAllOf(session, data.userId);
      await changeDoctorIn(deps, session, doctor, { ...ERASED, deletedAt }, { requestId });
    },
    'auth.doctor.approved.v1': decideValidation(deps, true),
    'auth.doctor.licence-checked.v1': async ({ data, occurredAt }, session) => {
      const doctor = await deps.doctors.find(data.doctorId, session);
      if (!doctor) throw new EventTooEarlyError({ doctorId: data.doctorId });
      const change = licenceChange(doctor, data.licence, new Date(occurredAt));
      if (!doctor.deletedAt) await deps.doctors.change(data.doctorId, change, session);
    },
    'auth.doctor.rejected.v1': decideValidation(deps, false),
    'auth.doctor.suspended.v1': decideValidation(deps, false),
  };
}

/** Follows on which days booking has free times. */
export function followBooking(deps: Pick<DoctorDeps, 'doctors'>): Handlers {
  return {
    'booking.doctor.free-days-changed.v1': async ({ data: { doctorId, days }, occurredAt }, session) => {
      if (!(await deps.doctors.find(doctorId, session))) throw new EventTooEarlyError({ doctorId });
      const freeDaysAt = new Date(occurredAt);
      const older = { $or: [{ freeDaysAt: { $exists: false } }, { freeDaysAt: { $lt: freeDaysAt } }] };
      await deps.doctors.change(doctorId, { freeDays: days, freeDaysAt }, session, older);
    },
  };
}

/** Follows which doctors are here, and how soon they answer. */
export function followChat(deps: Pick<DoctorDeps, 'doctors'>): Handlers {
  return {
    'chat.doctor.reach-changed.v1': async ({ data: { doctorId, isHere, answersWithin }, occurredAt }, session) => {
      if (!(await deps.doctors.find(doctorId, session))) throw new EventTooEarlyError({ doctorId });
      const reachAt = new Date(occurredAt);
      const older = { $or: [{ reachAt: { $exists: false } }, { reachAt: { $lt: reachAt } }] };
      await deps.doctors.change(doctorId, { isHere, answersWithin, reachAt }, session, older);
    },
  };
}

/** Follows the ratings that review computes. */
export function followReview(deps: DoctorDeps): Handlers {
  return {
    'review.rating.changed.v1': async ({ data, occurredAt }, session) => {
      const doctor = await deps.doctors.find(data.doctorId, session);
      if (!doctor) throw new EventTooEarlyError({ doctorId: data.doctorId });
      const ratedAt = new Date(occurredAt);
      const { rating, ratingCount } = data;
      const rank = rankOf({ ...doctor, rating, ratingCount }, deps.now());
      await deps.doctors.change(data.doctorId, { rating, ratingCount, ...rank, ratedAt }, session, {
        ratedAt: { $lt: ratedAt },
      });
    },
  };
}
