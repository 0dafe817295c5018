import type { Actor } from '@vetcare/service-kit';
import { isPayable } from '../booking/booking';
import { accessOwnBooking } from '../booking/booking.access';
import type { PersonStore } from '../person/person.store';
import { findPractisingDoctor } from '../person/practising-doctor';
import { AlreadyPaidError, BookingExpiredError } from './consultation.errors';
import { type OpenOrderDeps, openOrder } from './open-order';

interface FinishDeps extends OpenOrderDeps {
  people: Pick<PersonStore, 'byId'>;
}

/**
 * The order of a booking that was begun and left, on whatever device. It is the same order: the provider takes one
 * payment for it, so nobody pays twice. A doctor who closes for new bookings or changes the fee keeps it; one who may
 * not practise any more is not paid.
 * @throws NotFoundError also for somebody else's booking
 */
export async function finishPayment(deps: FinishDeps, actor: Actor, id: string) {
  const booking = await accessOwnBooking(deps, actor, id, 'patientId');
  if (booking.state === 'Completed') throw new AlreadyPaidError({ bookingId: id });
  if (!isPayable(booking, deps.now())) throw new BookingExpiredError({ bookingId: id });
  await findPractisingDoctor(deps, booking.doctorId);
  return { booking, orderId: await openOrder(deps, booking) };
}
