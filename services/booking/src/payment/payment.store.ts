import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { type PaymentFact, rankOf } from './payment-fact';

export interface PaymentRow extends Omit<PaymentFact, 'id' | 'refundedPaise'> {
  _id: string;
  bookingId: string;
  refundedPaise?: number;
  /** How much that was returned twice an admin has dealt with. */
  twiceDealtWithPaise?: number;
  /** Who has, and when. Missing for what was noted before it was stored. */
  twiceDealtWith?: { by: string; at: Date };
  at: Date;
}

const schema = schemaOf<PaymentRow>({
  _id: String,
  bookingId: { type: String, required: true },
  orderId: { type: String, required: true },
  amountPaise: { type: Number, required: true },
  currency: { type: String, required: true },
  status: { type: String, required: true },
  captured: { type: Boolean, required: true },
  failureReason: { type: String, default: null },
  refundedPaise: { type: Number, default: 0 },
  refundId: String,
  twiceDealtWithPaise: Number,
  twiceDealtWith: Object,
  at: { type: Date, required: true },
}).index({ bookingId: 1 });

type Progress = Pick<PaymentFact, 'status'> & { refundedPaise?: number };

/** Positive if `a` is further than `b`. Rows that were stored before partial refunds have no refunded sum. */
const compareProgress = (a: Progress, b: Progress) =>
  rankOf(a.status) - rankOf(b.status) || (a.refundedPaise ?? 0) - (b.refundedPaise ?? 0);

/** The payments known so far, each in the most advanced state that was reported. */
export function createPaymentStore(connection: Connection) {
  const rows = modelOf<PaymentRow>(connection, 'Payment', schema, 'payments');
  return {
    byId: (id: string) => rows.findById(id).lean<PaymentRow | null>(),

    byIds: (ids: string[], session?: ClientSession) =>
      rows.find({ _id: { $in: ids } }, null, { session }).lean<PaymentRow[]>(),

    async dealWithTwice(
      session: ClientSession,
      _id: string,
      dealt: Required<Pick<PaymentRow, 'twiceDealtWithPaise' | 'twiceDealtWith'>>,
    ): Promise<void> {
      await rows.updateOne({ _id }, { $set: dealt }, { session });
    },

    /** Stores the fact unless it is behind what is known, and returns whichever of the two is further. */
    async note(session: ClientSession, bookingId: string, fact: PaymentFact, at: Date): Promise<PaymentFact> {
      const known = await rows.findById(fact.id, null, { session }).lean<PaymentRow | null>();
      const further = known ? compareProgress(known, fact) : -1;
      if (known && further > 0) {
        const { _id, bookingId: _booking, at: _at, twiceDealtWithPaise: _dealt, twiceDealtWith: _by, ...rest } = known;
        return { ...rest, refundedPaise: rest.refundedPaise ?? 0, id: _id };
      }
      if (further === 0) return fact;
      const { id, ...fields } = fact;
      await rows.updateOne({ _id: id }, { $set: { ...fields, bookingId, at } }, { session, upsert: true });
      return fact;
    },
  };
}

export type PaymentStore = ReturnType<typeof createPaymentStore>;
