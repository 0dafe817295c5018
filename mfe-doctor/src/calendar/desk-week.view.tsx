import type { Doctor } from '@vetcare/contracts';
import { useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import type { ReactNode } from 'react';
import { useOwnProfile } from '../profile/profile.resource';
import css from './calendar.module.css';
import { calendarTexts } from './calendar.texts';
import { WeekGlance } from './week-glance.view';

/** The coming days on the desk. The change of a day is saved at once. */
export function DeskWeek({ waiting }: { waiting: ReactNode }) {
  const { deskSection: t } = useTexts(calendarTexts);
  const { data: doctor, isError } = useOwnProfile({ failed: t.failedToLoad });
  if (doctor) return <Days doctor={doctor} />;
  return isError ? <p className={css.muted}>{t.failedToLoad}</p> : waiting;
}

function Days({ doctor }: { doctor: Doctor }) {
  const { deskSection: t } = useTexts(calendarTexts);
  return (
    <>
      {!doctor.hours && <p className={css.muted}>{t.noHours}</p>}
      <WeekGlance doctor={doctor} />
      <p className={css.more}>
        <Link to="/doctor/settings">{t.more}</Link>
      </p>
    </>
  );
}
