import { areaRetention } from './areas';
import type { EventType } from './events';

type KeyField = 'userId' | 'doctorId';

interface Retention {
  /** It holds personal data of the person in this field, and is erased when that person's account is deleted. */
  personal?: KeyField;
  /** It says how something is now, so that a newer one of the same type about the same person makes it needless. */
  latestOf?: KeyField;
  /** It says that something happened once, which is needless when everybody has handled it. */
  kept?: 'for a time';
}

/**
 * How long each event is kept by the outbox of its publisher and in the stream. Those of which nothing else is said are kept
 * as long as the record they are about, of which they hold ids, times and amounts only.
 */
export const eventRetention = {
  'auth.user.registered.v1': { personal: 'userId' },
  'auth.user.updated.v1': { personal: 'userId', latestOf: 'userId' },
  'auth.user.deleted.v1': {},
  'auth.user.password-reset-requested.v1': { personal: 'userId', kept: 'for a time' },
  'auth.user.email-changed.v1': { personal: 'userId', kept: 'for a time' },
  'auth.user.email-code-requested.v1': { personal: 'userId', kept: 'for a time' },
  'auth.user.suspended.v1': {},
  'auth.user.restored.v1': {},
  'auth.user.guesses-refused.v1': { personal: 'userId', kept: 'for a time' },
  'auth.user.second-factor-changed.v1': { kept: 'for a time' },
  'auth.doctor.approved.v1': { personal: 'doctorId' },
  'auth.doctor.rejected.v1': { personal: 'doctorId' },
  'auth.doctor.suspended.v1': { personal: 'doctorId' },
  'auth.doctor.payout-details-changed.v1': { kept: 'for a time' },
  'auth.doctor.licence-entered.v1': { kept: 'for a time' },
  'auth.doctor.licence-checked.v1': { personal: 'doctorId' },
  'catalogue.doctor.updated.v1': { personal: 'doctorId', latestOf: 'doctorId' },
  'catalogue.doctor.fees-set.v1': { kept: 'for a time' },
  'booking.booking.completed.v1': {},
  'booking.booking.failed.v1': { kept: 'for a time' },
  'booking.booking.moved.v1': {},
  'booking.booking.cancelled.v1': {},
  'booking.booking.cancellation-explained.v1': { kept: 'for a time' },
  'booking.booking.outcome-noted.v1': {},
  'booking.booking.choice-ending.v1': { kept: 'for a time' },
  'booking.booking.move-proposed.v1': { kept: 'for a time' },
  'booking.booking.move-declined.v1': { kept: 'for a time' },
  'booking.booking.move-withdrawn.v1': { kept: 'for a time' },
  'booking.booking.patient-blocked.v1': { kept: 'for a time' },
  'booking.booking.reopened.v1': {},
  'booking.booking.looked-at.v1': { kept: 'for a time' },
  'booking.booking.refund-ordered.v1': { kept: 'for a time' },
  'booking.booking.partly-refunded.v1': { kept: 'for a time' },
  'booking.booking.refunded.v1': {},
  'booking.payment.returned.v1': { kept: 'for a time' },
  'booking.payment.unmatched-returned.v1': { kept: 'for a time' },
  'booking.payment.unknown-returned.v1': { kept: 'for a time' },
  'booking.payment.refund-ordered.v1': { kept: 'for a time' },
  'booking.payment.dispute-dealt-with.v1': { kept: 'for a time' },
  'booking.payment.disputed.v1': { kept: 'for a time' },
  'booking.payment.dispute-won.v1': { kept: 'for a time' },
  'booking.payout.recorded.v1': { kept: 'for a time' },
  'booking.payout.batch-made.v1': { kept: 'for a time' },
  'booking.payout.batch-withdrawn.v1': { kept: 'for a time' },
  'booking.payout.settled.v1': { kept: 'for a time' },
  'booking.doctor.free-days-changed.v1': { latestOf: 'doctorId' },
  'review.rating.changed.v1': { latestOf: 'doctorId' },
  'review.rating.given.v1': { kept: 'for a time' },
  'review.rating.reported.v1': { kept: 'for a time' },
  'review.rating.hidden.v1': { kept: 'for a time' },
  'review.rating.shown.v1': { kept: 'for a time' },
  'review.rating.kept.v1': { kept: 'for a time' },
  'review.rating.replied.v1': { kept: 'for a time' },
  'review.rating.reply-hidden.v1': { kept: 'for a time' },
  'review.rating.reply-shown.v1': { kept: 'for a time' },
  'chat.message.left-unread.v1': { kept: 'for a time' },
  'chat.message.left-unanswered.v1': {},
  'chat.message.answered.v1': {},
  'chat.doctor.reach-changed.v1': { latestOf: 'doctorId' },
  'chat.consultation.left-unopened.v1': {},
  'chat.consultation.answered.v1': {},
  'chat.message.times-gathered.v1': { kept: 'for a time' },
  'chat.message.report-closed.v1': { kept: 'for a time' },
  'record.prescription.issued.v1': {},
  'record.prescription.withdrawn.v1': {},
  'record.note.signed.v1': { kept: 'for a time' },
  'record.note.added-to.v1': { kept: 'for a time' },
  'record.note.told.v1': {},
  'record.note.left-unsigned.v1': { kept: 'for a time' },
  'record.follow-up.due.v1': { kept: 'for a time' },
  'record.referral.asked.v1': { kept: 'for a time' },
  'record.referral.answered.v1': { kept: 'for a time' },
  'record.referral.withdrawn.v1': { kept: 'for a time' },
  'record.pet.vaccination-due.v1': { personal: 'userId', kept: 'for a time' },
  'record.pet.weight-due.v1': { personal: 'userId', kept: 'for a time' },
  'booking.booking.changed-for-patient.v1': { kept: 'for a time' },
  'notification.mail.sent-again.v1': { kept: 'for a time' },
  'notification.ticket.received.v1': { kept: 'for a time' },
  'notification.ticket.changed.v1': { kept: 'for a time' },
  'gateway.deployment.acted-on.v1': {},
  ...areaRetention,
} as const satisfies Record<EventType, Retention>;

/** The same table with simpler types. */
export const retentionOf = (type: string): Retention =>
  type in eventRetention ? eventRetention[type as EventType] : {};
