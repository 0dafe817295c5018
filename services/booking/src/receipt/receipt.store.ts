import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';

interface Counter {
  /** The financial year, such as `2026-27`. */
  _id: string;
  last: number;
}

const schema = schemaOf<Counter>({ _id: String, last: { type: Number, required: true } });

/** Counts receipts. A number is taken in the transaction that gives it to a booking, so that none is left out. */
export function createReceiptCounter(connection: Connection) {
  const rows = modelOf<Counter>(connection, 'ReceiptCounter', schema, 'receipt_counters');
  return {
    async next(year: string, session: ClientSession): Promise<number> {
      const counter = await rows
        .findOneAndUpdate({ _id: year }, { $inc: { last: 1 } }, { session, upsert: true, returnDocument: 'after' })
        .lean<Counter | null>();
      if (!counter) throw new Error(`The receipts of ${year} are not counted`);
      return counter.last;
    },
  };
}

export type ReceiptCounter = ReturnType<typeof createReceiptCounter>;
