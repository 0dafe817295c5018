import type { Booking as ShownBooking } from '@vetcare/contracts';
import type { BookingDeps } from '../deps';
import { shownDoctor, shownPerson } from '../person/person';
import type { Booking } from './booking';
import { describeInstant } from './describe-instant';

/** Bookings as both sides see them. Names are filled in as far as they are known here. */
export async function showBookings({ people }: Pick<BookingDeps, 'people'>, bookings: Booking[]) {
  const ids = new Set(bookings.flatMap((b) => [b.patientId, b.doctorId]));
  const known = new Map((await people.byIds([...ids])).map((person) => [person._id, person]));
  return bookings.map((booking): ShownBooking => {
    const appointment = describeInstant(booking.appointmentAt);
    const completion = describeInstant(booking.completionAt);
    return {
      _id: booking._id,
      userId: shownPerson(booking.patientId, known.get(booking.patientId)),
      doctorId: shownDoctor(booking.doctorId, known.get(booking.doctorId)),
      ...appointment,
      completionDate: booking.completionAt?.toISOString() ?? null,
      completionDayOfWeek: completion.dayOfWeek,
      completionDateOnly: completion.dateOnly,
      completionTimeOnly: completion.timeOnly,
      amount: booking.amountPaise / 100,
      currency: booking.currency,
      paymentStatus: booking.state === 'created' ? 'pending' : booking.state,
      paymentId: booking.paymentId,
      orderId: booking.orderId ?? '',
      createdAt: booking.createdAt.toISOString(),
    };
  });
}
