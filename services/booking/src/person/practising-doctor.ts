import { NotFoundError } from '@vetcare/service-kit';
import { mayPractise, type Person } from './person';
import { DoctorUnavailableError } from './person.errors';
import type { PersonStore } from './person.store';

/** @throws NotFoundError if there is no such doctor (any more), DoctorUnavailableError if the doctor may not practise */
export async function findPractisingDoctor(
  { people }: { people: Pick<PersonStore, 'byId'> },
  doctorId: string,
): Promise<Person> {
  const doctor = await people.byId(doctorId);
  if (!doctor?.profile || doctor.deleted) throw new NotFoundError('doctor_not_found');
  if (!mayPractise(doctor)) throw new DoctorUnavailableError({ doctorId });
  return doctor;
}
