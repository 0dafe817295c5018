import type { Mount } from '@vetcare/service-kit';
import { accessOwnBooking } from '../booking/booking.access';
import type { BookingStore } from '../booking/booking.store';
import type { PersonStore } from '../person/person.store';
import { showCalendarFile } from './show-calendar-file';

interface CalendarDeps {
  bookings: Pick<BookingStore, 'byId'>;
  people: Pick<PersonStore, 'byId'>;
  publicUrl: string;
}

export function mountCalendar(deps: CalendarDeps, on: Mount): void {
  on('getCalendarFile', async ({ actor, id, query, response }) => {
    const booking = await accessOwnBooking(deps, actor, id, 'patientId');
    response.attachment('vetcare-consultation.ics');
    return showCalendarFile(deps, booking, { side: 'patient', ...query });
  });
  on('getDoctorCalendarFile', async ({ actor, id, query, response }) => {
    const booking = await accessOwnBooking(deps, actor, id, 'doctorId');
    response.attachment('vetcare-consultation.ics');
    return showCalendarFile(deps, booking, { side: 'doctor', ...query });
  });
}
