import { type Mount, ValidationFailedError } from '@vetcare/service-kit';
import type { Request } from 'express';
import { listAllBookings } from '../admin/list-all-bookings';
import type { Booking } from '../booking/booking';
import type { BookingDeps } from '../deps';
import { bookConsultation } from './book-consultation';
import { finishPayment } from './finish-payment';

const KEY = /^[\x21-\x7e]{1,200}$/;

function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.get('idempotency-key');
  if (key !== undefined && !KEY.test(key)) {
    throw new ValidationFailedError({ 'Idempotency-Key': { code: 'idempotency_key_invalid' } });
  }
  return key;
}

export function mountBookings(deps: BookingDeps, on: Mount): void {
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
      idempotencyKey: idempotencyKeyOf(request),
    });
    return toCheckout(booking, orderId);
  });
  on('getCheckout', async ({ actor, id }) => {
    const { booking, orderId } = await finishPayment(deps, actor, id);
    return toCheckout(booking, orderId);
  });
  on('listAllBookings', ({ query }) => listAllBookings(deps, query));
}
