import type { Doctor, DoctorCalendar } from '@vetcare/contracts';
import { Button, Form } from '@vetcare/ui';
import { api, useDraft, useTexts } from '@vetcare/web-kit';
import { useForm } from '@vetcare/web-kit/form';
import { useSaveProfile } from '../settings/settings.resource';
import { settings } from '../settings/settings.texts';
import { calendarOf } from './calendar';
import css from './calendar.module.css';
import { calendarTexts } from './calendar.texts';
import { Rules } from './rules.view';
import { useConflicts } from './use-conflicts';
import { WeekGlance } from './week-glance.view';

/** The doctor's calendar: the coming weeks, and what applies to all consultations. */
export function CalendarForm({ doctor }: { doctor: Doctor }) {
  const t = useTexts(calendarTexts);
  const { saving: savingText } = useTexts(settings);
  const draft = useDraft<DoctorCalendar>(`vetcare-calendar-${doctor._id}`, calendarOf(doctor));
  const conflicts = useConflicts();
  const { form, field, saving } = useForm({
    ...draft,
    // An error of the server's about `calendar.exceptions.0.date` is shown with the week.
    fieldErrors: ({ fields }) =>
      Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.split('.')[1], message])),
    ...useSaveProfile({
      put: (calendar: DoctorCalendar, fallback) =>
        api.put('/api/doctor/set-calendar', { body: { calendar }, fallback }),
      onSaved: draft.forget,
    }),
  });
  return (
    <>
      <Form
        {...form}
        onSubmit={conflicts.askBefore({ hours: doctor.hours ?? null, calendar: draft.values }, form.onSubmit)}
      >
        <p className={css.muted}>{t.zone}</p>
        <WeekGlance doctor={doctor} calendar={draft.values} savesAtOnce={false} {...field('exceptions')} />
        <Rules
          minutes={field('minutes')}
          buffer={field('bufferMinutes')}
          notice={field('noticeMinutes')}
          pausedUntil={field('pausedUntil')}
        />
        <Button type="submit" busy={(saving || conflicts.asking) && savingText}>
          {t.save}
        </Button>
      </Form>
      {conflicts.dialog}
    </>
  );
}
