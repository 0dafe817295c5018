import { MAX_PETS } from '@vetcare/contracts';
import { modelOf, nestedSchemaOf, schemaOf } from '@vetcare/service-kit';
import { type ClientSession, type Connection, Types } from 'mongoose';
import type { DueDays, PetRecord } from './pet';

/** More than a pet has entries. */
const MAX_REMINDED = 200;

type PetMarks = Pick<PetRecord, '_id' | 'name' | 'microchip'>;

const schema = schemaOf<PetRecord>({
  ownerIds: { type: [String], required: true },
  createdAt: { type: Date, required: true },
  key: { type: String, default: null },
  name: { type: String, required: true },
  species: { type: String, required: true },
  breed: String,
  sex: String,
  neutered: Boolean,
  born: nestedSchemaOf<NonNullable<PetRecord['born']>>({ on: String, about: Boolean }),
  microchip: String,
  allergies: [String],
  conditions: [String],
  medicines: [String],
  vaccinations: [nestedSchemaOf<PetRecord['vaccinations'][number]>({ name: String, givenOn: String, dueOn: String })],
  insurance: String,
  clinic: nestedSchemaOf<PetRecord['clinic']>({ name: String, phone: String }),
  diedOn: String,
  image: String,
  weights: [nestedSchemaOf<PetRecord['weights'][number]>({ on: String, kg: Number })],
  remindsOfVaccinations: Boolean,
  remindsOfWeight: Boolean,
  reminded: { type: [String], default: undefined },
  remindersOn: String,
})
  .index({ ownerIds: 1 })
  .index({ 'vaccinations.dueOn': 1 })
  .index({ 'weights.on': 1 })
  .index({ key: 1 }, { unique: true, partialFilterExpression: { key: { $type: 'string' } } });

export function createPetStore(connection: Connection) {
  const pets = modelOf<PetRecord>(connection, 'Pet', schema, 'pets');
  return {
    find: (id: string, session: ClientSession | null = null) =>
      pets.findById(id).session(session).lean<PetRecord | null>(),
    findMany: (ids: string[]) => pets.find({ _id: { $in: ids } }).lean<PetRecord[]>(),
    /** What one tells these pets apart by. */
    marksOf: (ids: string[]) => pets.find({ _id: { $in: ids } }, { name: 1, microchip: 1 }).lean<PetMarks[]>(),
    byKey: (key: string) => pets.findOne({ key }).lean<PetRecord | null>(),
    ownedBy: (ownerId: string, session: ClientSession | null = null) =>
      pets
        .find({ ownerIds: ownerId })
        .session(session)
        .limit(2 * MAX_PETS)
        .lean<PetRecord[]>(),
    countOf: (ownerId: string, session: ClientSession) => pets.countDocuments({ ownerIds: ownerId }).session(session),
    async add(session: ClientSession, pet: Omit<PetRecord, '_id'>, _id = new Types.ObjectId()): Promise<PetRecord> {
      const added = { _id, ...pet };
      await pets.create([added], { session });
      return added;
    },
    change: (session: ClientSession, id: string, changes: Partial<PetRecord>) =>
      pets.findByIdAndUpdate(id, { $set: changes }, { session, returnDocument: 'after' }).lean<PetRecord | null>(),
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
    async remove(session: ClientSession, id: string): Promise<void> {
      await pets.deleteOne({ _id: id }, { session });
    },
  };
}
export type PetStore = ReturnType<typeof createPetStore>;
