import type { EventType, MailKind } from '@vetcare/contracts';

const kinds: Partial<Record<EventType, MailKind>> = {
  'auth.user.registered.v1': 'welcome',
  'auth.doctor.approved.v1': 'decision',
  'auth.doctor.rejected.v1': 'decision',
  'auth.doctor.suspended.v1': 'decision',
  'auth.user.suspended.v1': 'decision',
  'auth.user.restored.v1': 'decision',
  'auth.user.password-reset-requested.v1': 'password-link',
  'auth.user.email-code-requested.v1': 'email-code',
  'auth.user.email-changed.v1': 'email-changed',
  'auth.user.guesses-refused.v1': 'sign-in-warning',
  'auth.user.second-factor-changed.v1': 'second-factor',
  'auth.doctor.payout-details-changed.v1': 'payout-details',
  'booking.booking.completed.v1': 'booked',
  'booking.booking.moved.v1': 'moved',
  'booking.booking.cancelled.v1': 'cancelled',
  'booking.booking.cancellation-explained.v1': 'cancelled',
  'booking.booking.refunded.v1': 'refunded',
  'booking.booking.outcome-noted.v1': 'outcome',
  'booking.booking.choice-ending.v1': 'reminder',
  'booking.booking.reopened.v1': 'reopened',
  'booking.booking.move-proposed.v1': 'proposal',
  'booking.booking.move-declined.v1': 'proposal',
  'booking.booking.move-withdrawn.v1': 'proposal',
  'booking.booking.partly-refunded.v1': 'refunded',
  'booking.payment.returned.v1': 'payment-returned',
  'booking.payment.unmatched-returned.v1': 'payment-returned',
  'booking.payment.unknown-returned.v1': 'payment-returned',
  'booking.payment.dispute-won.v1': 'share-released',
  'booking.payout.recorded.v1': 'payout',
  'review.rating.given.v1': 'review',
  'review.rating.replied.v1': 'review',
  'record.prescription.issued.v1': 'prescription',
  'record.prescription.withdrawn.v1': 'prescription',
  'record.referral.asked.v1': 'referral',
  'record.referral.answered.v1': 'referral',
  'record.referral.withdrawn.v1': 'referral',
  'record.note.signed.v1': 'visit-summary',
  'record.note.added-to.v1': 'visit-summary',
  'record.note.left-unsigned.v1': 'unsigned-note',
  'record.follow-up.due.v1': 'follow-up',
  'record.pet.vaccination-due.v1': 'pet-reminder',
  'record.pet.weight-due.v1': 'pet-reminder',
  'chat.message.left-unread.v1': 'unread',
  'chat.message.left-unanswered.v1': 'unanswered',
};

/** What a mail that is written about such an event is about. */
export const kindOf = (type: EventType): MailKind => kinds[type] ?? 'other';

/** Mails whose later ones of the same group make the earlier ones wrong: the calendar file of an appointment that has moved. */
const GROUPS: Partial<Record<MailKind, string>> = {
  booked: 'appointment',
  moved: 'appointment',
  cancelled: 'appointment',
  refunded: 'appointment',
  decision: 'decision',
  prescription: 'prescription',
  welcome: 'welcome',
};

/**
 * What may be sent again: what neither holds a link or a code for its reader alone, nor is about a moment that has passed, nor
 * says what a veterinarian wrote.
 */
export const REPEATABLE = Object.keys(GROUPS) as MailKind[];

export const groupOf = (kind: MailKind | undefined): string | undefined => kind && GROUPS[kind];
