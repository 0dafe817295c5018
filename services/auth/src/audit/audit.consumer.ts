import type { AuditAction, Event, EventData, EventType } from '@vetcare/contracts';
import type { Handlers } from '@vetcare/messaging';
import type { ClientSession } from 'mongoose';
import type { AuthDeps } from '../deps';
import { OPERATOR } from './audit.store';

/** Writes an act that another service reports to the audit log, without the reason if its subject has left by now. */
async function record(
  { audit, users }: Pick<AuthDeps, 'audit' | 'users'>,
  session: ClientSession,
  { actor = OPERATOR, occurredAt, requestId }: Event<EventType>,
  act: { act: AuditAction; subject: string; reason?: string; amount?: number },
): Promise<void> {
  await audit.append(session, { actor, reason: null, ...act, at: new Date(occurredAt), requestId });
  const [subject] = await users.findAllEvenDeleted([act.subject]);
  if (subject?.deletedAt) await audit.forgetReasons(session, act.subject);
}

/** The moderation of reviews and replies. The subject is who wrote what was hidden, shown or kept. */
export function followReview(deps: Pick<AuthDeps, 'audit' | 'users'>): Handlers {
  return {
    'review.rating.hidden.v1': (event, session) =>
      record(deps, session, event, {
        act: 'hide-review',
        subject: event.data.patientId,
        reason: event.data.reason,
      }),
    'review.rating.shown.v1': (event, session) =>
      record(deps, session, event, { act: 'show-review', subject: event.data.patientId }),
    'review.rating.kept.v1': (event, session) =>
      record(deps, session, event, { act: 'keep-review', subject: event.data.patientId }),
    'review.rating.reply-hidden.v1': (event, session) =>
      record(deps, session, event, { act: 'hide-reply', subject: event.data.doctorId, reason: event.data.reason }),
    'review.rating.reply-shown.v1': (event, session) =>
      record(deps, session, event, { act: 'show-reply', subject: event.data.doctorId }),
  };
}

const TICKET_ACTS = {
  answer: 'answer-ticket',
  note: 'note-ticket',
  close: 'close-ticket',
  reopen: 'reopen-ticket',
} as const satisfies Record<EventData<'notification.ticket.changed.v1'>['change'], AuditAction>;

/** Mails that an admin had sent once more, and what admins did with tickets. The subject is who got the mail or asked. */
export function followNotification(deps: Pick<AuthDeps, 'audit' | 'users'>): Handlers {
  return {
    'notification.mail.sent-again.v1': (event, session) =>
      record(deps, session, event, { act: 'resend-mail', subject: event.data.userId, reason: event.data.kind }),
    'notification.ticket.changed.v1': (event, session) => {
      const { userId, change, number } = event.data;
      // The log does not know people who wrote without an account, so the act stands under the admin.
      const subject = userId ?? event.actor ?? OPERATOR;
      return record(deps, session, event, { act: TICKET_ACTS[change], subject, reason: number });
    },
  };
}

const DEPLOYMENT_ACTS = {
  abort: 'abort-deployment',
  promote: 'promote-deployment',
  rollback: 'roll-back-release',
} as const satisfies Record<EventData<'gateway.deployment.acted-on.v1'>['act'], AuditAction>;

/** What admins do on the operations page. It is done to no person, so it stands under the admin. */
export function followGateway(deps: Pick<AuthDeps, 'audit' | 'users'>): Handlers {
  return {
    'gateway.deployment.acted-on.v1': (event, session) => {
      const { area, act, release, reason } = event.data;
      return record(deps, session, event, {
        act: DEPLOYMENT_ACTS[act],
        subject: event.actor ?? OPERATOR,
        reason: `${release ? `${area} ${release}` : area}: ${reason}`,
      });
    },
  };
}

/** Decisions about reported messages. The subject is the message's sender. */
export function followChat(deps: Pick<AuthDeps, 'audit' | 'users'>): Handlers {
  return {
    'chat.message.report-closed.v1': (event, session) => {
      const act = event.data.decision === 'dismissed' ? 'dismiss-report' : 'settle-report';
      return record(deps, session, event, { act, subject: event.data.senderId });
    },
  };
}

/** A file for the bank is about many doctors, so it stands under the admin. */
const bankFile = (
  act: 'make-bank-file' | 'withdraw-bank-file',
  { actor, data }: Event<'booking.payout.batch-made.v1' | 'booking.payout.batch-withdrawn.v1'>,
) => ({
  act,
  subject: actor ?? OPERATOR,
  reason: `${data.number} (${data.month}): ${data.doctors}`,
  amount: data.payoutPaise / 100,
});

/** Money that an admin returned to a patient, or recorded as paid to a doctor. They are the subjects. */
export function followBooking(deps: Pick<AuthDeps, 'audit' | 'users'>): Handlers {
  return {
    'booking.booking.looked-at.v1': async ({ data, actor, occurredAt, requestId }, session) => {
      if (!actor) return;
      const { patientId: subject, bookingId: reason } = data;
      const entry = { actor, act: 'view-booking' as const, subject, reason, at: new Date(occurredAt), requestId };
      await deps.audit.append(session, entry);
    },
    'booking.booking.refund-ordered.v1': (event, session) => {
      const { patientId: subject, refundPaise, reason } = event.data;
      return record(deps, session, event, { act: 'refund', subject, reason, amount: refundPaise / 100 });
    },
    'booking.booking.changed-for-patient.v1': (event, session) => {
      const { patientId: subject, change, reason } = event.data;
      const act = change === 'moved' ? 'move-for-patient' : 'cancel-for-patient';
      return record(deps, session, event, { act, subject, reason });
    },
    'booking.booking.patient-blocked.v1': (event, session) => {
      const { patientId: subject, blocked } = event.data;
      return record(deps, session, event, { act: blocked ? 'block-patient' : 'unblock-patient', subject });
    },
    'booking.payment.refund-ordered.v1': (event, session) => {
      const { patientId, paymentId, refundPaise, currency } = event.data;
      const isRupees = currency === 'INR';
      return record(deps, session, event, {
        act: 'refund',
        // Nobody is known who paid for an order that is not ours, so the act stands under the admin.
        subject: patientId ?? event.actor ?? OPERATOR,
        reason: isRupees ? paymentId : `${paymentId}: ${(refundPaise / 100).toFixed(2)} ${currency}`,
        ...(isRupees && { amount: refundPaise / 100 }),
      });
    },
    'booking.payment.dispute-dealt-with.v1': (event, session) => {
      const { patientId, paymentId } = event.data;
      const subject = patientId ?? event.actor ?? OPERATOR;
      return record(deps, session, event, { act: 'deal-with-dispute', subject, reason: paymentId });
    },
    'booking.payout.recorded.v1': (event, session) => {
      const { doctorId: subject, month, payoutPaise, reference } = event.data;
      const reason = `${month}: ${reference}`;
      return record(deps, session, event, { act: 'payout', subject, reason, amount: payoutPaise / 100 });
    },
    'booking.payout.batch-made.v1': (event, session) => record(deps, session, event, bankFile('make-bank-file', event)),
    'booking.payout.batch-withdrawn.v1': (event, session) =>
      record(deps, session, event, bankFile('withdraw-bank-file', event)),
  };
}
