import type { DoctorCase } from '@vetcare/contracts';
import { formatDate, useTexts } from '@vetcare/web-kit';
import { usePersonTexts } from '@vetcare/web-kit/person';
import { Link } from '@vetcare/web-kit/router';
import { type Fact, FactList } from '../list/fact-list.view';
import { texts } from './doctors.texts';

/** What the doctor has told us about themselves, and the latest decision. */
export function DoctorFacts({ doctor }: { doctor: DoctorCase }) {
  const { doctors: t, one } = useTexts(texts);
  const labels = usePersonTexts();
  const facts: Fact[] = [
    { name: one.email, value: <a href={`mailto:${doctor.email}`}>{doctor.email}</a> },
    { name: one.phone, value: <a href={`tel:${doctor.PhoneNo}`}>{doctor.PhoneNo}</a> },
    { name: one.specialization, value: labels.specialization(doctor.specialization) || one.none },
    { name: one.experience, value: doctor.experience === null ? one.none : t.years(doctor.experience) },
    { name: one.gender, value: doctor.gender ? labels.genders[doctor.gender] : one.none },
    { name: one.registered, value: formatDate(doctor.registeredAt, 'dateTime') },
    { name: one.decided, value: doctor.decidedAt && formatDate(doctor.decidedAt, 'dateTime') },
    { name: t.reasonName, value: doctor.reason },
  ];
  return (
    <>
      <FactList facts={facts} />
      <Link to={`/admin/users/${doctor._id}`}>{one.person}</Link>
      {doctor.status === 'approved' && <Link to={`/doctor/${doctor._id}`}>{one.page}</Link>}
    </>
  );
}
