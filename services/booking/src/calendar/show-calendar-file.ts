import { type Appointment, calendarFile, counterpartName } from '@vetcare/appointment-calendar';
import { NotFoundError } from '@vetcare/service-kit';
import { minutesOf, sequenceOf } from '../booking/appointment';
import type { Booking } from '../booking/booking';
import { shownPerson } from '../person/person';
import type { PersonStore } from '../person/person.store';

interface CalendarFileDeps {
  people: Pick<PersonStore, 'byId'>;
  publicUrl: string;
}

/** @throws NotFoundError for a booking that was never paid, because it has no appointment */
export async function showCalendarFile(
  { people, publicUrl }: CalendarFileDeps,
  booking: Booking,
  { side, language }: Pick<Appointment, 'side' | 'language'>,
): Promise<string> {
  const { _id: bookingId, doctorId, patientId, appointmentAt, completionAt, createdAt } = booking;
  if (!appointmentAt || !completionAt) throw new NotFoundError('booking_not_found');
  const otherId = side === 'patient' ? doctorId : patientId;
  const other = shownPerson(otherId, (await people.byId(otherId)) ?? undefined);
  return calendarFile({
    ...{ bookingId, doctorId, side, language, publicUrl },
    counterpart: counterpartName({ ...other, role: side === 'patient' ? 'doctor' : 'patient' }, language),
    startsAt: appointmentAt,
    minutes: minutesOf(booking),
    instant: booking.slotStart === null,
    chatUntil: completionAt,
    sequence: sequenceOf(booking),
    changedAt: booking.changedAt ?? booking.paidAt ?? createdAt,
    cancelled: booking.state === 'refunded',
  });
}
