import { type Actor, inTransaction, NotFoundError, refuseStale, timestampAfter, withEdits } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { type Booking, refundablePaise } from '../booking/booking';
import type { BookingStore } from '../booking/booking.store';
import { whoEnded } from '../booking/who-decided';
import { enterReturned } from '../payment/ledger.store';
import { PaymentDisputedError } from '../payment/payment.errors';
import { SMALLEST_REFUND_PAISE } from '../payment/razorpay.client';
import type { RefundPart, RefundStore } from '../payment/refund.store';
import { type EndDeps, endWithRefund } from './end-with-refund';
import {
  NotRefundableError,
  RefundBeyondDutyError,
  RefundKeyReusedError,
  RefundTooLargeError,
  RefundTooSmallError,
  RestTooSmallError,
} from './refund.errors';

export interface OrderRefundDeps extends EndDeps {
  connection: Connection;
  bookings: Pick<BookingStore, 'byId' | 'change' | 'noteEdits'>;
  refunds: Pick<RefundStore, 'request' | 'byPayment'>;
  now: () => Date;
  wakeRefunds: () => void;
  /** What support may return of one booking. */
  supportRefundPaise: number;
}

export interface RefundOrder {
  actor: Actor;
  bookingId: string;
  paise: number;
  reason: string;
  /** The idempotency key: a repeat does not refund twice. */
  key: string;
  requestId: string;
  /** The state of the booking that the admin looked at. */
  seen?: Date | undefined;
}

/**
 * Returns a patient's money because an admin says so. The rest of a payment ends the booking; a part of it leaves the
 * booking as it is.
 * @throws NotFoundError, NotRefundableError, RefundTooLargeError, RefundKeyReusedError
 */
export async function orderRefund(deps: OrderRefundDeps, order: RefundOrder): Promise<Booking> {
  const booking = await inTransaction(deps.connection, async (session) => {
    const found = await deps.bookings.byId(order.bookingId, session);
    if (!found) throw new NotFoundError('booking_not_found');
    await orderOnce(deps, order, found, session);
    return deps.bookings.byId(order.bookingId, session);
  });
  deps.wakeRefunds();
  if (!booking) throw new NotFoundError('booking_not_found');
  return booking;
}

const ORDERED = 'refunded_by_admin';

async function orderOnce(
  deps: OrderRefundDeps,
  order: RefundOrder,
  booking: Booking,
  session: ClientSession,
): Promise<void> {
  const { bookingId, paise, key, reason, requestId, actor } = order;
  const { paymentId, patientId, doctorId, amountPaise } = booking;
  if (paymentId === null) throw new NotRefundableError({ bookingId });
  const known = await deps.refunds.byPayment(paymentId, session);
  const earlier = known?.parts?.find((part) => part.key === key);
  if (earlier) return checkSame(earlier, order);
  if (booking.state !== 'Completed') throw new NotRefundableError({ bookingId }, whoEnded(booking));
  refuseStale(booking.edits, ['refunds'], order.seen);
  if (booking.disputedAt) throw new PaymentDisputedError({ bookingId });
  const returnedPaise = (booking.refundedPaise ?? 0) + paise;
  if (actor.adminRole === 'support' && returnedPaise > deps.supportRefundPaise)
    throw new RefundBeyondDutyError({ limit: deps.supportRefundPaise / 100 });
  const leftPaise = refundablePaise(booking);
  if (paise > leftPaise) throw new RefundTooLargeError({ left: leftPaise / 100 });
  if (paise < leftPaise && paise < SMALLEST_REFUND_PAISE) throw new RefundTooSmallError({ bookingId });
  if (paise < leftPaise && leftPaise - paise < SMALLEST_REFUND_PAISE) throw new RestTooSmallError({ bookingId });
  const now = timestampAfter(booking.changedAt, deps.now());
  if (paise === leftPaise) {
    const isOver = booking.completionAt !== null && booking.completionAt <= now;
    const cancelled = isOver ? null : ({ by: 'doctor', reason: ORDERED } as const);
    await endWithRefund(deps, booking, { reason: ORDERED, cancelled, key, requestId, now }, session);
  } else {
    await returnPart(deps, order, booking, now, session);
  }
  const edits = withEdits(booking.edits, ['refunds'], { at: now, by: actor.id });
  await deps.bookings.noteEdits(bookingId, edits, session);
  await deps.outbox.append(session, {
    type: 'booking.booking.refund-ordered.v1',
    data: { bookingId, patientId, doctorId, amountPaise, paymentId, refundPaise: paise, reason },
    actor: actor.id,
    requestId,
    now,
  });
}

function checkSame(part: RefundPart, { paise, bookingId }: RefundOrder): void {
  if (part.paise !== paise) throw new RefundKeyReusedError({ bookingId });
}

async function returnPart(
  { bookings, refunds, ledger }: OrderRefundDeps,
  { bookingId, paise, key, requestId }: RefundOrder,
  booking: Booking,
  now: Date,
  session: ClientSession,
): Promise<void> {
  const { paymentId: _id, orderId } = booking;
  if (_id === null || orderId === undefined) throw new NotRefundableError({ bookingId });
  const returned = (booking.refundedPaise ?? 0) + paise;
  await bookings.change(booking, { refundedPaise: returned, changedAt: now }, session);
  const refund = { _id, bookingId, orderId, amountPaise: returned, paise, reason: ORDERED, key, requestId, now };
  await refunds.request(session, refund);
  await enterReturned(ledger, session, booking, returned, now);
}
