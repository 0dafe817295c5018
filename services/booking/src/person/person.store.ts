import type { ClientSession, Connection } from 'mongoose';
import { Schema } from 'mongoose';
import type { Account, Person, Profile } from './person';
import { foundBy, searchKeysOf } from './person-search';

type PersonRow = Person & { searchKeys?: string[] };

const schema = new Schema<PersonRow>(
  {
    _id: String,
    account: { type: Object },
    profile: { type: Object },
    decision: { type: Object },
    deleted: Boolean,
    searchKeys: { type: [String], default: undefined },
  },
  { versionKey: false, minimize: false },
).index({ searchKeys: 1 });

type Facts = { account: Account; profile: Profile; decision: { approved: boolean; at: Date } };

/** A search with more hits than this is too vague to be useful. */
const MAX_FOUND = 500;

export function createPersonStore(connection: Connection) {
  const rows = connection.model<PersonRow>('Person', schema, 'people');
  return {
    byId: (id: string) => rows.findById(id).lean<Person | null>(),
    byIds: (ids: string[]) => rows.find({ _id: { $in: ids } }).lean<Person[]>(),

    /** Ids of people for whom each searched word begins a name, the e-mail or the phone number; `MAX_FOUND` at most. */
    async idsFoundBy(search: string): Promise<string[]> {
      const found = await rows.find(foundBy(search), { _id: 1 }).limit(MAX_FOUND).lean<{ _id: string }[]>();
      return found.map(({ _id }) => _id);
    },

    /** Stores the fact unless a newer one of its kind is known or the person was deleted. */
    async learn<K extends keyof Facts>(session: ClientSession, id: string, kind: K, fact: Facts[K]): Promise<void> {
      const known = await rows.findById(id, null, { session }).lean<Person | null>();
      const newer = known?.[kind];
      if (known?.deleted || (newer && newer.at > fact.at)) return;
      const searchKeys = searchKeysOf({ ...known, [kind]: fact });
      await rows.updateOne({ _id: id }, { $set: { [kind]: fact, searchKeys } }, { session, upsert: true });
    },

    /** Adds the search keys to people who were stored before there were any. */
    async addSearchKeys(): Promise<void> {
      const without = { searchKeys: { $exists: false }, deleted: { $ne: true } };
      for await (const person of rows.find(without).lean<Person[]>().cursor()) {
        await rows.updateOne({ ...without, _id: person._id }, { $set: { searchKeys: searchKeysOf(person) } });
      }
    },

    /** Erases the personal data and leaves a tombstone, because the bookings stay. */
    forget: (session: ClientSession, id: string) =>
      rows.updateOne(
        { _id: id },
        { $set: { deleted: true }, $unset: { account: 1, profile: 1, decision: 1, searchKeys: 1 } },
        { session, upsert: true },
      ),
  };
}

export type PersonStore = ReturnType<typeof createPersonStore>;
