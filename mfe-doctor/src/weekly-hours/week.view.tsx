import type { Doctor } from '@vetcare/contracts';
import { WEEKDAYS } from '@vetcare/contracts/limits';
import { Button, Form } from '@vetcare/ui';
import { api, useDraft, useTexts } from '@vetcare/web-kit';
import { useForm } from '@vetcare/web-kit/form';
import { calendarOf } from '../calendar/calendar';
import { useConflicts } from '../calendar/use-conflicts';
import { Day } from '../hours/day.view';
import { checkHours, copyMondayToWeekdays, describeDays, type HoursValues, hoursOf, toBody } from '../hours/hours';
import css from '../hours/hours.module.css';
import { hours } from '../hours/hours.texts';
import { ProfileChanged } from '../settings/profile-changed.view';
import { useSaveProfile } from '../settings/settings.resource';
import { settings } from '../settings/settings.texts';
import { Unsaved } from '../settings/unsaved.view';

/** The doctor's consultation hours, the same every week. */
export function Week({ doctor }: { doctor: Doctor }) {
  const t = useTexts(hours);
  const { saving: savingText } = useTexts(settings);
  const saved = hoursOf(doctor);
  const draft = useDraft(`vetcare-consultation-hours-${doctor._id}`, saved, doctor.version);
  const conflicts = useConflicts();
  const { form, field, saving, ...state } = useForm({
    ...draft,
    check: (values) => checkHours(values, t.errors),
    // An error of the server's about `hours.monday.0.from` is shown under Monday.
    fieldErrors: ({ fields }) =>
      Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.split('.')[1], message])),
    ...useSaveProfile({
      draft,
      put: (values: HoursValues, options) => api.put('/api/doctor/set-hours', { body: toBody(values), ...options }),
    }),
  });
  const isWrong = Object.keys(checkHours(draft.values, t.errors)).length > 0;
  const plan = { ...toBody(draft.values), calendar: calendarOf(doctor) };
  return (
    <Form {...form} onSubmit={isWrong ? form.onSubmit : conflicts.askBefore(plan, form.onSubmit)}>
      <Unsaved draft={draft} saved={saved} form={state} />
      <p className={css.zone}>{t.zone}</p>
      <div className={css.week}>
        {WEEKDAYS.map((day) => {
          const { value: periods, error, onChange } = field(day);
          const onCopy = day === 'monday' ? () => draft.change(copyMondayToWeekdays(periods)) : undefined;
          return <Day key={day} {...{ day, periods, error, onChange, onCopy }} />;
        })}
      </div>
      <ProfileChanged form={state} draft={draft} describe={() => describeDays(doctor, draft.typed, t)} />
      <Button type="submit" busy={(saving || conflicts.asking) && savingText}>
        {t.save}
      </Button>
      {conflicts.dialog}
    </Form>
  );
}
