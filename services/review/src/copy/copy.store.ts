import { type ClientSession, type Connection, Schema } from 'mongoose';

/** What review keeps of other services' facts: names, which doctors can be reviewed, who was whose patient. */
interface Person {
  _id: string;
  FirstName: string;
  LastName: string;
  deleted?: true;
  changedAt: Date;
}
interface KnownDoctor {
  _id: string;
  isValidated: boolean;
  changedAt: Date;
}
interface Treated {
  _id: string;
  doctorId: string;
  patientId: string;
  /** Ids of the paid bookings of these two. */
  bookings?: string[];
  /** Ids of those that were refunded. A refund may be told before the payment, and holds all the same. */
  refunded?: string[];
  /** How often the patient has reviewed the doctor. */
  reviewed: number;
}

const person = new Schema<Person>(
  { _id: String, FirstName: String, LastName: String, deleted: Boolean, changedAt: Date },
  { versionKey: false },
);
const doctor = new Schema<KnownDoctor>({ _id: String, isValidated: Boolean, changedAt: Date }, { versionKey: false });
const treated = new Schema<Treated>(
  { _id: String, doctorId: String, patientId: String, bookings: [String], refunded: [String], reviewed: Number },
  { versionKey: false },
);

const pair = (doctorId: string, patientId: string) => `${doctorId}.${patientId}`;

export function createCopyStore(connection: Connection) {
  const people = connection.model<Person>('Person', person, 'people');
  const doctors = connection.model<KnownDoctor>('KnownDoctor', doctor, 'doctors');
  const pairs = connection.model<Treated>('Treated', treated, 'treated');
  return {
    async savePerson(session: ClientSession, { _id, ...set }: Person): Promise<void> {
      await people.updateOne({ _id }, { $setOnInsert: { changedAt: new Date(0) } }, { session, upsert: true });
      await people.updateOne({ _id, changedAt: { $lt: set.changedAt } }, { $set: set }, { session });
    },
    async saveDoctor(session: ClientSession, { _id, ...set }: KnownDoctor): Promise<void> {
      await doctors.updateOne(
        { _id },
        { $setOnInsert: { changedAt: new Date(0), isValidated: false } },
        { session, upsert: true },
      );
      await doctors.updateOne({ _id, changedAt: { $lt: set.changedAt } }, { $set: set }, { session });
    },
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
     * `wasTreated` for who writes a review. It writes too: a booking that is paid or refunded at the same moment meets the
     * review here, and whichever of them comes second begins again and knows of the other.
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
    canBeReviewed: async (doctorId: string) =>
      (await doctors.findById(doctorId).lean<KnownDoctor>())?.isValidated === true,
    async names(ids: string[]): Promise<Map<string, Omit<Person, 'changedAt'>>> {
      const found = await people.find({ _id: { $in: ids } }).lean<Person[]>();
      return new Map(found.map(({ changedAt: _, ...person }) => [person._id, person]));
    },
  };
}
export type CopyStore = ReturnType<typeof createCopyStore>;
