import type { EventData } from '@vetcare/contracts';
import type { Outbox } from '@vetcare/messaging';
import type { ClientSession } from 'mongoose';
import { endedAppointment } from '../booking/appointment';
import { type Booking, type BookingAct, refundablePaise } from '../booking/booking';
import type { BookingStore } from '../booking/booking.store';
import { enterReturned, type LedgerStore } from '../payment/ledger.store';
import type { RefundStore } from '../payment/refund.store';

export interface EndDeps {
  bookings: Pick<BookingStore, 'change'>;
  refunds: Pick<RefundStore, 'request'>;
  ledger: Pick<LedgerStore, 'enterUpTo'>;
  outbox: Pick<Outbox, 'append'>;
}

interface Ending {
  reason: string;
  /** Who and why, for the others. Nothing is said of a consultation that was over. */
  cancelled: Pick<EventData<'booking.booking.cancelled.v1'>, 'by' | 'reason' | 'patientLeft' | 'unopened'> | null;
  /** What the doctor writes to the patient about it. */
  message?: string;
  /** The booking's acts, with this one. */
  acts?: BookingAct[];
  /** The idempotency key, if an admin ordered it. */
  key?: string;
  requestId: string;
  now: Date;
}

/**
 * Ends a paid booking: the slot is free, the chat closes, and what was not returned before is due. Call it in a
 * transaction that has read the booking.
 */
export async function endWithRefund(
  deps: EndDeps,
  booking: Booking,
  { reason, cancelled, message, acts, key, requestId, now }: Ending,
  session: ClientSession,
): Promise<void> {
  const { _id: bookingId, patientId, doctorId, amountPaise, paymentId, orderId } = booking;
  if (paymentId === null || orderId === undefined) throw new Error(`Booking ${bookingId} was never paid`);
  const paise = refundablePaise(booking);
  const end = {
    state: 'refunded',
    heldSlot: null,
    nextCheckAt: null,
    changedAt: now,
    ...(message && { cancellationMessage: message }),
    ...(acts && { acts }),
  } as const;
  if (!(await deps.bookings.change(booking, end, session))) throw new Error(`Booking ${bookingId} changed meanwhile`);
  const refund = { _id: paymentId, bookingId, orderId, amountPaise, paise, reason, requestId, now };
  await deps.refunds.request(session, { ...refund, ...(key !== undefined && { key }) });
  await enterReturned(deps.ledger, session, booking, amountPaise, now);
  if (!cancelled) return;
  const fact = {
    ...{ bookingId, patientId, doctorId, amountPaise, orderId, refundPaise: paise },
    ...cancelled,
    ...endedAppointment(booking),
  };
  await deps.outbox.append(session, {
    type: 'booking.booking.cancelled.v1',
    data: { ...fact, ...(message && { explained: true }) },
    requestId,
    now,
  });
  if (!message) return;
  const type = 'booking.booking.cancellation-explained.v1';
  await deps.outbox.append(session, { type, data: { ...fact, message }, requestId, now });
}
