import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { Person } from './person';

const personSchema = new Schema<Person>(
  {
    _id: String,
    role: String,
    FirstName: String,
    LastName: String,
    email: String,
    accountAt: Date,
    profileAt: Date,
    deleted: Boolean,
    barred: Boolean,
    decidedAt: Date,
  },
  { versionKey: false },
);

export function createPersonStore(connection: Connection) {
  const people = connection.model<Person>('Person', personSchema, 'people');
  return {
    find: (session: ClientSession, id: string): Promise<Person | null> =>
      people.findById(id).session(session).lean<Person>(),
    async save(session: ClientSession, { _id, ...person }: Person): Promise<void> {
      await people.updateOne({ _id }, { $set: person }, { session, upsert: true });
    },
  };
}
export type PersonStore = ReturnType<typeof createPersonStore>;
