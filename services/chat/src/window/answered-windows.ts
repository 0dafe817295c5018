import type { ClientSession, Model } from 'mongoose';
import type { Window } from './window';

/** How fast doctors first write in paid windows. */
export const answeredWindows = (windows: Model<Window>) => ({
  /** The paid window of a pair that is open and in which the doctor has not written yet, the one that ends first. */
  findUnwritten: (pair: string, now: Date): Promise<Window | null> =>
    windows
      .findOne({
        ...{ pair, endsAt: { $gt: now }, paidAt: { $lte: now } },
        ...{ firstAnswerAt: { $exists: false }, refunded: { $ne: true }, reopened: { $ne: true } },
      })
      .sort({ endsAt: 1 })
      .lean<Window | null>()
      .exec(),
  async noteFirstAnswer(
    session: ClientSession,
    id: string,
    first: Required<Pick<Window, 'firstAnswerAt' | 'firstAnswerMs'>>,
  ): Promise<boolean> {
    const noted = await windows.updateOne({ _id: id, firstAnswerAt: { $exists: false } }, { $set: first }, { session });
    return noted.modifiedCount === 1;
  },
  /** How long a doctor's latest first answers took, the latest one first. */
  async listAnswerTimes(session: ClientSession, doctorId: string, since: Date, limit: number): Promise<number[]> {
    const answered = await windows
      .find({ doctorId, firstAnswerAt: { $gte: since } }, { firstAnswerMs: 1 }, { session })
      .sort({ firstAnswerAt: -1 })
      .limit(limit)
      .lean<Pick<Window, 'firstAnswerMs'>[]>();
    return answered.flatMap(({ firstAnswerMs }) => firstAnswerMs ?? []);
  },
});
