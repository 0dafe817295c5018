import type { Booking as ShownBooking } from '@vetcare/contracts';
import { NotFoundError } from '@vetcare/service-kit';
import { type Person, shownDoctor, shownPerson } from '../person/person';
import type { PersonStore } from '../person/person.store';
import { type Booking, shownStates } from './booking';
import { describeInstant } from './describe-instant';

export interface ShowDeps {
  people: Pick<PersonStore, 'byIds'>;
}

type People = Map<string, Person>;

/** Bookings as both sides see them. Names are filled in as far as they are known here. */
export async function showBookings({ people }: ShowDeps, bookings: Booking[]) {
  const ids = new Set(bookings.flatMap((b) => [b.patientId, b.doctorId]));
  const known: People = new Map((await people.byIds([...ids])).map((person) => [person._id, person]));
  return bookings.map((booking) => show(booking, known));
}

/** @throws NotFoundError for one whose payment never opened: no list has it */
export async function showBooking(deps: ShowDeps, booking: Booking) {
  const [shown] = booking.orderId === undefined ? [] : await showBookings(deps, [booking]);
  if (!shown) throw new NotFoundError('booking_not_found');
  return shown;
}

/** Clients that were released before a field may miss it; we never do. */
function show(booking: Booking, people: People): Required<ShownBooking> {
  const completion = describeInstant(booking.completionAt);
  const completionAt = booking.completionAt?.toISOString() ?? null;
  return {
    _id: booking._id,
    userId: shownPerson(booking.patientId, people.get(booking.patientId)),
    doctorId: shownDoctor(booking.doctorId, people.get(booking.doctorId)),
    state: shownStates[booking.state],
    appointmentAt: booking.appointmentAt?.toISOString() ?? null,
    completionAt,
    ...describeInstant(booking.appointmentAt),
    completionDate: completionAt,
    completionDayOfWeek: completion.dayOfWeek,
    completionDateOnly: completion.dateOnly,
    completionTimeOnly: completion.timeOnly,
    amount: booking.amountPaise / 100,
    serviceCharge: keptCharge(booking),
    currency: booking.currency,
    paymentStatus: booking.state === 'created' ? 'pending' : booking.state,
    paymentId: booking.paymentId,
    orderId: booking.orderId ?? '',
    createdAt: booking.createdAt.toISOString(),
  };
}

/** It goes back with the money. */
const keptCharge = ({ state, serviceChargePaise }: Booking) =>
  state === 'refunded' || serviceChargePaise === null ? null : serviceChargePaise / 100;
