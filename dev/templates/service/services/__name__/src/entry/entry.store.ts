import { modelOf, schemaOf } from '@vetcare/service-kit';
import { type ClientSession, type Connection, Types } from 'mongoose';

export interface EntryRecord {
  _id: Types.ObjectId;
  userId: string;
  text: string;
  createdAt: Date;
}

/** How many entries a list shows. */
const NEWEST = 200;

const schema = schemaOf<EntryRecord>({
  userId: { type: String, required: true },
  text: { type: String, required: true },
  createdAt: { type: Date, required: true },
}).index({ userId: 1, _id: -1 });

export function createEntryStore(connection: Connection) {
  const entries = modelOf<EntryRecord>(connection, 'Entry', schema, 'entries');
  return {
    async add(session: ClientSession, entry: Omit<EntryRecord, '_id'>): Promise<EntryRecord> {
      const added = { _id: new Types.ObjectId(), ...entry };
      await entries.create([added], { session });
      return added;
    },
    /** A person's own entries, the newest first. */
    of: (userId: string) => entries.find({ userId }).sort({ _id: -1 }).limit(NEWEST).lean<EntryRecord[]>(),
    async forget(session: ClientSession, userId: string): Promise<void> {
      await entries.deleteMany({ userId }, { session });
    },
  };
}
