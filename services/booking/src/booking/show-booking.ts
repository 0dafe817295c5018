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

/** Bookings as both sides see them. A person whose events have not arrived yet has empty names. */
export async function showBookings({ people }: ShowDeps, bookings: Booking[]) {
  const ids = new Set(bookings.flatMap((b) => [b.patientId, b.doctorId]));
  const known: People = new Map((await people.byIds([...ids])).map((person) => [person._id, person]));
  return bookings.map((booking) => show(booking, known));
}

/** @throws NotFoundError for a booking whose payment never opened, because no list has it either */
export async function showBooking(deps: ShowDeps, booking: Booking) {
  const [shown] = booking.orderId === undefined ? [] : await showBookings(deps, [booking]);
  if (!shown) throw new NotFoundError('booking_not_found');
  return shown;
}

/** Fields that are optional in the contract, for clients released before them, are always present in our answers. */
function show(booking: Booking, people: People): Required<ShownBooking> {
  const completion = describeInstant(booking.completionAt);
  const completionAt = booking.completionAt?.toISOString() ?? null;
  return {
    _id: booking._id,
    userId: shownPerson(booking.patientId, people.get(booking.patientId)),
    doctorId: shownDoctor(booking.doctorId, people.get(booking.doctorId)),
    state: shownStates[booking.state],
    slotStart: booking.slotStart?.toISOString() ?? null,
    appointmentAt: booking.appointmentAt?.toISOString() ?? null,
    completionAt,
    paidAt: booking.paidAt?.toISOString() ?? null,
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

/** The charge is returned with a refund. */
const keptCharge = ({ state, serviceChargePaise }: Booking) =>
  state === 'refunded' || serviceChargePaise === null ? null : serviceChargePaise / 100;
