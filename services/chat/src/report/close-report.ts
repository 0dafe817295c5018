import type { MediaStore } from '@vetcare/media';
import type { Outbox } from '@vetcare/messaging';
import { type Actor, inTransaction, NotFoundError } from '@vetcare/service-kit';
import type { Connection } from 'mongoose';
import type { ReportStore } from './report.store';

interface CloseDeps {
  connection: Connection;
  reports: ReportStore;
  media: MediaStore;
  outbox: Outbox;
  now: () => Date;
}

/**
 * Closes the report of a message: `dismissed` if nothing was wrong with it, `settled` if an admin has acted on it. The
 * copy of the message is deleted, and the decision goes to the audit log.
 * @throws NotFoundError when nobody has reported it
 */
export function closeReport(
  deps: CloseDeps,
  actor: Actor,
  { messageId, decision, requestId }: { messageId: string; decision: 'dismissed' | 'settled'; requestId: string },
): Promise<void> {
  return inTransaction(deps.connection, async (session) => {
    const report = await deps.reports.take(session, messageId);
    if (!report) {
      const last = await deps.reports.closedBy(session, messageId);
      const meanwhile = last ? { by: last.by, act: last.act, at: last.at.toISOString() } : undefined;
      throw new NotFoundError('message_not_reported', { meanwhile });
    }
    const now = deps.now();
    const act = decision === 'dismissed' ? 'dismiss-report' : 'settle-report';
    await deps.reports.noteClosed(session, { _id: messageId, by: actor.id, act, at: now });
    const { senderId, reporterId, image } = report;
    if (image) await deps.media.remove(session, image);
    await deps.outbox.append(session, {
      type: 'chat.message.report-closed.v1',
      data: { messageId, senderId, reporterId, decision },
      actor: actor.id,
      requestId,
      now,
    });
  });
}
