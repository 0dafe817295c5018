import type { Person } from '../person/person';
import { isWithinHours } from './slot';
import { NotBookableNowError } from './slot.errors';

/** Doctors who have not decided are offered like those who chose their hours, which are all day if they keep none. */
export function offersInstant({ profile }: Person, now: Date): boolean {
  const decided = profile?.instantBookings ?? 'within_hours';
  if (decided !== 'within_hours') return decided === 'always';
  return !profile?.hours || isWithinHours(profile.hours, now);
}

/**
 * Refuses a consultation that begins at once if the doctor has decided against it. From a doctor who has not decided it is
 * accepted at any time, as before there was the choice.
 * @throws NotBookableNowError
 */
export function checkInstant(doctor: Person, now: Date): void {
  if (doctor.profile?.instantBookings && !offersInstant(doctor, now)) {
    throw new NotBookableNowError({ doctorId: doctor._id });
  }
}
