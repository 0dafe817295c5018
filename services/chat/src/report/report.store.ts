import { daysInIndia } from '@vetcare/contracts';
import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection, QueryFilter } from 'mongoose';

/** A copy of a message that its receiver reported. It is kept until an admin has decided. */
export interface ReportRecord {
  /** The id of the message, which only its one receiver can report. */
  _id: string;
  senderId: string;
  reporterId: string;
  text: string;
  /** Path of a copy that admins may see. */
  image: string | null;
  sentAt: Date;
  reason: string;
  reportedAt: Date;
}

/** Who closed the report of a message, without anything of the message. */
export interface ClosedReport {
  /** The id of the message. */
  _id: string;
  by: string;
  act: 'dismiss-report' | 'settle-report';
  at: Date;
}

const schema = schemaOf<ReportRecord>({
  _id: String,
  senderId: String,
  reporterId: String,
  text: String,
  image: String,
  sentAt: Date,
  reason: String,
  reportedAt: Date,
});

const closedSchema = schemaOf<ClosedReport>({ _id: String, by: String, act: String, at: Date });

export interface ReportFilter {
  before?: string | undefined;
  limit: number;
  /** Who wrote or reported the message. */
  person?: string | undefined;
  /** Reported from this day to that one in India. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Those that wait are few, so they need no index. */
const filterOf = ({ person, from, to }: Omit<ReportFilter, 'before' | 'limit'>): QueryFilter<ReportRecord> => ({
  ...(person && { $or: [{ senderId: person }, { reporterId: person }] }),
  ...((from || to) && { reportedAt: daysInIndia({ from, to }) }),
});

export function createReportStore(connection: Connection) {
  const reports = modelOf<ReportRecord>(connection, 'Report', schema, 'reports');
  const closed = modelOf<ClosedReport>(connection, 'ClosedReport', closedSchema, 'closedReports');
  return {
    async add(session: ClientSession, report: ReportRecord): Promise<void> {
      await reports.create([report], { session });
    },
    /** @returns whether there is a report of this message, which now gives this reason */
    async replaceReason(
      session: ClientSession,
      { _id, ...set }: Pick<ReportRecord, '_id' | 'reason' | 'reportedAt'>,
    ): Promise<boolean> {
      return (await reports.updateOne({ _id }, { $set: set }, { session })).matchedCount > 0;
    },
    async noteClosed(session: ClientSession, { _id, ...set }: ClosedReport): Promise<void> {
      await closed.updateOne({ _id }, { $set: set }, { session, upsert: true });
    },
    closedBy: (session: ClientSession, id: string): Promise<ClosedReport | null> =>
      closed.findById(id).session(session).lean<ClosedReport>().exec(),
    take: (session: ClientSession, id: string): Promise<ReportRecord | null> =>
      reports.findByIdAndDelete(id, { session }).lean<ReportRecord>().exec(),
    /** A page, the message sent last first. */
    list: ({ before, limit, ...filter }: ReportFilter): Promise<ReportRecord[]> =>
      reports
        .find({ ...filterOf(filter), ...(before && { _id: { $lt: before } }) })
        .sort({ _id: -1 })
        .limit(limit)
        .lean<ReportRecord[]>()
        .exec(),
    count: (filter: Omit<ReportFilter, 'before' | 'limit'>): Promise<number> =>
      reports.countDocuments(filterOf(filter)).exec(),
  };
}
export type ReportStore = ReturnType<typeof createReportStore>;
