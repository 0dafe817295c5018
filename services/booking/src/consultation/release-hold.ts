import type { Actor } from '@vetcare/service-kit';
import { isLiveHold } from '../booking/booking';
import { accessOwnBooking } from '../booking/booking.access';
import { outcomeUnknown, ProviderRefusedError } from '../payment/provider.errors';
import { type EndHoldDeps, endHold } from '../reconcile/end-hold';
import { type CheckOrderDeps, checkOrder } from '../reconcile/reconcile-orders';
import { AlreadyPaidError } from './consultation.errors';

export interface ReleaseDeps extends CheckOrderDeps, EndHoldDeps {
  bookings: CheckOrderDeps['bookings'];
  metrics: CheckOrderDeps['metrics'];
}

/**
 * Gives up a time that was not paid, so that others can book it at once. The provider is asked first, because a patient who has just paid
 * keeps it; a payment that comes later is refunded or, if the time is still free, completes the booking. A repeat changes
 * nothing.
 * @throws NotFoundError also for another person's booking, AlreadyPaidError
 */
export async function releaseHold(deps: ReleaseDeps, actor: Actor, id: string): Promise<void> {
  const before = await accessOwnBooking(deps, actor, id, 'patientId');
  if (isLiveHold(before)) {
    try {
      await checkOrder(deps, before);
    } catch (error) {
      if (!outcomeUnknown(error) && !(error instanceof ProviderRefusedError)) throw error;
      deps.log.warn({ bookingId: id, err: error }, 'a time is given up, and its payment could not be looked up');
    }
  }
  const booking = await accessOwnBooking(deps, actor, id, 'patientId');
  if (booking.state === 'Completed') throw new AlreadyPaidError({ bookingId: id });
  if (isLiveHold(booking)) await endHold(deps, booking);
}
