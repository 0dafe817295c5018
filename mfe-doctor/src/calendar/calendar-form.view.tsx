import type { Doctor, DoctorCalendar } from '@vetcare/contracts';
import { Button, Form } from '@vetcare/ui';
import { api, formatDate, serverNow, useDraft, useTexts } from '@vetcare/web-kit';
import { useForm } from '@vetcare/web-kit/form';
import { ProfileChanged } from '../settings/profile-changed.view';
import { useSaveProfile } from '../settings/settings.resource';
import { settings } from '../settings/settings.texts';
import { calendarOf, dateAt, noonOf } from './calendar';
import css from './calendar.module.css';
import { calendarTexts } from './calendar.texts';
import { Rules } from './rules.view';
import { useConflicts } from './use-conflicts';
import { WeekGlance } from './week-glance.view';

type RuleValues = Omit<DoctorCalendar, 'exceptions'>;

/** The doctor's calendar: the coming days, each of which is saved by itself, and what applies to all consultations. */
export function CalendarForm({ doctor }: { doctor: Doctor }) {
  const t = useTexts(calendarTexts);
  const { saving: savingText } = useTexts(settings);
  const { exceptions, ...rules } = calendarOf(doctor);
  const draft = useDraft<RuleValues>(`vetcare-calendar-rules-${doctor._id}`, rules, doctor.version);
  const conflicts = useConflicts();
  const { form, field, saving, ...state } = useForm({
    ...draft,
    check: ({ pausedUntil }) =>
      pausedUntil && pausedUntil !== rules.pausedUntil && pausedUntil <= dateAt(serverNow())
        ? { pausedUntil: t.passed }
        : {},
    // An error of the server's about `calendar.pausedUntil` is shown there.
    fieldErrors: ({ fields }) =>
      Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.split('.')[1], message])),
    ...useSaveProfile({
      draft,
      put: (calendar: RuleValues, options) => api.put('/api/doctor/set-calendar', { body: { calendar }, ...options }),
    }),
  });
  const plan = { hours: doctor.hours ?? null, calendar: { ...draft.values, exceptions } };
  return (
    <>
      <p className={css.muted}>{t.zone}</p>
      <WeekGlance doctor={doctor} />
      <Form {...form} onSubmit={conflicts.askBefore(plan, form.onSubmit)}>
        <Rules
          minutes={field('minutes')}
          buffer={field('bufferMinutes')}
          notice={field('noticeMinutes')}
          pausedUntil={field('pausedUntil')}
        />
        <ProfileChanged form={state} draft={draft} describe={(name) => describeRule(rules, name, t)} />
        <Button type="submit" busy={(saving || conflicts.asking) && savingText}>
          {t.save}
        </Button>
      </Form>
      {conflicts.dialog}
    </>
  );
}

function describeRule(rules: RuleValues, name: string, t: (typeof calendarTexts)['en']) {
  const minutes = (value: number) => (value === 0 ? t.noBreak : t.duration(value));
  const shown: Record<string, { label: string; value: string }> = {
    'calendar.minutes': { label: t.minutes, value: minutes(rules.minutes) },
    'calendar.bufferMinutes': { label: t.buffer, value: minutes(rules.bufferMinutes) },
    'calendar.noticeMinutes': { label: t.notice, value: minutes(rules.noticeMinutes) },
    'calendar.pausedUntil': {
      label: t.pausedUntil,
      value: rules.pausedUntil ? formatDate(noonOf(rules.pausedUntil), 'long') : t.notAway,
    },
  };
  return shown[name] ? [shown[name]] : [];
}
