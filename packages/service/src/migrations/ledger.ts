import { isDuplicateKey } from '@vetcare/service-kit';
import type { Connection } from 'mongoose';
import type { Batch, Migration } from './migration';

/** What the database knows of a migration. */
export interface LedgerEntry {
  /** The name of the migration. */
  _id: string;
  kind: Migration['kind'];
  /** The release that began it. */
  release: string;
  startedAt: Date;
  finishedAt?: Date;
  cursor?: string;
  /** How many documents it has changed. */
  done: number;
  /** The process that runs it. Missing while none does. */
  holder?: string;
  /** The holder's signs of life. */
  beat: number;
}

/** The ledger of a service's migrations, in its own database. What a holder writes is refused once another one has taken over. */
export function createLedger(connection: Connection) {
  const entries = connection.collection<LedgerEntry>('migrations');
  const own = (_id: string, holder: string) => ({ _id, holder, finishedAt: { $exists: false } });
  const write = async (filter: object, change: object) => (await entries.updateOne(filter, change)).matchedCount === 1;
  return {
    find: (name: string) => entries.findOne({ _id: name }),
    /** Enters it unless it is there already. */
    async enter({ name, kind }: Migration, release: string, startedAt: Date): Promise<void> {
      const entry = { kind, release, startedAt, done: 0, beat: 0 };
      await entries.updateOne({ _id: name }, { $setOnInsert: entry }, { upsert: true }).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
    },
    /** Makes this process the holder, if nothing has happened since it was read. */
    take: ({ _id, holder: before, beat }: LedgerEntry, holder: string) =>
      write(
        { _id, beat, holder: before ?? { $exists: false }, finishedAt: { $exists: false } },
        { $set: { holder }, $inc: { beat: 1 } },
      ),
    beat: (name: string, holder: string) => write(own(name, holder), { $inc: { beat: 1 } }),
    save: (name: string, holder: string, { cursor, done }: Batch) =>
      write(own(name, holder), { $set: { cursor }, $inc: { done, beat: 1 } }),
    finish: (name: string, holder: string, finishedAt: Date) =>
      write(own(name, holder), { $set: { finishedAt }, $unset: { holder: 1 } }),
    /** Lets another process take it at once. */
    leave: (name: string, holder: string) => write(own(name, holder), { $unset: { holder: 1 }, $inc: { beat: 1 } }),
  };
}
export type Ledger = ReturnType<typeof createLedger>;
