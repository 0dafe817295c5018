import type { Outbox } from '@vetcare/messaging';
import { type Actor, ConflictError, inTransaction, NotFoundError } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { BookingStore } from '../booking/booking.store';
import { PaymentDisputedError } from '../payment/payment.errors';
import type { RefundStore } from '../payment/refund.store';
import { leftOf, type UnmatchedPayment, type UnmatchedStore } from './unmatched.store';

export interface RefundUnmatchedDeps {
  connection: Connection;
  unmatched: Pick<UnmatchedStore, 'byId' | 'noteOrder'>;
  bookings: Pick<BookingStore, 'byId'>;
  refunds: Pick<RefundStore, 'request' | 'byPayment'>;
  outbox: Pick<Outbox, 'append'>;
  now: () => Date;
  wakeRefunds: () => void;
}

interface Order {
  actor: Actor;
  id: string;
  requestId: string;
}

/**
 * Returns all that is left of a payment that pays for nothing. A repeat changes nothing and has the same answer.
 * @throws NotFoundError, PaymentDisputedError while a bank asks it back, ConflictError if another admin has ordered it
 */
export async function refundUnmatched(deps: RefundUnmatchedDeps, order: Order): Promise<UnmatchedPayment> {
  const payment = await deps.unmatched.byId(order.id);
  if (!payment) throw new NotFoundError();
  await inTransaction(deps.connection, async (session) => {
    const now = await deps.unmatched.byId(order.id, session);
    if (now) await orderOnce(deps, order, now, session);
  });
  deps.wakeRefunds();
  return payment;
}

/** @throws ConflictError if another admin has ordered it: this one's own repeat has the same answer */
function refuseOrdered({ orderedBy: by, orderedAt: at }: UnmatchedPayment, { id }: Pick<Actor, 'id'>): void {
  if (!by || !at || by === id) return;
  throw new ConflictError('changed_meanwhile', { meanwhile: { by, at: at.toISOString(), act: 'refund' } });
}

async function orderOnce(
  deps: RefundUnmatchedDeps,
  { actor, requestId }: Order,
  payment: UnmatchedPayment,
  session: ClientSession,
): Promise<void> {
  const { paymentId, currency, refundedPaise } = payment;
  const leftPaise = leftOf(payment);
  refuseOrdered(payment, actor);
  if (leftPaise <= 0 || (await deps.refunds.byPayment(paymentId, session))) return;
  if (payment.disputedAt) throw new PaymentDisputedError({ bookingId: payment.bookingId ?? paymentId });
  const now = deps.now();
  // A dispute that is lost at this moment writes the same row, so that one of the two sees the other.
  await deps.unmatched.noteOrder(session, payment._id, actor.id, now);
  // A sum in another currency would be read as rupees beside its booking.
  const bookingId = (currency === 'INR' && payment.bookingId) || paymentId;
  const orderId = payment.orderId ?? paymentId;
  const amountPaise = refundedPaise + leftPaise;
  const refund = { _id: paymentId, bookingId, orderId, amountPaise, reason: 'unmatched', requestId, now };
  await deps.refunds.request(session, refund);
  const booking = payment.bookingId === null ? null : await deps.bookings.byId(payment.bookingId, session);
  await deps.outbox.append(session, {
    type: 'booking.payment.refund-ordered.v1',
    data: {
      paymentId,
      refundPaise: leftPaise,
      currency,
      ...(booking && { bookingId: booking._id, patientId: booking.patientId }),
    },
    actor: actor.id,
    requestId,
    now,
  });
}
