import { NotFoundError } from '@vetcare/service-kit';
import { DoctorUnavailableError } from '../booking/booking.errors';
import type { BookingDeps } from '../deps';
import { mayPractise, type Person } from './person';

/** @throws NotFoundError for whoever is no doctor here (any more), DoctorUnavailableError for one who may not practise */
export async function findPractisingDoctor({ people }: Pick<BookingDeps, 'people'>, doctorId: string): Promise<Person> {
  const doctor = await people.byId(doctorId);
  if (!doctor?.profile || doctor.deleted) throw new NotFoundError('doctor_not_found');
  if (!mayPractise(doctor)) throw new DoctorUnavailableError({ doctorId });
  return doctor;
}
