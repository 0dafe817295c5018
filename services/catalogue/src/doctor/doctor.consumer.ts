import { DELETED_USER, type Event } from '@vetcare/contracts';
import type { MediaStore } from '@vetcare/media';
import { EventTooEarlyError, type Handlers } from '@vetcare/messaging';
import { type ClientSession, Types } from 'mongoose';
import { changeDoctorIn, type DoctorDeps } from './change-doctor';
import { type DoctorRecord, doctorFact, rankOf, searchKeysOf } from './doctor';

const NEVER = new Date(0);
const EMPTY = {
  description: '',
  rating: null,
  ratingCount: 0,
  comingFees: null,
  image: null,
  isAvailable: true,
  isValidated: false,
  hours: null,
  deletedAt: null,
};

/** What of a doctor who has left says nothing of who it was, or follows from the rest. Everything else is erased. */
type Staying =
  | '_id'
  | 'specialization'
  | 'experience'
  | 'feesPaise'
  | 'rating'
  | 'ratingCount'
  | 'searchKeys'
  | 'rank'
  | 'validatedAt'
  | 'ratedAt'
  | 'contactAt'
  | 'changedAt'
  | 'deletedAt';
const ERASED: Omit<DoctorRecord, Staying> = {
  ...DELETED_USER,
  email: '',
  PhoneNo: '',
  gender: null,
  age: null,
  image: null,
  description: '',
  comingFees: null,
  isAvailable: false,
  isValidated: false,
  hours: null,
};

/** The record of a doctor of whom nothing else is known than that they left. */
const tombstoneOf = (doctorId: string, deletedAt: Date): DoctorRecord => ({
  ...EMPTY,
  ...ERASED,
  _id: new Types.ObjectId(doctorId),
  searchKeys: searchKeysOf(ERASED),
  specialization: '',
  experience: null,
  feesPaise: 0,
  rank: rankOf({ ...EMPTY, ...ERASED }),
  validatedAt: NEVER,
  ratedAt: NEVER,
  contactAt: NEVER,
  deletedAt,
});

/** Applies a decision about a doctor unless a later one is known. */
function decideValidation(deps: DoctorDeps, isValidated: boolean) {
  return async (
    event: Event<'auth.doctor.approved.v1' | 'auth.doctor.rejected.v1' | 'auth.doctor.suspended.v1'>,
    session: ClientSession,
  ) => {
    const doctor = await deps.doctors.find(event.data.doctorId, session);
    if (!doctor) throw new EventTooEarlyError({ doctorId: event.data.doctorId });
    const validatedAt = new Date(event.occurredAt);
    if (doctor.validatedAt >= validatedAt || doctor.deletedAt) return;
    await changeDoctorIn(deps, session, doctor, { isValidated, validatedAt }, { requestId: event.requestId });
  };
}

/** What auth says of doctors: they register, are decided upon, change their address, leave. */
export function followAuth(deps: DoctorDeps & { media: MediaStore; defaultFees: number }): Handlers {
  return {
    'auth.user.registered.v1': async ({ data, occurredAt, requestId }, session) => {
      if (data.role !== 'doctor' || (await deps.doctors.find(data.userId, session))) return;
      const names = { FirstName: data.FirstName, LastName: data.LastName };
      const doctor = {
        ...EMPTY,
        ...names,
        _id: new Types.ObjectId(data.userId),
        searchKeys: searchKeysOf(names),
        email: data.email,
        PhoneNo: data.PhoneNo,
        gender: data.gender,
        age: data.age,
        specialization: data.specialization ?? '',
        experience: data.experience ?? null,
        feesPaise: deps.defaultFees * 100,
        rank: rankOf(EMPTY),
        validatedAt: NEVER,
        ratedAt: NEVER,
        contactAt: new Date(occurredAt),
        changedAt: deps.now(),
      } satisfies DoctorRecord;
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
      // Left before the registration was told: the record keeps that one from beginning anew.
      if (!doctor) return deps.doctors.add(tombstoneOf(data.userId, deletedAt), session);
      await deps.media.removeAllOf(session, data.userId);
      await changeDoctorIn(deps, session, doctor, { ...ERASED, deletedAt }, { requestId });
    },
    'auth.doctor.approved.v1': decideValidation(deps, true),
    'auth.doctor.rejected.v1': decideValidation(deps, false),
    'auth.doctor.suspended.v1': decideValidation(deps, false),
  };
}

/** The rating that patients gave, as review counts it. */
export function followReview(deps: DoctorDeps): Handlers {
  return {
    'review.rating.changed.v1': async ({ data, occurredAt }, session) => {
      const doctor = await deps.doctors.find(data.doctorId, session);
      if (!doctor) throw new EventTooEarlyError({ doctorId: data.doctorId });
      const ratedAt = new Date(occurredAt);
      const { rating, ratingCount } = data;
      const rank = rankOf({ ...doctor, rating, ratingCount });
      await deps.doctors.change(data.doctorId, { rating, ratingCount, rank, ratedAt }, session, {
        ratedAt: { $lt: ratedAt },
      });
    },
  };
}
