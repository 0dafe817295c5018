import { MAX_PETS } from '@vetcare/contracts';
import { type Edit, modelOf, nestedSchemaOf, schemaOf } from '@vetcare/service-kit';
import { type ClientSession, type Connection, Types } from 'mongoose';
import type { PetRecord } from './pet';
import { remindedPets } from './reminded-pets';

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
  copied: Number,
  changedAt: Date,
  edits: { type: [nestedSchemaOf<Edit>({ field: String, at: Date, by: String })], default: undefined },
})
  .index({ ownerIds: 1 })
  .index({ 'vaccinations.dueOn': 1 })
  .index({ 'weights.on': 1 })
  .index({ key: 1 }, { unique: true, partialFilterExpression: { key: { $type: 'string' } } });

export function createPetStore(connection: Connection) {
  const pets = modelOf<PetRecord>(connection, 'Pet', schema, 'pets');
  return {
    ...remindedPets(pets),
    find: (id: string, session: ClientSession | null = null) =>
      pets.findById(id).session(session).lean<PetRecord | null>(),
    findMany: (ids: string[]) => pets.find({ _id: { $in: ids } }).lean<PetRecord[]>(),
    /** What one tells these pets apart by. A change of it at the same time conflicts. */
    async copyMarks(session: ClientSession, ids: string[]): Promise<PetMarks[]> {
      if (ids.length === 0) return [];
      await pets.updateMany({ _id: { $in: ids } }, { $inc: { copied: 1 } }, { session });
      return pets
        .find({ _id: { $in: ids } }, { name: 1, microchip: 1 })
        .session(session)
        .lean<PetMarks[]>();
    },
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
    async remove(session: ClientSession, id: string): Promise<void> {
      await pets.deleteOne({ _id: id }, { session });
    },
  };
}
export type PetStore = ReturnType<typeof createPetStore>;
