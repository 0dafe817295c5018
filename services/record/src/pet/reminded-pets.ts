import type { ClientSession, Model, Types } from 'mongoose';
import type { DueDays, PetRecord } from './pet';

/** More than a pet has entries. */
const MAX_REMINDED = 200;

/** Queries about whose owners have to be reminded of something, and of what they were. */
export const remindedPets = (pets: Model<PetRecord>) => ({
  /** Living pets with something that may be due on this day, of those that were not looked at on it. */
  listToRemind: ({ today, vaccinations, weights }: DueDays, limit: number) =>
    pets
      .find({
        diedOn: null,
        remindersOn: { $ne: today },
        $or: [
          { vaccinations: { $elemMatch: { dueOn: { $gte: vaccinations.from, $lte: vaccinations.to } } } },
          { weights: { $elemMatch: { on: { $gte: weights.from, $lte: weights.to } } } },
        ],
      })
      .select({ _id: 1 })
      .limit(limit)
      .lean<Pick<PetRecord, '_id'>[]>(),
  /** Marks a living pet as looked at on this day. null for one that another process has taken. */
  takeToRemind: (session: ClientSession, _id: Types.ObjectId, today: string) =>
    pets
      .findOneAndUpdate(
        { _id, diedOn: null, remindersOn: { $ne: today } },
        { $set: { remindersOn: today } },
        { session },
      )
      .lean<PetRecord | null>(),
  async noteReminded(session: ClientSession, _id: Types.ObjectId, names: string[]): Promise<void> {
    await pets.updateOne({ _id }, { $push: { reminded: { $each: names, $slice: -MAX_REMINDED } } }, { session });
  },
});
