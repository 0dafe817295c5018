import type { Actor } from '@vetcare/service-kit';
import { isPayable } from '../booking/booking';
import { accessOwnBooking } from '../booking/booking.access';
import { PaymentRefundedError } from '../payment/payment.errors';
import type { PersonStore } from '../person/person.store';
import { findPractisingDoctor } from '../person/practising-doctor';
import { AlreadyPaidError, BookingExpiredError } from './consultation.errors';
import { type OpenOrderDeps, openOrder } from './open-order';

interface FinishDeps extends OpenOrderDeps {
  people: Pick<PersonStore, 'byId'>;
}

/**
 * Returns the order of a booking that was begun and left, on any device. It is the same order, for which the provider
 * accepts one payment only, so nobody pays twice. The booking stays payable if the doctor stops taking bookings or
 * changes the fee, but not if the doctor may no longer practise.
 * @throws NotFoundError also for another person's booking
 */
export async function finishPayment(deps: FinishDeps, actor: Actor, id: string) {
  const booking = await accessOwnBooking(deps, actor, id, 'patientId');
  if (booking.state === 'Completed') throw new AlreadyPaidError({ bookingId: id });
  if (booking.state === 'refunded') throw new PaymentRefundedError({ bookingId: id });
  // First, because what was begun is over when the doctor leaves, and to book again is of no use then.
  await findPractisingDoctor(deps, booking.doctorId);
  if (!isPayable(booking, deps.now())) throw new BookingExpiredError({ bookingId: id });
  return { booking, orderId: await openOrder(deps, booking) };
}
