import type { Outbox } from '@vetcare/messaging';
import { type Actor, ConflictError, inTransaction, NotFoundError } from '@vetcare/service-kit';
import type { Connection } from 'mongoose';
import type { Booking } from '../booking/booking';
import type { BookingStore } from '../booking/booking.store';
import type { DisputeStore } from '../payment/dispute.store';
import type { PaymentStore } from '../payment/payment.store';
import { findWentBack, type ReturnedTwice, sumOf, type TwiceDeps } from '../payment/returned-twice';

export interface DealTwiceDeps extends TwiceDeps {
  connection: Connection;
  bookings: Pick<BookingStore, 'byId'>;
  disputes: Pick<DisputeStore, 'ofBooking'>;
  payments: TwiceDeps['payments'] & Pick<PaymentStore, 'dealWithTwice'>;
  outbox: Pick<Outbox, 'append'>;
  now: () => Date;
}

interface Deal {
  actor: Actor;
  id: string;
  /** What the admin saw. */
  seenPaise: number;
  requestId: string;
}

/**
 * Notes that nothing is left to do about what was returned twice of a booking. A repeat changes nothing; what is returned twice after
 * that is seen again.
 * @throws NotFoundError also for a booking of which nothing was, ConflictError `changed_meanwhile` if it is another sum by now
 */
export const dealWithTwice = (deps: DealTwiceDeps, { actor, id, seenPaise, requestId }: Deal): Promise<Booking> =>
  inTransaction(deps.connection, async (session) => {
    const booking = await deps.bookings.byId(id, session);
    const { twice } = await findWentBack(deps, await deps.disputes.ofBooking(id, session), session);
    if (!booking || twice.length === 0) throw new NotFoundError('booking_not_found');
    if (sumOf(twice) !== seenPaise) throw new ConflictError('changed_meanwhile');
    const left = twice.filter(({ dealtWith }) => !dealtWith);
    if (left.length === 0) refuseDealtWith(twice, actor);
    for (const { paymentId, paise } of left) {
      const twiceDealtWith = { by: actor.id, at: deps.now() };
      await deps.payments.dealWithTwice(session, paymentId, { twiceDealtWithPaise: paise, twiceDealtWith });
      await deps.outbox.append(session, {
        type: 'booking.payment.dispute-dealt-with.v1',
        data: { paymentId, patientId: booking.patientId },
        actor: actor.id,
        requestId,
        now: deps.now(),
      });
    }
    return booking;
  });

/** @throws ConflictError if another admin has noted all of it: this one's own repeat has the same answer */
function refuseDealtWith(twice: ReturnedTwice[], { id }: Actor): void {
  const last = twice.flatMap(({ dealtWithBy }) => dealtWithBy ?? []).at(-1);
  if (!last || last.by === id) return;
  const meanwhile = { by: last.by, at: last.at.toISOString(), act: 'deal-with-dispute' } as const;
  throw new ConflictError('changed_meanwhile', { meanwhile });
}
