import { type ClientSession, type Connection, Schema } from 'mongoose';

/** A patient whom a doctor has treated, or may have: who has paid bookings with whom. */
interface Treated {
  _id: string;
  doctorId: string;
  patientId: string;
  /** Ids of the paid bookings of these two. */
  bookings?: string[];
  /** Ids of those that were refunded. A refund counts also when its event arrives before that of the payment. */
  refunded?: string[];
  /** How often the patient has reviewed the doctor. */
  reviewed: number;
}

const treated = new Schema<Treated>(
  { _id: String, doctorId: String, patientId: String, bookings: [String], refunded: [String], reviewed: Number },
  { versionKey: false },
);

const pair = (doctorId: string, patientId: string) => `${doctorId}.${patientId}`;

export function createTreatmentStore(connection: Connection) {
  const pairs = connection.model<Treated>('Treated', treated, 'treated');
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
     * The same for somebody who is writing a review. It also writes, so that a booking that is paid or refunded at the same
     * time conflicts with the review: whichever transaction comes second is repeated and knows of the other.
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
