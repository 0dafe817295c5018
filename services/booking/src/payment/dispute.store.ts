import type { EventData } from '@vetcare/contracts';
import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';

type Conversation = Omit<EventData<'chat.message.times-gathered.v1'>, 'bookingId' | 'disputeId'>;

/** A patient's bank asks for a payment back. A person has to answer it at the provider. */
export interface Dispute {
  /** The provider's id. */
  _id: string;
  /** null of a payment that belongs to no booking. */
  bookingId: string | null;
  paymentId: string;
  paise: number;
  openedAt: Date;
  respondBy: Date | null;
  /** What of the doctor's is held back while it is open. */
  heldPaise?: number;
  /** Missing or null while it is open. */
  outcome?: 'won' | 'lost' | null;
  endedAt?: Date;
  /** When the two wrote to each other, as chat has told. */
  conversation?: Conversation;
  /** Of a lost one: what the platform paid the doctor for it, the provider's fee, and what of that the doctor bears. */
  bornePaise?: number;
  feePaise?: number;
  doctorFeePaise?: number;
}

/** As admins see it. */
export const shownDispute = ({ paise, openedAt, respondBy, heldPaise = 0, outcome = null, endedAt }: Dispute) => ({
  amount: paise / 100,
  openedAt: openedAt.toISOString(),
  respondBy: respondBy?.toISOString() ?? null,
  outcome,
  endedAt: endedAt?.toISOString() ?? null,
  held: outcome ? 0 : heldPaise / 100,
});

const schema = schemaOf<Dispute>({
  _id: String,
  bookingId: { type: String, default: null },
  paymentId: { type: String, required: true },
  paise: { type: Number, required: true },
  openedAt: { type: Date, required: true },
  respondBy: { type: Date, default: null },
  heldPaise: Number,
  outcome: { type: String, enum: ['won', 'lost', null], default: null },
  endedAt: Date,
  conversation: Object,
  bornePaise: Number,
  feePaise: Number,
  doctorFeePaise: Number,
})
  .index({ bookingId: 1 })
  .index({ paymentId: 1 })
  .index({ outcome: 1, bookingId: 1 });

type LostDispute = Pick<Dispute, 'paymentId' | 'paise' | 'outcome'>;

export function createDisputeStore(connection: Connection) {
  const rows = modelOf<Dispute>(connection, 'Dispute', schema, 'disputes');
  return {
    byId: (id: string, session: ClientSession) => rows.findById(id, null, { session }).lean<Dispute | null>(),
    async save(session: ClientSession, { _id, ...dispute }: Dispute): Promise<void> {
      await rows.updateOne({ _id }, { $set: dispute }, { session, upsert: true });
    },
    async noteConversation(session: ClientSession, id: string, conversation: Conversation): Promise<void> {
      await rows.updateOne({ _id: id }, { $set: { conversation } }, { session });
    },
    byIds: (ids: string[]) => rows.find({ _id: { $in: ids } }).lean<Dispute[]>(),
    ofBooking: (bookingId: string, session: ClientSession) =>
      rows.find({ bookingId }, null, { session }).sort({ openedAt: 1, _id: 1 }).lean<Dispute[]>(),
    ofBookings: (bookingIds: string[]) => rows.find({ bookingId: { $in: bookingIds } }).lean<Dispute[]>(),
    ofPayment: (paymentId: string, session: ClientSession) =>
      rows.find({ paymentId }, null, { session }).sort({ openedAt: 1, _id: 1 }).lean<Dispute[]>(),
    ofPayments: (paymentIds: string[]) =>
      rows
        .find({ paymentId: { $in: paymentIds } })
        .sort({ openedAt: 1, _id: 1 })
        .lean<Dispute[]>(),
    /** Of bookings, all that were lost, without the conversations: there are more of them each year. */
    lost: () =>
      rows
        .find({ bookingId: { $ne: null }, outcome: 'lost' }, { paymentId: 1, paise: 1, outcome: 1 })
        .lean<LostDispute[]>(),
    openAmong: (bookingIds: string[]): Promise<string[]> =>
      rows.distinct('bookingId', { bookingId: { $in: bookingIds }, outcome: null }),
    /** The bookings with a dispute that has not ended, whether or not its day has passed. */
    openBookings: (): Promise<string[]> => rows.distinct('bookingId', { bookingId: { $ne: null }, outcome: null }),
  };
}

export type DisputeStore = ReturnType<typeof createDisputeStore>;
