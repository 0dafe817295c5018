import type { Role } from '@vetcare/contracts';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { Person } from './person';

const personSchema = new Schema<Person>(
  {
    _id: String,
    role: { type: String, required: true },
    FirstName: { type: String, default: '' },
    LastName: { type: String, default: '' },
    image: { type: String, default: null },
    specialization: { type: String, default: null },
    isValidated: { type: Boolean, required: true },
    deleted: { type: Boolean, required: true },
    accountAt: Date,
    profileAt: Date,
    decisionAt: Date,
  },
  { versionKey: false },
).index({ role: 1, deleted: 1, FirstName: 1, LastName: 1 });

/** This service's copy of everybody's name, picture and role. */
export function createPersonStore(connection: Connection) {
  const people = connection.model<Person>('Person', personSchema, 'people');
  return {
    find: (id: string): Promise<Person | null> => people.findById(id).lean<Person>().exec(),
    findIn: (session: ClientSession, id: string): Promise<Person | null> =>
      people.findById(id).session(session).lean<Person>().exec(),
    async findMany(ids: Iterable<string>): Promise<Map<string, Person>> {
      const found = await people.find({ _id: { $in: [...new Set(ids)] } }).lean<Person[]>();
      return new Map(found.map((person) => [person._id, person]));
    },
    async save(session: ClientSession, { _id, ...rest }: Person): Promise<void> {
      await people.updateOne({ _id }, { $set: rest }, { session, upsert: true });
    },
    /** People who can be written to, by name. */
    listReachable: (role: Role, limit: number): Promise<Person[]> =>
      people
        .find({ role, deleted: false, ...(role === 'doctor' && { isValidated: true }) })
        .sort({ FirstName: 1, LastName: 1 })
        .limit(limit)
        .lean<Person[]>()
        .exec(),
  };
}
export type PersonStore = ReturnType<typeof createPersonStore>;
