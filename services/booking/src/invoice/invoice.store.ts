import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { Invoice } from './invoice';

interface Counter {
  /** The series, such as `29AABCV1234D1ZO:VC/26-27`. */
  _id: string;
  last: number;
}

/** A payment whose books say more than its documents. */
interface Due {
  /** The payment. */
  _id: string;
  since: Date;
  /** How often that was noted. */
  noted?: number;
}

const schema = schemaOf<Invoice>({
  _id: String,
  number: { type: String, required: true },
  kind: { type: String, enum: ['invoice', 'credit_note'], required: true },
  seller: { type: Object, required: true },
  bookingId: { type: String, required: true },
  paymentId: { type: String, required: true },
  paise: { type: Number, required: true },
  at: { type: Date, required: true },
  of: String,
})
  .index({ bookingId: 1 })
  .index({ number: 1 })
  .index({ paymentId: 1 });

const counterSchema = schemaOf<Counter>({ _id: String, last: { type: Number, required: true } });

const dueSchema = schemaOf<Due>({ _id: String, since: { type: Date, required: true }, noted: Number }).index({
  since: 1,
});

export function createInvoiceStore(connection: Connection) {
  const rows = modelOf<Invoice>(connection, 'Invoice', schema, 'invoices');
  const counters = modelOf<Counter>(connection, 'InvoiceCounter', counterSchema, 'invoice_counters');
  const due = modelOf<Due>(connection, 'InvoiceDue', dueSchema, 'invoices_due');
  return {
    /**
     * Notes, in the transaction of the entry, that a document has to follow. It writes also where that is known, so that a
     * transaction which issues the documents and does not see the entry conflicts with it, and can't forget that one is due.
     */
    async noteDue(session: ClientSession, paymentId: string, since: Date): Promise<void> {
      const change = { $inc: { noted: 1 }, $setOnInsert: { since } };
      await due.updateOne({ _id: paymentId }, change, { session, upsert: true });
    },

    /** Forgets it, in the transaction that issues the document. */
    async forgetDue(session: ClientSession, paymentId: string): Promise<void> {
      await due.deleteOne({ _id: paymentId }, { session });
    },

    /** The bookings that documents with one of these numbers are about. */
    bookingsOf: (numbers: string[]): Promise<string[]> => rows.distinct('bookingId', { number: { $in: numbers } }),

    /** Payments whose documents are due, in the order in which they were noted. */
    async paymentsDue(limit: number): Promise<string[]> {
      const rows = await due.find().sort({ since: 1, _id: 1 }).limit(limit).lean<Due[]>();
      return rows.map(({ _id }) => _id);
    },

    /** Counts on. The number is taken in the transaction that issues the document, so that none is left out. */
    async next(series: string, session: ClientSession): Promise<number> {
      const counter = await counters
        .findOneAndUpdate({ _id: series }, { $inc: { last: 1 } }, { session, upsert: true, returnDocument: 'after' })
        .lean<Counter | null>();
      if (!counter) throw new Error(`The documents of ${series} are not counted`);
      return counter.last;
    },

    async add(session: ClientSession, invoice: Invoice): Promise<void> {
      await rows.create([invoice], { session });
    },

    ofPayment: (paymentId: string, session: ClientSession) =>
      rows.find({ paymentId }, null, { session }).lean<Invoice[]>(),

    /** Invoices first, then credit notes in the order in which they were issued. */
    ofBooking: (bookingId: string) => rows.find({ bookingId }).sort({ kind: -1, at: 1, _id: 1 }).lean<Invoice[]>(),
  };
}

export type InvoiceStore = ReturnType<typeof createInvoiceStore>;
