import type { Event } from '@vetcare/contracts';
import type { ClientSession } from 'mongoose';
import type { NotificationDeps } from '../deps';
import { composeHtml, composeText } from './compose';
import { type EmailContent, isWorthAMail } from './mail';

/**
 * Queues a mail about an event, in the event's own transaction.
 * @param to `part` distinguishes two mails to one person about the same event
 */
export async function writeMail(
  deps: Pick<NotificationDeps, 'mails' | 'now'>,
  session: ClientSession,
  event: Event,
  to: { _id: string; email: string; part?: string },
  content: EmailContent,
): Promise<void> {
  const now = deps.now();
  if (to.email === '' || !isWorthAMail(event.occurredAt, now)) return;
  await deps.mails.add(session, {
    _id: [event.id, to._id, to.part].filter(Boolean).join('.'),
    personId: to._id,
    to: to.email,
    subject: content.subject,
    text: composeText(content),
    html: composeHtml(content),
    attachments: content.attachments ?? [],
    urgent: content.urgent ?? false,
    state: 'waiting',
    tries: 0,
    nextAt: now,
    createdAt: now,
  });
}
