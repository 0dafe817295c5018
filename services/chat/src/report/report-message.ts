import type { MediaStore } from '@vetcare/media';
import { type Actor, inTransaction, NotFoundError } from '@vetcare/service-kit';
import type { Connection } from 'mongoose';
import type { MessageStore } from '../message/message.store';
import type { ReportStore } from './report.store';

interface ReportDeps {
  connection: Connection;
  messages: MessageStore;
  reports: ReportStore;
  media: MediaStore;
  now: () => Date;
}

/**
 * Reports a received message to the admins. They can't read conversations, so they get a copy of this one message.
 * @throws NotFoundError when there is no such message, and alike when the actor did not receive it
 */
export function reportMessage(
  deps: ReportDeps,
  actor: Actor,
  { messageId, reason }: { messageId: string; reason: string },
): Promise<void> {
  return inTransaction(deps.connection, async (session) => {
    const message = await deps.messages.findReceived(session, actor.id, messageId);
    if (!message) throw new NotFoundError('message_not_found');
    const now = deps.now();
    if (await deps.reports.replaceReason(session, { _id: messageId, reason, reportedAt: now })) return;
    const { senderId, text, image, createdAt } = message;
    await deps.reports.add(session, {
      _id: messageId,
      senderId,
      reporterId: actor.id,
      text,
      image: image && (await deps.media.copy(session, image, { audience: ['admin'], now })),
      sentAt: createdAt,
      reason,
      reportedAt: now,
    });
  });
}
