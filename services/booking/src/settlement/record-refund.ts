import type { BookingDeps } from '../deps';
import { bookingFact, changeBooking, enterMoney, type Scene } from './apply-settlement';

/**
 * Money went back: ours to ask for or somebody's at the provider's desk. The booking ends as refunded and its event
 * goes out, once; a payment that was one too many ends alone, without an event about the booking.
 */
export async function recordRefund(
  deps: BookingDeps,
  scene: Scene,
  { endsBooking }: { endsBooking: boolean },
): Promise<void> {
  const { booking, payment, requestId, now, session } = scene;
  const asked = await deps.refunds.byPayment(session, payment.id);
  if (asked?.state === 'done') return;
  const reason = asked?.reason ?? 'refunded_by_clinic';
  const refundId = payment.refundId ?? 'unknown';
  await deps.refunds.markDone(
    session,
    {
      _id: payment.id,
      bookingId: booking._id,
      orderId: payment.orderId,
      amountPaise: payment.amountPaise,
      reason,
      requestId,
      now,
    },
    refundId,
  );
  await enterMoney(deps, scene, 'payment', payment.amountPaise);
  await enterMoney(deps, scene, 'refund', -payment.amountPaise);
  if (!endsBooking) return;
  if (booking.state === 'Completed' && booking.serviceChargePaise !== null) {
    await enterMoney(deps, scene, 'service_charge_returned', -booking.serviceChargePaise);
  }
  if (booking.state !== 'refunded') {
    await changeBooking(deps, scene, { state: 'refunded', paymentId: payment.id, heldSlot: null, nextCheckAt: null });
  }
  await deps.outbox.append(session, {
    type: 'booking.booking.refunded.v1',
    data: { ...bookingFact(booking), refundId, reason },
    requestId,
    now,
  });
}
