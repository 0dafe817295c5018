import type { Role } from '@vetcare/contracts';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { Person } from './person';
import { foundBy, searchKeysOf } from './person-search';

type PersonRow = Person & { searchKeys?: string[] };

const personSchema = new Schema<PersonRow>(
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
    searchKeys: { type: [String], default: undefined },
  },
  { versionKey: false },
)
  .index({ role: 1, deleted: 1, FirstName: 1, LastName: 1 })
  .index({ role: 1, deleted: 1, searchKeys: 1 });

/** This service's copy of everybody's name, picture and role. */
export function createPersonStore(connection: Connection) {
  const people = connection.model<PersonRow>('Person', personSchema, 'people');
  return {
    find: (id: string): Promise<Person | null> => people.findById(id).lean<Person>().exec(),
    findIn: (session: ClientSession, id: string): Promise<Person | null> =>
      people.findById(id).session(session).lean<Person>().exec(),
    /** `words`: only those whose name has words that begin so. */
    async findMany(ids: Iterable<string>, words: string[] = []): Promise<Map<string, Person>> {
      const found = await people.find({ _id: { $in: [...new Set(ids)] }, ...foundBy(words) }).lean<Person[]>();
      return new Map(found.map((person) => [person._id, person]));
    },
    async save(session: ClientSession, { _id, ...rest }: Person): Promise<void> {
      await people.updateOne({ _id }, { $set: { ...rest, searchKeys: searchKeysOf(rest) } }, { session, upsert: true });
    },
    /** People who can be written to, by name; of those looked for the first that are found. */
    listReachable: (role: Role, limit: number, words: string[] = []): Promise<Person[]> =>
      people
        .find({ role, deleted: false, ...(role === 'doctor' && { isValidated: true }), ...foundBy(words) })
        // In the order of its own index a search would read the whole role.
        .sort(words.length === 0 ? { FirstName: 1, LastName: 1 } : {})
        .limit(limit)
        .lean<Person[]>()
        .exec(),
    /** Makes those findable who were learned of before there were keys. */
    async addSearchKeys(): Promise<void> {
      const without = { searchKeys: { $exists: false } };
      for await (const person of people.find(without).lean<Person[]>().cursor()) {
        await people.updateOne({ ...without, _id: person._id }, { $set: { searchKeys: searchKeysOf(person) } });
      }
    },
  };
}
export type PersonStore = ReturnType<typeof createPersonStore>;
