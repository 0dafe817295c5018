import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';

/** The paid bookings of one patient with one doctor, which decide whether the patient's review is verified. */
interface Treated {
  _id: string;
  doctorId: string;
  patientId: string;
  /** Ids of the pair's paid bookings. */
  bookings?: string[];
  /** Ids of refunded bookings. A refund counts even if its event arrives before that of the payment. */
  refunded?: string[];
  /** How often the patient has reviewed the doctor. */
  reviewed: number;
}

const treated = schemaOf<Treated>({
  _id: String,
  doctorId: String,
  patientId: String,
  bookings: [String],
  refunded: [String],
  reviewed: Number,
});

const pair = (doctorId: string, patientId: string) => `${doctorId}.${patientId}`;

export function createTreatmentStore(connection: Connection) {
  const pairs = modelOf<Treated>(connection, 'Treated', treated, 'treated');
  return {
    async addBooking(session: ClientSession, doctorId: string, patientId: string, bookingId: string): Promise<void> {
      const known = await pairs.findById(pair(doctorId, patientId)).session(session).lean<Treated>();
      if (known?.refunded?.includes(bookingId)) return;
      await pairs.updateOne(
        { _id: pair(doctorId, patientId) },
        { $addToSet: { bookings: bookingId }, $setOnInsert: { doctorId, patientId } },
        { session, upsert: true },
      );
    },
    async removeBooking(session: ClientSession, doctorId: string, patientId: string, bookingId: string): Promise<void> {
      await pairs.updateOne(
        { _id: pair(doctorId, patientId) },
        {
          $pull: { bookings: bookingId },
          $addToSet: { refunded: bookingId },
          $setOnInsert: { doctorId, patientId },
        },
        { session, upsert: true },
      );
    },
    async wasTreated(session: ClientSession, doctorId: string, patientId: string): Promise<boolean> {
      const found = await pairs.findById(pair(doctorId, patientId)).session(session).lean<Treated>();
      return (found?.bookings?.length ?? 0) > 0;
    },
    /**
     * Whether the patient of a new review was treated. It also writes, so that a booking that is paid or refunded at the
     * same moment conflicts with the review: the transaction that comes second is repeated and sees the other.
     */
    async wasTreatedAtReview(session: ClientSession, doctorId: string, patientId: string): Promise<boolean> {
      const found = await pairs
        .findOneAndUpdate(
          { _id: pair(doctorId, patientId) },
          { $inc: { reviewed: 1 }, $setOnInsert: { doctorId, patientId, bookings: [] } },
          { session, upsert: true, returnDocument: 'after' },
        )
        .lean<Treated>();
      return (found.bookings?.length ?? 0) > 0;
    },
  };
}
export type TreatmentStore = ReturnType<typeof createTreatmentStore>;
