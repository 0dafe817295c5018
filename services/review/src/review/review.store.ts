import { daysInIndia } from '@vetcare/contracts';
import { modelOf, readWithin, schemaOf } from '@vetcare/service-kit';
import { type ClientSession, type Connection, type Model, type QueryFilter, Types } from 'mongoose';

export interface Decision<Act> {
  by: string;
  act: Act;
  at: Date;
}

export interface ReviewRecord {
  _id: Types.ObjectId;
  doctorId: string;
  patientId: string;
  rating: number;
  comment: string;
  verified: boolean;
  createdAt: Date;
  /** Why and when admins hid it. A review that replaces a hidden one stays hidden. */
  hidden?: { reason: string; at: Date } | null;
  /** The last decision of an admin; missing in reviews from before it was kept. */
  decided?: Decision<'hide-review' | 'show-review' | 'keep-review'> | null;
  reply?: { text: string; at: Date } | null;
  /** When the doctor replied first, also if that reply is gone: the reviewer hears of one. */
  firstRepliedAt?: Date | null;
  /** Why and when admins hid the reply. It stays when the reply is changed, or removed and written again. */
  replyHidden?: { reason: string; at: Date } | null;
  /** The last decision of an admin about the reply. */
  replyDecided?: Decision<'hide-reply' | 'show-reply'> | null;
}

const decision = { type: { _id: false, by: String, act: String, at: Date }, default: null };

const schema = schemaOf<ReviewRecord>({
  doctorId: String,
  patientId: String,
  rating: Number,
  comment: String,
  verified: Boolean,
  createdAt: Date,
  hidden: { type: { _id: false, reason: String, at: Date }, default: null },
  decided: decision,
  reply: { type: { _id: false, text: String, at: Date }, default: null },
  firstRepliedAt: { type: Date, default: null },
  replyHidden: { type: { _id: false, reason: String, at: Date }, default: null },
  replyDecided: decision,
})
  .index({ doctorId: 1, patientId: 1 }, { unique: true })
  .index({ doctorId: 1, createdAt: -1, _id: -1 })
  .index({ patientId: 1 })
  .index({ 'hidden.at': 1, _id: -1 });

export interface ReviewListQuery {
  state?: 'shown' | 'hidden' | undefined;
  person?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  before?: string | undefined;
  limit: number;
}

type NewReview = Pick<ReviewRecord, 'doctorId' | 'patientId' | 'rating' | 'comment' | 'verified' | 'createdAt'>;

type Decided = Pick<ReviewRecord, 'hidden' | 'decided' | 'replyHidden' | 'replyDecided'>;
type ReplyState = Required<Pick<ReviewRecord, 'reply' | 'firstRepliedAt'>>;

const MAX_SHOWN = 500;
/** Of all reviews and replies that are shown together. */
const MAX_SHOWN_BYTES = 256 * 1024;
const BATCH = 50;
const textBytes = ({ comment, reply }: ReviewRecord) =>
  Buffer.byteLength(comment) + Buffer.byteLength(reply?.text ?? '');
const hiddenOf = (patientId: string) => ({ patientId, 'hidden.reason': { $exists: true } });
const NO_REASON = { $set: { 'hidden.reason': '' } };

const EVER = { $gt: new Date(0) };
/** A reply that is hidden makes its review one that an admin who looks for hidden ones wants to find. */
const HIDDEN = { $or: [{ 'hidden.at': EVER }, { 'replyHidden.at': EVER, 'reply.at': EVER }] };

/** A page, of reviews that were written from this day to that one in India. */
type ShownQuery = Pick<ReviewListQuery, 'from' | 'to' | 'before' | 'limit'>;

const listedBy = ({ state, person, from, to, before }: ReviewListQuery): QueryFilter<ReviewRecord> => ({
  $and: [
    state === 'hidden' ? HIDDEN : state === 'shown' ? { 'hidden.at': null } : {},
    person ? { $or: [{ patientId: person }, { doctorId: person }] } : {},
  ],
  ...((from || to) && { createdAt: daysInIndia({ from, to }) }),
  ...(before && { _id: { $lt: before } }),
});

const shownOf = (reviews: Model<ReviewRecord>) => ({
  /** The newest 500 of a doctor; fewer where they are long. */
  newestOf(doctorId: string): Promise<ReviewRecord[]> {
    const found = reviews
      .find({ doctorId, 'hidden.at': null })
      .sort({ createdAt: -1, _id: -1 })
      .limit(MAX_SHOWN)
      .lean<ReviewRecord>()
      .cursor({ batchSize: BATCH });
    return readWithin(found, MAX_SHOWN_BYTES, textBytes);
  },
});

export function createReviewStore(connection: Connection) {
  const reviews = modelOf<ReviewRecord>(connection, 'Review', schema, 'reviews');
  return {
    ...shownOf(reviews),
    find: (doctorId: string, patientId: string, session: ClientSession) =>
      reviews.findOne({ doctorId, patientId }).session(session).lean<ReviewRecord>(),
    /** A patient has one review per doctor; a second one replaces the first. */
    save: (session: ClientSession, { doctorId, patientId, ...set }: NewReview) =>
      reviews
        .findOneAndUpdate(
          { doctorId, patientId },
          { $set: set, $setOnInsert: { _id: new Types.ObjectId() } },
          { session, upsert: true, returnDocument: 'after' },
        )
        .lean<ReviewRecord>(),
    byId: (id: string, session: ClientSession) => reviews.findById(id).session(session).lean<ReviewRecord>(),
    /** Drops the reasons that admins typed for hiding a person's reviews. */
    forgetReasons: (session: ClientSession, of: string) => reviews.updateMany(hiddenOf(of), NO_REASON, { session }),
    decide: (session: ClientSession, { _id }: ReviewRecord, set: Decided) =>
      reviews.updateOne({ _id }, { $set: set }, { session }),
    setReply: (session: ClientSession, { _id }: ReviewRecord, set: ReplyState) =>
      reviews.updateOne({ _id }, { $set: set }, { session }),
    /**
     * Drops what a doctor replied, and the reasons for which admins hid it.
     * @returns the ids of the doctor's reviews
     */
    async forgetReplies(session: ClientSession, doctorId: string): Promise<string[]> {
      await reviews.updateMany({ doctorId }, { $set: { reply: null, replyHidden: null } }, { session });
      return (await reviews.distinct('_id', { doctorId }).session(session)).map(String);
    },
    /** A page of all doctors' reviews, the newest first. */
    list: (query: ReviewListQuery) =>
      reviews.find(listedBy(query)).sort({ _id: -1 }).limit(query.limit).lean<ReviewRecord[]>(),
    /** Of the given reviews, a page of those that are not hidden, the newest first, and their total number. */
    async listShown(ids: string[], { from, to, ...query }: ShownQuery) {
      const written = (from || to) && { createdAt: daysInIndia({ from, to }) };
      const shown = { _id: { $in: ids }, 'hidden.at': null, ...written };
      const [total, page] = await Promise.all([
        reviews.countDocuments(shown),
        reviews
          .find(query.before ? { $and: [shown, { _id: { $lt: query.before } }] } : shown)
          .sort({ _id: -1 })
          .limit(query.limit)
          .lean<ReviewRecord[]>(),
      ]);
      return { total, page };
    },
    setVerified: (session: ClientSession, review: ReviewRecord, verified: boolean) =>
      reviews.updateOne({ _id: review._id }, { $set: { verified } }, { session }),
  };
}
export type ReviewStore = ReturnType<typeof createReviewStore>;

const describeDecision = <Act>(made: Decision<Act> | null | undefined) =>
  made ? { ...made, at: made.at.toISOString() } : undefined;

/** Who decided about a review last. */
export const lastDecision = ({ decided }: ReviewRecord) => describeDecision(decided);

/** Who decided about the reply last. */
export const lastReplyDecision = ({ replyDecided }: ReviewRecord) => describeDecision(replyDecided);
