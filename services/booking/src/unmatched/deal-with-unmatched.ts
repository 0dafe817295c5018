import type { Outbox } from '@vetcare/messaging';
import { type Actor, ConflictError, inTransaction, NotFoundError } from '@vetcare/service-kit';
import type { Connection } from 'mongoose';
import type { BookingStore } from '../booking/booking.store';
import type { DisputeStore } from '../payment/dispute.store';
import { leftOf, type UnmatchedPayment, type UnmatchedStore } from './unmatched.store';

export interface DealDeps {
  connection: Connection;
  unmatched: Pick<UnmatchedStore, 'byId' | 'dealWith'>;
  disputes: Pick<DisputeStore, 'ofPayment'>;
  bookings: Pick<BookingStore, 'byId'>;
  outbox: Pick<Outbox, 'append'>;
  now: () => Date;
}

interface Deal {
  actor: Actor;
  id: string;
  /** What the admin saw that was left of it. Pages from before don't tell. */
  seenPaise: number | undefined;
  requestId: string;
}

/**
 * Notes that nothing is left to do about the disputes of a payment that pays for nothing. A repeat changes nothing; if another admin has
 * noted it, that is said.
 * @throws NotFoundError also for a payment that nobody disputed, which is returned instead; ConflictError `changed_meanwhile` if another sum
 * is left by now
 */
export const dealWithUnmatched = (
  { connection, unmatched, disputes, bookings, outbox, now }: DealDeps,
  { actor, id, seenPaise, requestId }: Deal,
): Promise<UnmatchedPayment> =>
  inTransaction(connection, async (session) => {
    const payment = await unmatched.byId(id, session);
    const isDisputed = payment !== null && (await disputes.ofPayment(payment.paymentId, session)).length > 0;
    if (!isDisputed) throw new NotFoundError();
    if (payment.dealtWithAt) {
      const { dealtWithAt: at, dealtWithBy: by = actor.id } = payment;
      if (by === actor.id) return payment;
      throw new ConflictError('changed_meanwhile', {
        meanwhile: { by, at: at.toISOString(), act: 'deal-with-dispute' },
      });
    }
    if (seenPaise !== undefined && seenPaise !== leftOf(payment)) throw new ConflictError('changed_meanwhile');
    const { paymentId, bookingId } = payment;
    const dealtWithAt = now();
    await unmatched.dealWith(session, id, actor.id, dealtWithAt);
    const booking = bookingId === null ? null : await bookings.byId(bookingId, session);
    await outbox.append(session, {
      type: 'booking.payment.dispute-dealt-with.v1',
      data: { paymentId, ...(booking && { patientId: booking.patientId }) },
      actor: actor.id,
      requestId,
      now: dealtWithAt,
    });
    return { ...payment, dealtWithAt };
  });
