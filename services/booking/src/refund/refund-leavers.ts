import { randomUUID } from 'node:crypto';
import { inTransaction, type Logger, timestampAfter } from '@vetcare/service-kit';
import type { Connection } from 'mongoose';
import type { Booking } from '../booking/booking';
import type { BookingStore } from '../booking/booking.store';
import { hasLeft } from '../person/person';
import type { PersonStore } from '../person/person.store';
import { type EndDeps, endWithRefund } from './end-with-refund';
import type { LeaverStore } from './leaver.store';

export interface LeaverRefundDeps extends EndDeps {
  connection: Connection;
  leavers: Pick<LeaverStore, 'all' | 'forget' | 'bookingsToRefund'>;
  people: Pick<PersonStore, 'byId'>;
  bookings: Pick<BookingStore, 'byId' | 'change'>;
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
  const leavers = await deps.leavers.all();
  if (leavers.length === 0) return;
  for (const booking of await deps.leavers.bookingsToRefund(leavers)) {
    const doctor = await deps.people.byId(booking.doctorId);
    // A doctor may be back by now.
    if (doctor === null || hasLeft(doctor)) await refundBooking(deps, booking);
  }
  for (const leaver of leavers) {
    if (deps.now().getTime() - leaver.leftAt.getTime() > SETTLED_AFTER_MS) await deps.leavers.forget(leaver);
  }
}

/** Does nothing if the booking was cancelled meanwhile. */
async function refundBooking(deps: LeaverRefundDeps, { _id: bookingId }: Booking): Promise<void> {
  const requestId = randomUUID();
  const ended = await inTransaction(deps.connection, async (session) => {
    const booking = await deps.bookings.byId(bookingId, session);
    if (booking?.state !== 'Completed') return false;
    const now = timestampAfter(booking.changedAt, deps.now());
    const cancelled = { by: 'doctor', reason: 'doctor_left' } as const;
    await endWithRefund(deps, booking, { reason: 'doctor_left', cancelled, requestId, now }, session);
    return true;
  });
  if (ended) deps.log.info({ bookingId, requestId }, 'the doctor left: a paid consultation is refunded');
}
