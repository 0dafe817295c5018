import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { Connection } from 'mongoose';

/** A patient's bank asks for a payment back. A person has to answer it at the provider. */
export interface Dispute {
  /** The provider's id. */
  _id: string;
  bookingId: string;
  paymentId: string;
  paise: number;
  openedAt: Date;
  respondBy: Date | null;
}

const schema = schemaOf<Dispute>({
  _id: String,
  bookingId: { type: String, required: true },
  paymentId: { type: String, required: true },
  paise: { type: Number, required: true },
  openedAt: { type: Date, required: true },
  respondBy: { type: Date, default: null },
}).index({ bookingId: 1 });

export function createDisputeStore(connection: Connection) {
  const rows = modelOf<Dispute>(connection, 'Dispute', schema, 'disputes');
  return {
    /** Returns false for one that is known. */
    async add({ _id, ...dispute }: Dispute): Promise<boolean> {
      const added = await rows.updateOne({ _id }, { $setOnInsert: dispute }, { upsert: true });
      return added.upsertedCount === 1;
    },
    ofBookings: (bookingIds: string[]) => rows.find({ bookingId: { $in: bookingIds } }).lean<Dispute[]>(),
    /** The bookings whose dispute can still be answered. */
    openBookings: (now: Date): Promise<string[]> =>
      rows.distinct('bookingId', { $or: [{ respondBy: null }, { respondBy: { $gt: now } }] }),
  };
}

export type DisputeStore = ReturnType<typeof createDisputeStore>;
