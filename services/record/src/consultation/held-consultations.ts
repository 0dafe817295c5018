import type { ClientSession, Model } from 'mongoose';
import type { Consultation, OpenConsultation } from './consultation';

/** How many consultations of two people are looked at. */
const MAX_OF_PAIR = 50;

/** Neither cancelled nor refunded, and its patient came as far as the doctor says. */
const tookPlace = { closed: { $ne: true }, noShow: { $ne: true } };

/** Queries about consultations that have begun: of their notes, and of the doctors' reminders. */
export const heldConsultations = (rows: Model<Consultation>) => ({
  /** Notes whether its patient came. That they did is the doctor's last word, also if it arrives first. */
  async noteNoShow(
    session: ClientSession,
    { _id, noShow, ...told }: Pick<Consultation, '_id' | 'patientId' | 'doctorId'> & { noShow: boolean },
  ): Promise<void> {
    const known = await rows.findById(_id).session(session).lean<Consultation | null>();
    if (known?.noShow === false) return;
    await rows.updateOne({ _id }, { $set: { ...told, noShow } }, { session, upsert: true });
  },
  listToRemind: ({ from, until }: { from: Date; until: Date }, limit: number) =>
    rows
      .find({ endsAt: { $gt: from, $lte: until }, remindable: { $ne: false }, ...tookPlace })
      .sort({ endsAt: 1 })
      .limit(limit)
      .lean<OpenConsultation[]>(),
  takeToRemind: (session: ClientSession, id: string) =>
    rows
      .findOneAndUpdate(
        { _id: id, remindable: { $ne: false }, ...tookPlace },
        { $set: { remindable: false } },
        { session },
      )
      .lean<OpenConsultation | null>(),
  /** Those that this doctor may see and that have begun. */
  begunOf: (doctorId: string, { from, now }: { from: Date; now: Date }) =>
    rows
      .find({ doctorId, ...tookPlace, endsAt: { $gt: from }, beginsAt: { $lte: now } }, { _id: 1 })
      .lean<Pick<Consultation, '_id'>[]>(),
  /** All of a patient with a doctor, also those that were cancelled or refunded. */
  ofPair: (patientId: string, doctorId: string) =>
    rows
      .find({ patientId, doctorId, endsAt: { $type: 'date' } })
      .sort({ endsAt: -1 })
      .limit(MAX_OF_PAIR)
      .lean<OpenConsultation[]>(),
});
