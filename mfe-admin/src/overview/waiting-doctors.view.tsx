import { Avatar } from '@vetcare/ui';
import { serverNow, useTexts } from '@vetcare/web-kit';
import { usePersonTexts } from '@vetcare/web-kit/person';
import { Link } from '@vetcare/web-kit/router';
import { daysWaiting, fullName } from '../doctors/doctor-cases';
import { useDoctorCounts } from '../doctors/doctors.resource';
import { texts as doctorTexts } from '../doctors/doctors.texts';
import list from '../list/list.module.css';
import css from './overview.module.css';
import { PREVIEW_SIZE, useWaitingDoctors } from './overview.resource';
import { texts } from './overview.texts';
import { Panel } from './panel.view';

/** Doctors who wait for a decision, the longest first. */
export function WaitingDoctors() {
  const t = useTexts(texts).doctors;
  const { doctors } = useTexts(doctorTexts);
  const labels = usePersonTexts();
  const waiting = useWaitingDoctors();
  const count = useDoctorCounts({ search: null, from: null, to: null }, true).data?.pending;
  return (
    <Panel
      title={count === undefined ? t.title : t.titleWith(count)}
      to="/admin/doctors"
      toAll={t.all}
      data={waiting}
      failed={doctors.loadFailed}
      lines={2 * PREVIEW_SIZE}
    >
      {(first) =>
        first.length === 0 ? (
          <p className={css.calm}>{t.none}</p>
        ) : (
          <ul className={css.rows}>
            {first.map((doctor) => (
              <li key={doctor._id} className={list.person}>
                <Avatar id={doctor._id} name={fullName(doctor)} src={doctor.image} />
                <span className={list.stack}>
                  <Link className={list.name} to={`/admin/doctors/${doctor._id}`}>
                    {doctors.doctorName(fullName(doctor))}
                  </Link>
                  <span className={list.quiet}>
                    {labels.specialization(doctor.specialization) || doctors.noSpecialization} ·{' '}
                    {doctors.waiting(daysWaiting(doctor, serverNow()))}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Panel>
  );
}
