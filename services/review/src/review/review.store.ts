import { type ClientSession, type Connection, Schema, Types } from 'mongoose';

export interface ReviewRecord {
  _id: Types.ObjectId;
  doctorId: string;
  patientId: string;
  rating: number;
  comment: string;
  verified: boolean;
  createdAt: Date;
}

const schema = new Schema<ReviewRecord>(
  { doctorId: String, patientId: String, rating: Number, comment: String, verified: Boolean, createdAt: Date },
  { versionKey: false },
)
  .index({ doctorId: 1, patientId: 1 }, { unique: true })
  .index({ doctorId: 1, createdAt: -1, _id: -1 })
  .index({ patientId: 1 });

const SHOWN_AT_MOST = 500;

export function createReviewStore(connection: Connection) {
  const reviews = connection.model<ReviewRecord>('Review', schema, 'reviews');
  return {
    find: (doctorId: string, patientId: string, session: ClientSession) =>
      reviews.findOne({ doctorId, patientId }).session(session).lean<ReviewRecord>(),
    /** One review per patient and doctor: a second one takes the place of the first. */
    save: (session: ClientSession, { doctorId, patientId, ...set }: Omit<ReviewRecord, '_id'>) =>
      reviews
        .findOneAndUpdate(
          { doctorId, patientId },
          { $set: set, $setOnInsert: { _id: new Types.ObjectId() } },
          { session, upsert: true, returnDocument: 'after' },
        )
        .lean<ReviewRecord>(),
    async setVerified(session: ClientSession, review: ReviewRecord, verified: boolean): Promise<void> {
      await reviews.updateOne({ _id: review._id }, { $set: { verified } }, { session });
    },
    newestOf: (doctorId: string) =>
      reviews.find({ doctorId }).sort({ createdAt: -1, _id: -1 }).limit(SHOWN_AT_MOST).lean<ReviewRecord[]>(),
  };
}
export type ReviewStore = ReturnType<typeof createReviewStore>;
