import type { Booking, CalendarException, Doctor, DoctorCalendar } from '@vetcare/contracts';
import { FieldError, IconButton } from '@vetcare/ui';
import { api, formatDate, useTexts } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type CalendarDay, dateAt, dayOn, noonOf, weekOf, withDay } from './calendar';
import css from './calendar.module.css';
import { calendarTexts } from './calendar.texts';
import { DayRow } from './day-row.view';

const DayDialog = lazy(async () => ({ default: (await import('./day-dialog.view')).DayDialog }));
/** The calendar reaches a year ahead. */
const MAX_WEEKS = 52;

interface WeekGlanceProps {
  doctor: Doctor;
  calendar: DoctorCalendar;
  error: string | undefined;
  onChange: (exceptions: CalendarException[]) => void;
}

/** One week of the calendar with the hours and the appointments of each day. A day opens a dialog that changes it. */
export function WeekGlance({ doctor, calendar, error, onChange }: WeekGlanceProps) {
  const t = useTexts(calendarTexts);
  const [ahead, turnTo] = useState(0);
  const [changing, change] = useState<CalendarDay>();
  const now = Date.now();
  const dates = weekOf(now, ahead);
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const { data: bookings = [] } = useQuery({
    queryKey: ['calendar-appointments'],
    queryFn: ({ signal }) => api.get('/api/doctor/bookings', { query: { part: 'next' }, signal }),
  });
  const bookedOn = (date: string): Booking[] =>
    bookings.filter(({ slotStart }) => slotStart && dateAt(Date.parse(slotStart)) === date);
  return (
    <section className={css.glance} aria-label={t.week}>
      <div className={css.turn}>
        <IconButton
          label={t.earlier}
          icon={<ChevronLeft aria-hidden="true" />}
          disabled={ahead === 0}
          onClick={() => turnTo(ahead - 1)}
        />
        <strong aria-live="polite">{t.range(formatDate(noonOf(first)), formatDate(noonOf(last)))}</strong>
        <IconButton
          label={t.later}
          icon={<ChevronRight aria-hidden="true" />}
          disabled={ahead === MAX_WEEKS}
          onClick={() => turnTo(ahead + 1)}
        />
      </div>
      <ul className={css.days}>
        {dates.map((date) => {
          const day = dayOn(doctor, calendar, date);
          return (
            <li key={date}>
              <DayRow day={day} bookings={bookedOn(date)} past={date < dateAt(now)} onChange={() => change(day)} />
            </li>
          );
        })}
      </ul>
      <FieldError>{error}</FieldError>
      {changing && (
        <Suspense>
          <DayDialog
            day={changing}
            onUse={(periods) => onChange(withDay(calendar.exceptions, changing.date, periods))}
            onClose={() => change(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}
