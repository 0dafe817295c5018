import type { ClientSession } from 'mongoose';
import { type Booking, completionOf, serviceChargeOf } from '../booking/booking';
import type { BookingChange } from '../booking/booking.store';
import type { BookingDeps } from '../deps';
import { nextCheckAt } from '../payment/check-schedule';
import type { EntryKind } from '../payment/ledger.store';
import type { PaymentFact, RefundReason, Witness } from './settlement';

/** One fact and the booking it is about, inside the transaction that settles them. */
export interface Scene {
  booking: Booking;
  payment: PaymentFact;
  witness: Witness;
  requestId: string;
  now: Date;
  session: ClientSession;
}

/** @throws Error when the booking changed under the transaction, which its snapshot rules out */
export async function changeBooking(deps: BookingDeps, { booking, session }: Scene, change: BookingChange) {
  const changed = await deps.bookings.change(booking, change, session);
  if (!changed) throw new Error(`Booking ${booking._id} is no longer ${booking.state}`);
}

export const enterMoney = (deps: BookingDeps, scene: Scene, kind: EntryKind, paise: number) =>
  deps.ledger.enter(scene.session, {
    kind,
    paise,
    paymentId: scene.payment.id,
    bookingId: scene.booking._id,
    doctorId: scene.booking.doctorId,
    at: scene.now,
  });

export const bookingFact = ({ _id, patientId, doctorId, amountPaise, orderId = '' }: Booking) => ({
  bookingId: _id,
  patientId,
  doctorId,
  amountPaise,
  orderId,
});

export async function completeBooking(deps: BookingDeps, scene: Scene): Promise<void> {
  const { booking, payment, witness, requestId, now, session } = scene;
  const appointmentAt = booking.slotStart ?? now;
  const completionAt = completionOf(appointmentAt);
  const serviceChargePaise = serviceChargeOf(booking.amountPaise);
  await changeBooking(deps, scene, {
    state: 'Completed',
    paymentId: payment.id,
    appointmentAt,
    completionAt,
    filedAt: appointmentAt,
    serviceChargePaise,
    ...(booking.slotStart && { heldSlot: booking.slotStart }),
    // The checkout's word alone is confirmed by asking the provider when it is back.
    nextCheckAt: witness === 'checkout' ? new Date(now.getTime() + deps.reconcileMs) : null,
  });
  await enterMoney(deps, scene, 'payment', payment.amountPaise);
  await enterMoney(deps, scene, 'service_charge', serviceChargePaise);
  await deps.outbox.append(session, {
    type: 'booking.booking.completed.v1',
    data: {
      ...bookingFact(booking),
      serviceChargePaise,
      appointmentAt: appointmentAt.toISOString(),
      completionAt: completionAt.toISOString(),
      paymentId: payment.id,
    },
    requestId,
    now,
  });
}

/** The provider lets the patient try again on the same order: a later capture still completes it. */
export async function failBooking(deps: BookingDeps, scene: Scene, reason: string): Promise<void> {
  const { booking, requestId, now, session } = scene;
  const failed: Booking = { ...booking, state: 'Failed' };
  await changeBooking(deps, scene, {
    state: 'Failed',
    heldSlot: null,
    nextCheckAt: nextCheckAt(failed, now, deps.reconcileMs),
  });
  await deps.outbox.append(session, {
    type: 'booking.booking.failed.v1',
    data: { ...bookingFact(booking), reason },
    requestId,
    now,
  });
}

/** The event follows when the provider has taken the refund. */
export async function giveMoneyBack(
  deps: BookingDeps,
  scene: Scene,
  { reason, endsBooking }: { reason: RefundReason; endsBooking: boolean },
): Promise<void> {
  const { booking, payment, requestId, now, session } = scene;
  await deps.refunds.request(session, {
    _id: payment.id,
    bookingId: booking._id,
    orderId: payment.orderId,
    amountPaise: payment.amountPaise,
    reason,
    requestId,
    now,
  });
  await enterMoney(deps, scene, 'payment', payment.amountPaise);
  if (!endsBooking) return;
  await changeBooking(deps, scene, {
    state: 'refunded',
    paymentId: payment.id,
    heldSlot: null,
    nextCheckAt: null,
  });
}
