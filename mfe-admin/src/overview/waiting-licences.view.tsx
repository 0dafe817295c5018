import { Avatar } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import { fullName, hasNewLicence } from '../doctors/doctor-cases';
import { texts as doctorTexts } from '../doctors/doctors.texts';
import list from '../list/list.module.css';
import css from './overview.module.css';
import { useUncheckedLicences } from './overview.resource';
import { texts } from './overview.texts';
import { Panel } from './panel.view';

/** Approved doctors who have entered another registration with a council. Draws nothing while there are none. */
export function WaitingLicences() {
  const t = useTexts(texts).licences;
  const { doctors } = useTexts(doctorTexts);
  const waiting = useUncheckedLicences();
  if (!waiting.data?.some(hasNewLicence)) return null;
  return (
    <Panel title={t.title} to="/admin/doctors?status=approved" toAll={t.all} data={waiting} failed="" lines={1}>
      {(rows) => (
        <ul className={css.rows}>
          {rows.filter(hasNewLicence).map((doctor) => (
            <li key={doctor._id} className={list.person}>
              <Avatar id={doctor._id} name={fullName(doctor)} src={doctor.image} />
              <span className={list.stack}>
                <Link className={list.name} to={`/admin/doctors/${doctor._id}`}>
                  {doctors.doctorName(fullName(doctor))}
                </Link>
                <span className={list.quiet}>
                  {doctor.licence?.council}, {doctor.licence?.number}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
