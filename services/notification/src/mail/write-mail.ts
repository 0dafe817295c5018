import type { Event, MailKind } from '@vetcare/contracts';
import type { ClientSession } from 'mongoose';
import type { NotificationDeps } from '../deps';
import { composeHtml, composeText, withCapital } from './compose';
import { type EmailContent, isWorthAMail } from './mail';
import { kindOf } from './mail-kind';

type MailDeps = Pick<NotificationDeps, 'mails' | 'now'>;
type Recipient = { _id: string; email: string };

/**
 * Queues a mail about an event, in the event's own transaction.
 * @param to `part` distinguishes two mails to one person about the same event
 */
export async function writeMail(
  deps: MailDeps,
  session: ClientSession,
  event: Event,
  to: Recipient & { part?: string },
  content: EmailContent,
): Promise<void> {
  if (!isWorthAMail(event.occurredAt, deps.now())) return;
  const about = { kind: kindOf(event.type), ...('bookingId' in event.data && { bookingId: event.data.bookingId }) };
  await queueMail(deps, session, { id: [event.id, to._id, to.part].filter(Boolean).join('.'), ...about }, to, content);
}

/** @param about its `id` names what the mail is about and who gets it, so that it is never queued twice */
export async function queueMail(
  { mails, now: clock }: MailDeps,
  session: ClientSession,
  { id, kind, bookingId }: { id: string; kind: MailKind; bookingId?: string | undefined },
  to: Recipient,
  { subject, paragraphs, ...rest }: EmailContent,
): Promise<void> {
  if (to.email === '') return;
  const content = { ...rest, subject: withCapital(subject), paragraphs: paragraphs.map(withCapital) };
  const now = clock();
  await mails.add(session, {
    _id: id,
    personId: to._id,
    kind,
    ...(bookingId !== undefined && { bookingId }),
    to: to.email,
    subject: content.subject,
    text: composeText(content),
    html: composeHtml(content),
    attachments: content.attachments ?? [],
    urgent: content.urgent ?? false,
    ...(content.until && { until: content.until }),
    state: 'waiting',
    tries: 0,
    nextAt: now,
    createdAt: now,
  });
}
