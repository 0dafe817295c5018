import type { SentMail } from '@vetcare/contracts';
import type { Mail } from '../mail/mail';
import { groupOf } from '../mail/mail-kind';

/** The mail that a chain of repetitions began with. */
export const firstOf = ({ _id, repeats }: Pick<Mail, '_id' | 'repeats'>) => repeats ?? _id;

/** Whether a later mail of its group makes it wrong. A repetition makes nothing wrong that it repeats. */
const isReplaced = (mail: Mail, beside: readonly Mail[]) =>
  beside.some(
    (other) =>
      groupOf(other.kind) === groupOf(mail.kind) &&
      other.personId === mail.personId &&
      other.bookingId === mail.bookingId &&
      other.createdAt > mail.createdAt &&
      firstOf(other) !== firstOf(mail),
  );

/** @param beside what was written to the same person since, in any order */
export const mayBeRepeated = (mail: Mail, beside: readonly Mail[]): boolean =>
  mail.state !== 'waiting' &&
  groupOf(mail.kind) !== undefined &&
  mail.subject !== '' &&
  !mail.outdated &&
  !isReplaced(mail, beside);

function stateOf({ state, outdated }: Mail): SentMail['state'] {
  if (state === 'waiting') return 'waiting';
  if (state === 'sent') return 'accepted';
  return outdated ? 'outdated' : 'refused';
}

/** A mail as admins see it, without its words. */
export const describeMail = (mail: Mail, beside: readonly Mail[]): SentMail => ({
  _id: mail._id,
  kind: mail.kind ?? 'other',
  person: mail.personId,
  to: mail.to,
  bookingId: mail.bookingId ?? null,
  state: stateOf(mail),
  tries: mail.tries,
  smtpStatus: mail.state === 'sent' ? null : (mail.smtpStatus ?? null),
  writtenAt: mail.createdAt.toISOString(),
  settledAt: mail.settledAt?.toISOString() ?? null,
  again: mayBeRepeated(mail, beside),
});
