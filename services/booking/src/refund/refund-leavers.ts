import { randomUUID } from 'node:crypto';
import { inTransaction, type Logger, timestampAfter } from '@vetcare/service-kit';
import type { Connection } from 'mongoose';
import type { Booking } from '../booking/booking';
import type { BookingStore } from '../booking/booking.store';
import type { RefundStore } from '../payment/refund.store';
import { hasLeft } from '../person/person';
import type { PersonStore } from '../person/person.store';
import type { LeaverStore } from './leaver.store';

export interface LeaverRefundDeps {
  connection: Connection;
  leavers: Pick<LeaverStore, 'all' | 'forget' | 'bookingsToRefund'>;
  people: Pick<PersonStore, 'byId'>;
  bookings: Pick<BookingStore, 'change'>;
  refunds: Pick<RefundStore, 'request'>;
  log: Logger;
  now: () => Date;
}

/** A payment that was being settled while its doctor left has been committed by then. */
const SETTLED_AFTER_MS = 10 * 60_000;

/**
 * Refunds the paid consultations of doctors who left. A job does this and not the event's handler, which would miss a
 * payment that is settled at the same moment.
 */
export async function refundLeavers(deps: LeaverRefundDeps): Promise<void> {
  for (const leaver of await deps.leavers.all()) {
    const doctor = await deps.people.byId(leaver._id);
    const isBack = doctor !== null && !hasLeft(doctor);
    if (!isBack) {
      for (const booking of await deps.leavers.bookingsToRefund(leaver)) await refundBooking(deps, booking);
    }
    if (isBack || deps.now().getTime() - leaver.leftAt.getTime() > SETTLED_AFTER_MS) await deps.leavers.forget(leaver);
  }
}

async function refundBooking(deps: LeaverRefundDeps, booking: Booking): Promise<void> {
  const { _id: bookingId, paymentId, orderId, amountPaise } = booking;
  if (paymentId === null || orderId === undefined)
    throw new Error(`Booking ${bookingId} is completed without a payment`);
  const [requestId, now] = [randomUUID(), timestampAfter(booking.changedAt, deps.now())];
  await inTransaction(deps.connection, async (session) => {
    const end = { state: 'refunded', heldSlot: null, nextCheckAt: null, changedAt: now } as const;
    if (!(await deps.bookings.change(booking, end, session))) return;
    const refund = { _id: paymentId, bookingId, orderId, amountPaise, reason: 'doctor_left', requestId, now };
    await deps.refunds.request(session, refund);
  });
  deps.log.info({ bookingId, paymentId, requestId }, 'the doctor left: a paid consultation is refunded');
}
