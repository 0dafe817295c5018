import type { ClientSession, Connection } from 'mongoose';
import { Schema } from 'mongoose';
import type { Account, Person, Profile } from './person';

const schema = new Schema<Person>(
  {
    _id: String,
    account: { type: Object },
    profile: { type: Object },
    decision: { type: Object },
    deleted: Boolean,
  },
  { versionKey: false, minimize: false },
);

type Facts = { account: Account; profile: Profile; decision: { approved: boolean; at: Date } };

const MOST_WORDS = 8;
/** Whoever looks for one person has typed enough by then. */
const MOST_FOUND = 500;
const SEARCHED = [
  'account.FirstName',
  'account.LastName',
  'account.email',
  'account.PhoneNo',
  'profile.FirstName',
  'profile.LastName',
];
const beginning = (word: string) => new RegExp(`(^|\\s)${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'i');

export function createPersonStore(connection: Connection) {
  const rows = connection.model<Person>('Person', schema, 'people');
  return {
    byId: (id: string) => rows.findById(id).lean<Person | null>(),
    byIds: (ids: string[]) => rows.find({ _id: { $in: ids } }).lean<Person[]>(),

    /** Ids of those with whom each word begins a name, the e-mail or the phone number; a few hundred at most. */
    async idsFoundBy(search: string): Promise<string[]> {
      const words = search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
      const found = await rows
        .find(
          { $and: words.map((word) => ({ $or: SEARCHED.map((field) => ({ [field]: beginning(word) })) })) },
          { _id: 1 },
        )
        .limit(MOST_FOUND)
        .lean<{ _id: string }[]>();
      return found.map(({ _id }) => _id);
    },

    /** Keeps the fact unless a newer one of its kind is known or the person is gone. */
    async learn<K extends keyof Facts>(session: ClientSession, id: string, kind: K, fact: Facts[K]): Promise<void> {
      const known = await rows.findById(id, null, { session }).lean<Person | null>();
      const newer = known?.[kind];
      if (known?.deleted || (newer && newer.at > fact.at)) return;
      await rows.updateOne({ _id: id }, { $set: { [kind]: fact } }, { session, upsert: true });
    },

    /** Erases the personal data; bookings stay. */
    forget: (session: ClientSession, id: string) =>
      rows.updateOne(
        { _id: id },
        { $set: { deleted: true }, $unset: { account: 1, profile: 1, decision: 1 } },
        { session, upsert: true },
      ),
  };
}

export type PersonStore = ReturnType<typeof createPersonStore>;
