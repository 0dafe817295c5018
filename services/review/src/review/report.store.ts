import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';

/** One person's complaint about a review, or about the reply to it. It is removed when an admin has decided. */
export interface ReportRecord {
  reviewId: string;
  reporterId: string;
  reason: string;
  at: Date;
}

/** The complaints about one review. */
export interface Reports {
  /** The review's id. */
  _id: string;
  reporters: number;
  /** The newest ones, `MAX_REASONS` at most. */
  reasons: string[];
}

const schema = schemaOf<ReportRecord>({
  reviewId: String,
  reporterId: String,
  reason: String,
  at: Date,
}).index({ reviewId: 1, reporterId: 1 }, { unique: true });

const MAX_REASONS = 20;
const COLLECTIONS = { reviews: ['Report', 'reports'], replies: ['ReplyReport', 'reply_reports'] } as const;

/** Reports of reviews and of replies are kept apart, because admins decide about one of them without the other. */
export function createReportStore(connection: Connection, of: keyof typeof COLLECTIONS) {
  const reports = modelOf<ReportRecord>(connection, COLLECTIONS[of][0], schema, COLLECTIONS[of][1]);
  return {
    /** A person has one report per review; a second one replaces the first. */
    async save(session: ClientSession, { reviewId, reporterId, ...set }: ReportRecord): Promise<void> {
      await reports.updateOne({ reviewId, reporterId }, { $set: set }, { session, upsert: true });
    },
    /** Takes over the reports of replies that were kept among those of reviews at first. */
    async moveLegacyReplies(): Promise<void> {
      const first = connection.collection<ReportRecord & { about?: 'reply' }>(COLLECTIONS.reviews[1]);
      for await (const { _id, about: _about, ...report } of first.find({ about: 'reply' })) {
        const { reviewId, reporterId } = report;
        await reports.updateOne({ reviewId, reporterId }, { $setOnInsert: report }, { upsert: true });
        await first.deleteOne({ _id });
      }
    },
    /** Ids of the reviews that have reports. */
    listReported: (): Promise<string[]> => reports.distinct('reviewId').exec(),
    async findMany(reviewIds: string[]): Promise<Map<string, Reports>> {
      const found = await reports.aggregate<Reports>([
        { $match: { reviewId: { $in: reviewIds } } },
        { $sort: { at: -1, _id: -1 } },
        { $group: { _id: '$reviewId', reporters: { $sum: 1 }, reasons: { $push: '$reason' } } },
        { $set: { reasons: { $slice: ['$reasons', MAX_REASONS] } } },
      ]);
      return new Map(found.map((one) => [one._id, one]));
    },
    /**
     * Removes the reports of these reviews.
     * @returns how many there were
     */
    async close(session: ClientSession, reviewIds: string[]): Promise<number> {
      return (await reports.deleteMany({ reviewId: { $in: reviewIds } }, { session })).deletedCount;
    },
  };
}
export type ReportStore = ReturnType<typeof createReportStore>;
