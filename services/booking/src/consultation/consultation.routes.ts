import { type Mount, networkOf } from '@vetcare/service-kit';
import type { Request } from 'express';
import type { Booking } from '../booking/booking';
import { idempotencyKeyOf } from '../booking/idempotency-key';
import { type ShowDeps, showBooking, showBookings } from '../booking/show-booking';
import type { PersonStore } from '../person/person.store';
import { type BookDeps, bookConsultation } from './book-consultation';
import { type CheckPaymentDeps, checkPayment } from './check-payment';
import { finishPayment } from './finish-payment';
import { type ReleaseDeps, releaseHold } from './release-hold';
import { type VerifyDeps, verifyPayment } from './verify-payment';

interface ConsultationDeps extends BookDeps, VerifyDeps, CheckPaymentDeps, ReleaseDeps {
  bookings: BookDeps['bookings'] & VerifyDeps['bookings'] & CheckPaymentDeps['bookings'];
  heldSlots: BookDeps['heldSlots'] & VerifyDeps['heldSlots'];
  metrics: BookDeps['metrics'] & CheckPaymentDeps['metrics'];
  provider: BookDeps['provider'] & VerifyDeps['provider'] & CheckPaymentDeps['provider'];
  people: Pick<PersonStore, 'byId' | 'byIds'>;
  patientLocks: BookDeps['patientLocks'];
  refunds: VerifyDeps['refunds'] & ShowDeps['refunds'];
  disputes: ShowDeps['disputes'];
  keyId: string;
}

export function mountConsultations(deps: ConsultationDeps, on: Mount): void {
  const toCheckout = (booking: Booking, orderId: string) => ({
    success: true as const,
    bookingId: booking._id,
    orderId,
    amount: booking.amountPaise,
    currency: booking.currency,
    keyId: deps.keyId,
  });
  on('book', async ({ actor, body, request }) => {
    const { booking, orderId } = await bookConsultation(deps, {
      patientId: actor.id,
      doctorId: body.doctorId,
      slotStart: body.slotStart === undefined ? null : new Date(body.slotStart),
      seenFeePaise: body.fees === undefined ? undefined : Math.round(body.fees * 100),
      idempotencyKey: idempotencyKeyOf(request),
      sameTime: body.sameTime ?? false,
      acceptedTerms: body.acceptedTerms,
      network: networkIn(request),
    });
    return toCheckout(booking, orderId);
  });
  on('releaseHold', async ({ actor, id }) => {
    await releaseHold(deps, actor, id);
    return { success: true as const };
  });
  on('getCheckout', async ({ actor, id }) => {
    const { booking, orderId } = await finishPayment(deps, actor, id);
    return toCheckout(booking, orderId);
  });
  on('checkPayment', async ({ actor, id }) => {
    const { booking, payableUntil, checked } = await checkPayment(deps, actor, id);
    const shown = await showBooking(deps, booking, 'patientId');
    return { booking: shown, payableUntil: payableUntil?.toISOString() ?? null, checked };
  });
  on('verifyPayment', async ({ actor, body, requestId }) => {
    const verified = await verifyPayment(deps, actor, body, requestId);
    const [booking] = await showBookings(deps, [verified], 'patientId');
    if (!booking) throw new Error(`Booking ${verified._id} cannot be shown`);
    return { success: true, message: 'Booking confirmed successfully!', booking };
  });
}

/** The gateway alone sets the header. */
function networkIn(request: Request): string | undefined {
  const address = request.get('x-forwarded-for');
  return address && networkOf(address);
}
