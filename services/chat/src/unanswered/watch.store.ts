import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';

/** When some node last looked for something. */
interface Watch {
  /** What it looked for. */
  _id: string;
  at: Date;
}

const schema = schemaOf<Watch>({ _id: String, at: Date });

export function createWatchStore(connection: Connection) {
  const rows = modelOf<Watch>(connection, 'Watch', schema, 'watches');
  return {
    /** Notes that it was looked for again, unless nobody has since then. */
    async goOn(what: string, since: Date, now: Date): Promise<boolean> {
      const { matchedCount } = await rows.updateOne({ _id: what, at: { $gte: since } }, { $max: { at: now } });
      return matchedCount === 1;
    },
    /** @returns when it was looked for before; null if never */
    async begin(session: ClientSession, what: string, now: Date): Promise<Date | null> {
      const before = await rows
        .findOneAndUpdate({ _id: what }, { $max: { at: now } }, { session, upsert: true })
        .lean<Watch | null>();
      return before?.at ?? null;
    },
  };
}
export type WatchStore = ReturnType<typeof createWatchStore>;
