import type { ClientSession, Model } from 'mongoose';
import type { Consultation, OpenConsultation } from './consultation';

/** How many consultations of two people are looked at. */
const MAX_OF_PAIR = 50;

/** Queries about consultations that have begun: of their notes, and of the doctors' reminders. */
export const heldConsultations = (rows: Model<Consultation>) => ({
  listToRemind: ({ from, until }: { from: Date; until: Date }, limit: number) =>
    rows
      .find({ endsAt: { $gt: from, $lte: until }, remindable: { $ne: false }, closed: { $ne: true } })
      .sort({ endsAt: 1 })
      .limit(limit)
      .lean<OpenConsultation[]>(),
  takeToRemind: (session: ClientSession, id: string) =>
    rows
      .findOneAndUpdate(
        { _id: id, remindable: { $ne: false }, closed: { $ne: true } },
        { $set: { remindable: false } },
        { session },
      )
      .lean<OpenConsultation | null>(),
  /** Those that this doctor may see and that have begun. */
  begunOf: (doctorId: string, { from, now }: { from: Date; now: Date }) =>
    rows
      .find({ doctorId, closed: { $ne: true }, endsAt: { $gt: from }, beginsAt: { $lte: now } }, { _id: 1 })
      .lean<Pick<Consultation, '_id'>[]>(),
  /** All of a patient with a doctor, also those that were cancelled or refunded. */
  ofPair: (patientId: string, doctorId: string) =>
    rows
      .find({ patientId, doctorId, endsAt: { $type: 'date' } })
      .sort({ endsAt: -1 })
      .limit(MAX_OF_PAIR)
      .lean<OpenConsultation[]>(),
});
