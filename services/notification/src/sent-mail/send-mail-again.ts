import type { SentMail } from '@vetcare/contracts';
import type { Outbox } from '@vetcare/messaging';
import { type Actor, ConflictError, inTransaction, NotFoundError } from '@vetcare/service-kit';
import type { Connection } from 'mongoose';
import type { NotificationDeps } from '../deps';
import type { Mail } from '../mail/mail';
import { describeMail, firstOf, mayBeRepeated } from './sent-mail';

interface Deps extends Pick<NotificationDeps, 'mails' | 'people' | 'now' | 'wakeSender'> {
  connection: Connection;
  outbox: Outbox;
}

/**
 * Sends a mail once more, as a mail of its own: receivers may drop one that has the id of another. It goes to the address that
 * the person has now, because a wrong one is why most mails are missed.
 * @throws NotFoundError, ConflictError
 */
export async function sendMailAgain(
  deps: Deps,
  actor: Actor,
  { mailId, requestId }: { mailId: string; requestId: string },
): Promise<SentMail> {
  const { mails, people, outbox, now: clock } = deps;
  const sent = await inTransaction(deps.connection, async (session) => {
    const mail = await mails.find(mailId, session);
    if (!mail) throw new NotFoundError();
    const beside = await mails.listBeside(mail, session);
    const repetitions = beside.filter(({ repeats }) => repeats === firstOf(mail));
    if ([mail, ...repetitions].some(({ state }) => state === 'waiting')) throw new ConflictError('mail_on_its_way');
    if (!mayBeRepeated(mail, beside)) throw new ConflictError('mail_not_repeatable');
    const person = await people.find(session, mail.personId);
    if (!person?.email) throw new ConflictError('mail_without_address');
    const now = clock();
    const { kind = 'other', personId, bookingId, subject, text, html, attachments, urgent } = mail;
    const again: Mail = {
      _id: `${firstOf(mail)}.again.${repetitions.length + 1}`,
      repeats: firstOf(mail),
      kind,
      personId,
      ...(bookingId !== undefined && { bookingId }),
      to: person.email,
      ...{ subject, text, html, attachments, urgent },
      state: 'waiting',
      tries: 0,
      nextAt: now,
      createdAt: now,
    };
    await mails.add(session, again);
    const data = { mailId: again._id, userId: personId, kind };
    await outbox.append(session, { type: 'notification.mail.sent-again.v1', data, actor: actor.id, requestId, now });
    return again;
  });
  deps.wakeSender();
  return describeMail(sent, []);
}
