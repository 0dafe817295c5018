import type { ReportedMessage } from '@vetcare/contracts';
import type { PersonStore } from '../person/person.store';
import type { ReportFilter, ReportStore } from './report.store';

/** Lists a page of the reported messages that wait for a decision and fit the filter, the newest first, and counts them. */
export async function listReported(
  { reports, people }: { reports: ReportStore; people: PersonStore },
  query: ReportFilter,
): Promise<{ total: number; messages: ReportedMessage[] }> {
  const [total, page] = await Promise.all([reports.count(query), reports.list(query)]);
  const known = await people.findMany(page.flatMap(({ senderId, reporterId }) => [senderId, reporterId]));
  const describe = (_id: string) => {
    const { FirstName = '', LastName = '', role = null, deleted } = known.get(_id) ?? {};
    return { _id, FirstName, LastName, role, ...(deleted && { deleted }) };
  };
  const messages = page.map(({ _id, senderId, reporterId, text, image, sentAt, reason, reportedAt }) => ({
    _id,
    sender: describe(senderId),
    reporter: describe(reporterId),
    text,
    image,
    sentAt: sentAt.toISOString(),
    reason,
    reportedAt: reportedAt.toISOString(),
  }));
  return { total, messages };
}
