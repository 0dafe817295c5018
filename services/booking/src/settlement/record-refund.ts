import { endedAppointment } from '../booking/appointment';
import { enterReturned } from '../payment/ledger.store';
import { tellReturned } from '../payment/tell-returned';
import {
  bookingFact,
  changeBooking,
  type EffectDeps,
  enterMoney,
  enterRefunded,
  type SettlementContext,
} from './settlement-context';

type RecordDeps = Pick<EffectDeps, 'bookings' | 'refunds' | 'ledger' | 'outbox'>;

/**
 * Records that a payment was refunded, whether we asked for it or an operator did so in the provider's dashboard. The
 * booking ends as refunded and its event is published once. A refunded second payment changes nothing about the booking,
 * and the patient gets a mail about it.
 */
export async function recordRefund(
  deps: RecordDeps,
  context: SettlementContext,
  { endsBooking }: { endsBooking: boolean },
): Promise<void> {
  const { booking, payment, requestId, now, session } = context;
  const requested = await deps.refunds.byPayment(payment.id, session);
  // One that was on its way while the bank took the payment back has gone back as well.
  const returnedPaise = requested?.state === 'done' ? requested.amountPaise - (requested.byBankPaise ?? 0) : 0;
  if (returnedPaise >= payment.amountPaise) return;
  const reason = requested?.reason ?? 'refunded_by_clinic';
  const refundId = payment.refundId ?? 'unknown';
  const { id: _id, orderId, amountPaise } = payment;
  const refund = { _id, bookingId: booking._id, orderId, amountPaise, reason, requestId, now };
  await deps.refunds.markDone(session, refund, refundId);
  if (payment.currency === 'INR') {
    await enterMoney(deps, context, 'payment', amountPaise);
    await enterRefunded(deps, context);
  }
  if (!endsBooking) {
    const returned = { paymentId: _id, paise: amountPaise, currency: payment.currency, refundId, reason };
    return tellReturned(deps, booking, returned, context);
  }
  await endBooking(deps, context);
  await deps.outbox.append(session, {
    type: 'booking.booking.refunded.v1',
    data: {
      ...bookingFact(booking),
      refundId,
      // An order to refund keeps its reason. A payment that never made a booking never was the doctor's, who gets no mail.
      reason: requested || booking.serviceChargePaise !== null ? reason : 'not_booked',
      ...(booking.state !== 'refunded' && endedAppointment(booking)),
    },
    requestId,
    now,
  });
}

async function endBooking(deps: RecordDeps, context: SettlementContext): Promise<void> {
  const { booking, payment } = context;
  await enterReturned(deps.ledger, context.session, booking, payment.amountPaise, context.now);
  if (booking.state !== 'refunded') {
    await changeBooking(deps, context, { state: 'refunded', paymentId: payment.id, heldSlot: null, nextCheckAt: null });
  }
}
