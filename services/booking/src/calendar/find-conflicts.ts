import type { CalendarConflict } from '@vetcare/contracts';
import { minutesOf } from '../booking/appointment';
import type { Booking } from '../booking/booking';
import type { BookingStore } from '../booking/booking.store';
import { shownPerson } from '../person/person';
import type { PersonStore } from '../person/person.store';
import { isWithinHours, type Schedule } from '../slot/slot';

export interface ConflictDeps {
  bookings: Pick<BookingStore, 'search'>;
  people: Pick<PersonStore, 'byIds'>;
  now: () => Date;
}

/** Nobody has as many paid appointments to come. */
const MAX_CONFLICTS = 500;

type Timed = Booking & { slotStart: Date };

/** The doctor's paid appointments to come that these hours and this calendar would not offer, the next one first. */
export async function findConflicts(
  { bookings, people, now }: ConflictDeps,
  doctorId: string,
  schedule: Schedule,
): Promise<CalendarConflict[]> {
  const coming = { doctorId, state: 'Completed' as const, slotStart: { $gt: now() } };
  const found = (await bookings.search(coming, { slotStart: 1 }, MAX_CONFLICTS)) as Timed[];
  const outside = found.filter((booking) => !isWithinHours(schedule, booking.slotStart, minutesOf(booking)));
  const patients = new Map(
    (await people.byIds(outside.map(({ patientId }) => patientId))).map((one) => [one._id, one]),
  );
  return outside.map((booking) => {
    const { FirstName, LastName } = shownPerson(booking.patientId, patients.get(booking.patientId));
    return {
      bookingId: booking._id,
      slotStart: booking.slotStart.toISOString(),
      minutes: minutesOf(booking),
      patientName: `${FirstName} ${LastName}`.trim(),
    };
  });
}
