import type { Person } from '../person/person';
import { isDayOff, isException, isWithinHours, scheduleOf } from './slot';
import { NotBookableNowError } from './slot.errors';

/**
 * Doctors who have not decided are offered like those who chose their hours, which are all day if they keep none. Nobody
 * is offered while they are away or on a day off, whatever they chose.
 */
export function offersInstant(doctor: Person, now: Date): boolean {
  const schedule = scheduleOf(doctor);
  if (isDayOff(schedule, now)) return false;
  const decided = doctor.profile?.instantBookings ?? 'within_hours';
  if (decided !== 'within_hours') return decided === 'always';
  return (schedule.hours === null && !isException(schedule, now)) || isWithinHours(schedule, now);
}

/**
 * Refuses a consultation that begins at once if the doctor is away, on a day off, or has decided against it. From a doctor who has not
 * decided it is accepted at any time, as before there was the choice.
 * @throws NotBookableNowError
 */
export function checkInstant(doctor: Person, now: Date): void {
  if (!acceptsInstant(doctor, now)) throw new NotBookableNowError({ doctorId: doctor._id });
}

export function acceptsInstant(doctor: Person, now: Date): boolean {
  const isDecided = doctor.profile?.instantBookings || isDayOff(scheduleOf(doctor), now);
  return !isDecided || offersInstant(doctor, now);
}
