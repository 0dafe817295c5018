import type { Booking } from '../booking/booking';
import { nextCheckAt } from '../payment/check-schedule';
import { bookingFact, changeBooking, type EffectDeps, type SettlementContext } from './settlement-context';

/**
 * The provider lets the patient try again on the same order, so the slot stays held until the hold ends, and a later
 * capture completes the booking.
 */
export async function failBooking(
  deps: Pick<EffectDeps, 'bookings' | 'outbox' | 'reconcileMs'>,
  context: SettlementContext,
  reason: string,
): Promise<void> {
  const { booking, requestId, now, session } = context;
  const failed: Booking = { ...booking, state: 'Failed' };
  await changeBooking(deps, context, {
    state: failed.state,
    nextCheckAt: nextCheckAt(failed, now, deps.reconcileMs),
  });
  await deps.outbox.append(session, {
    type: 'booking.booking.failed.v1',
    data: { ...bookingFact(booking), reason },
    requestId,
    now,
  });
}
