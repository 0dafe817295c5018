import type { Actor } from '@vetcare/service-kit';
import { type Booking, isPayable } from '../booking/booking';
import { accessOwnBooking } from '../booking/booking.access';
import { outcomeUnknown, ProviderRefusedError } from '../payment/provider.errors';
import { type CheckOrderDeps, checkOrder } from '../reconcile/reconcile-orders';
import type { AskOnce } from './ask-once-per';

/** Shorter than the pause between the questions of a page that waits for its payment. */
export const ASK_AGAIN_MS = 3_000;

export interface CheckPaymentDeps extends CheckOrderDeps {
  /** Whether the provider could be asked about a booking. */
  askOnce: AskOnce<boolean>;
}

interface CheckedPayment {
  booking: Booking;
  payableUntil: Date | null;
  /** false if the provider could not be asked. */
  checked: boolean;
}

/**
 * What became of a booking that its patient left, perhaps after paying. The provider is asked at once, because its notice may
 * be late and the reconciler's round a while away: a patient who comes back must neither pay twice nor read that nothing was paid.
 * Who comes back again and again causes one question in `ASK_AGAIN_MS`, because the provider limits how many all may ask.
 * @throws NotFoundError also for another person's booking
 */
export async function checkPayment(deps: CheckPaymentDeps, actor: Actor, id: string): Promise<CheckedPayment> {
  const before = await accessOwnBooking(deps, actor, id, 'patientId');
  const isOpen = before.state !== 'Completed' && before.state !== 'refunded';
  const checked = isOpen ? await deps.askOnce(id, () => tryToCheck(deps, before)) : true;
  const booking = (await deps.bookings.byId(id)) ?? before;
  return { booking, payableUntil: isPayable(booking, deps.now()) ? booking.holdUntil : null, checked };
}

async function tryToCheck(deps: CheckOrderDeps, booking: Booking): Promise<boolean> {
  try {
    await checkOrder(deps, booking);
    return true;
  } catch (error) {
    if (!outcomeUnknown(error) && !(error instanceof ProviderRefusedError)) throw error;
    deps.log.warn(
      { bookingId: booking._id, err: error },
      'a patient came back, and the payment could not be looked up',
    );
    return false;
  }
}
