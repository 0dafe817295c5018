import { NotFoundError } from '@vetcare/service-kit';
import { mayPractise, type Person } from './person';
import { DoctorUnavailableError } from './person.errors';
import type { PersonStore } from './person.store';

/** @throws NotFoundError for whoever is no doctor here (any more), DoctorUnavailableError for one who may not practise */
export async function findPractisingDoctor(
  { people }: { people: Pick<PersonStore, 'byId'> },
  doctorId: string,
): Promise<Person> {
  const doctor = await people.byId(doctorId);
  if (!doctor?.profile || doctor.deleted) throw new NotFoundError('doctor_not_found');
  if (!mayPractise(doctor)) throw new DoctorUnavailableError({ doctorId });
  return doctor;
}
