import type { CalendarException, Doctor, DoctorCalendar } from '@vetcare/contracts';
import { api, messageOf, toast, useTexts } from '@vetcare/web-kit';
import { useMutation } from '@vetcare/web-kit/query';
import { Link } from '@vetcare/web-kit/router';
import type { ReactNode } from 'react';
import { useOwnProfile, useUpdateShownProfile } from '../profile/profile.resource';
import { calendarOf } from './calendar';
import css from './calendar.module.css';
import { calendarTexts } from './calendar.texts';
import { useConflicts } from './use-conflicts';
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
  const show = useUpdateShownProfile();
  const conflicts = useConflicts();
  const calendar = calendarOf(doctor);
  const save = useMutation({
    mutationFn: (changed: DoctorCalendar) =>
      api.put('/api/doctor/set-calendar', { body: { calendar: changed }, fallback: t.failed }),
    // Shown at once, so that the change of another day before the answer doesn't undo this one.
    onMutate: (changed) => show({ calendar: changed }),
    onSuccess: ({ doctor: saved }) => {
      show(saved);
      toast.success(t.saved);
    },
    onError: (error) => {
      show({ calendar });
      toast.error(messageOf(error, t.failed));
    },
  });
  const change = async (exceptions: CalendarException[]) => {
    const changed = { ...calendar, exceptions };
    if (await conflicts.agree({ hours: doctor.hours ?? null, calendar: changed })) save.mutate(changed);
  };
  return (
    <>
      {!doctor.hours && <p className={css.muted}>{t.noHours}</p>}
      <WeekGlance doctor={doctor} calendar={calendar} savesAtOnce error={undefined} onChange={change} />
      <p className={css.more}>
        <Link to="/doctor/settings">{t.more}</Link>
      </p>
      {conflicts.dialog}
    </>
  );
}
