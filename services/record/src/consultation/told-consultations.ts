import type { ClientSession, Model } from 'mongoose';
import type { Consultation } from './consultation';

/** What becomes of a consultation by what its patient tells for it. */
export const toldConsultations = (rows: Model<Consultation>) => ({
  /** What its patient has told for it stays as it is from now on. */
  async closeTold(session: ClientSession, _id: string, now: Date): Promise<void> {
    await rows.updateOne({ _id, answeredAt: { $exists: false } }, { $set: { answeredAt: now } }, { session });
  },
  /** Its doctor never wrote, and it takes place at another time: what its patient has told can be changed until then. */
  async reopenTold(session: ClientSession, _id: string, movedAt: Date): Promise<void> {
    await rows.updateOne({ _id }, { $max: { rebookedAt: movedAt } }, { session });
    await rows.updateOne({ _id, answeredAt: { $lte: movedAt } }, { $unset: { answeredAt: 1 } }, { session });
    await rows.updateOne({ _id, writtenAt: { $lte: movedAt } }, { $unset: { writtenAt: 1 } }, { session });
  },
  /**
   * Notes when its doctor answered before it began, or wrote in it. News of the time before it was given another one may come late, and
   * that it was given another one may come later than what its doctor has written since.
   */
  async noteAnswer(
    session: ClientSession,
    { _id, ...people }: Pick<Consultation, '_id' | 'patientId' | 'doctorId'>,
    { which, at }: { which: 'answeredAt' | 'writtenAt'; at: Date },
  ): Promise<void> {
    const known = await rows.findById(_id).session(session).lean<Consultation | null>();
    if (known?.rebookedAt && at <= known.rebookedAt) return;
    await rows.updateOne({ _id }, { $set: people, $max: { [which]: at } }, { session, upsert: true });
  },
  /** When its doctor wrote in it in the chat, if nothing has closed what its patient tells. */
  async openSince(session: ClientSession, _id: string): Promise<Date | undefined> {
    const known = await rows.findById(_id).session(session).lean<Consultation | null>();
    return known?.answeredAt ? undefined : known?.writtenAt;
  },
  /**
   * Writes to the consultation with each change of what is told, so that a signature or an answer at the same moment conflicts, and one of
   * the two is tried again.
   */
  async touch(session: ClientSession, _id: string): Promise<void> {
    await rows.updateOne({ _id }, { $inc: { intakeChanges: 1 } }, { session });
  },
  /** @returns whether it was not noted before */
  async noteTold(session: ClientSession, _id: string, toldAt: Date): Promise<boolean> {
    const noted = await rows.updateOne({ _id, toldAt: { $exists: false } }, { $set: { toldAt } }, { session });
    return noted.modifiedCount === 1;
  },
});
