import type { Mount } from '@vetcare/service-kit';
import { accessOwnBooking } from '../booking/booking.access';
import type { BookingStore } from '../booking/booking.store';
import type { PersonStore } from '../person/person.store';
import { type ConflictDeps, findConflicts } from './find-conflicts';
import { showCalendarFile } from './show-calendar-file';

interface CalendarDeps extends ConflictDeps {
  bookings: Pick<BookingStore, 'byId' | 'search'>;
  people: Pick<PersonStore, 'byId' | 'byIds'>;
  publicUrl: string;
}

export function mountCalendar(deps: CalendarDeps, on: Mount): void {
  on('getCalendarFile', async ({ actor, id, query, response }) => {
    const booking = await accessOwnBooking(deps, actor, id, 'patientId');
    const file = await showCalendarFile(deps, booking, { side: 'patient', ...query });
    response.attachment('vetcare-consultation.ics');
    return file;
  });
  on('getDoctorCalendarFile', async ({ actor, id, query, response }) => {
    const booking = await accessOwnBooking(deps, actor, id, 'doctorId');
    const file = await showCalendarFile(deps, booking, { side: 'doctor', ...query });
    response.attachment('vetcare-consultation.ics');
    return file;
  });
  on('findCalendarConflicts', async ({ actor, body }) => ({ conflicts: await findConflicts(deps, actor.id, body) }));
}
