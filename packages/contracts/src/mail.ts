import { z } from 'zod';
import { Id, Instant, PageLimit } from './fields';

/** What a mail is about. */
export const MailKind = z.enum([
  'welcome',
  'decision',
  'password-link',
  'email-code',
  'email-changed',
  'sign-in-warning',
  'second-factor',
  'payout-details',
  'booked',
  'moved',
  'cancelled',
  'refunded',
  'payment-returned',
  'share-released',
  'payout',
  'reminder',
  'unread',
  'unanswered',
  'outcome',
  'reopened',
  'proposal',
  'review',
  'visit-summary',
  'follow-up',
  'pet-reminder',
  'unsigned-note',
  'prescription',
  'referral',
  'ticket',
  /** From before kinds were kept. */
  'other',
]);
export type MailKind = z.infer<typeof MailKind>;

/** A mail that was sent to a person. No answer has its text. */
export const SentMail = z.object({
  _id: z.string(),
  kind: MailKind,
  person: Id,
  /** The address that it went to. */
  to: z.string(),
  bookingId: Id.nullable(),
  /**
   * `waiting`: not handed over yet. `accepted`: the mail server took it, which doesn't say that it was read. `refused`: given up,
   * because the server would not take it. `outdated`: it would have been wrong by the time that it could be sent.
   */
  state: z.enum(['waiting', 'accepted', 'refused', 'outdated']),
  tries: z.number().int(),
  /** What the mail server said last when it refused: 550 is an address that it does not know. */
  smtpStatus: z.number().int().nullable(),
  writtenAt: Instant,
  /** When it was taken or given up; null while it waits, and for mails from before this was kept. */
  settledAt: Instant.nullable(),
  /** Whether an admin may have it sent once more: it holds no link or code that only its reader may have, and is not too old. */
  again: z.boolean(),
});
export type SentMail = z.infer<typeof SentMail>;

/** A mail as the person who got it sees it in the file of their data. */
export const OwnMail = SentMail.pick({ kind: true, to: true, bookingId: true, state: true, writtenAt: true });

/** The newest mails to a person, or about a booking. */
export const SentMailQuery = z
  .strictObject({ person: Id.optional(), booking: Id.optional(), limit: PageLimit })
  .refine(({ person, booking }) => (person === undefined) !== (booking === undefined));
/** `mail` is the id of one of them. */
export const SendMailAgainBody = z.strictObject({ mail: z.string().min(1).max(200) });
export const MailSentAgain = z.object({ success: z.literal(true), mail: SentMail });
