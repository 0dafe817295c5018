import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';

/** One person's complaint about a review. It is removed when an admin has decided. */
export interface ReportRecord {
  reviewId: string;
  reporterId: string;
  reason: string;
  /** What it is about. Reports from before doctors could reply have none and are about the review. */
  about?: 'review' | 'reply' | null;
  at: Date;
}

/** The complaints about one review. */
export interface Reports {
  /** The review's id. */
  _id: string;
  reporters: number;
  /** How many of them reported the reply. */
  replyReporters: number;
  /** The newest ones, `MAX_REASONS` at most. */
  reasons: string[];
}

const schema = schemaOf<ReportRecord>({
  reviewId: String,
  reporterId: String,
  reason: String,
  about: String,
  at: Date,
}).index({ reviewId: 1, reporterId: 1 }, { unique: true });

const MAX_REASONS = 20;
const ABOUT_REPLY = { $sum: { $cond: [{ $eq: ['$about', 'reply'] }, 1, 0] } };

export function createReportStore(connection: Connection) {
  const reports = modelOf<ReportRecord>(connection, 'Report', schema, 'reports');
  return {
    /** A person has one report per review; a second one replaces the first. */
    async save(session: ClientSession, { reviewId, reporterId, ...set }: ReportRecord): Promise<void> {
      await reports.updateOne({ reviewId, reporterId }, { $set: set }, { session, upsert: true });
    },
    /** Ids of the reviews that have reports. */
    listReported: (): Promise<string[]> => reports.distinct('reviewId').exec(),
    async findMany(reviewIds: string[]): Promise<Map<string, Reports>> {
      const found = await reports.aggregate<Reports>([
        { $match: { reviewId: { $in: reviewIds } } },
        { $sort: { at: -1, _id: -1 } },
        {
          $group: {
            _id: '$reviewId',
            reporters: { $sum: 1 },
            replyReporters: ABOUT_REPLY,
            reasons: { $push: '$reason' },
          },
        },
        { $set: { reasons: { $slice: ['$reasons', MAX_REASONS] } } },
      ]);
      return new Map(found.map((one) => [one._id, one]));
    },
    /**
     * Removes the reports of a review, or only those of its reply.
     * @returns how many there were
     */
    async close(session: ClientSession, reviewId: string, about?: 'reply'): Promise<number> {
      return (await reports.deleteMany({ reviewId, ...(about && { about }) }, { session })).deletedCount;
    },
  };
}
export type ReportStore = ReturnType<typeof createReportStore>;
