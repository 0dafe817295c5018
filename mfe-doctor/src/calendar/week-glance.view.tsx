import type { Booking, Doctor } from '@vetcare/contracts';
import { IconButton } from '@vetcare/ui';
import { api, formatDate, serverNow, useTexts } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type CalendarDay, calendarOf, dateAt, dayOn, noonOf, weekFrom } from './calendar';
import css from './calendar.module.css';
import { calendarTexts } from './calendar.texts';
import { DayRow } from './day-row.view';
import { Holiday } from './holiday.view';
import { useSaveDay } from './use-save-day';

const DayDialog = lazy(async () => ({ default: (await import('./day-dialog.view')).DayDialog }));
/** The calendar reaches a year ahead. */
const MAX_WEEKS = 52;

/** Seven days of the calendar with the hours and the appointments of each. A day opens a dialog that changes and saves it. */
export function WeekGlance({ doctor }: { doctor: Doctor }) {
  const t = useTexts(calendarTexts);
  const [ahead, turnTo] = useState(0);
  const [changing, change] = useState<CalendarDay>();
  const calendar = calendarOf(doctor);
  const { saveDay, dialog } = useSaveDay(doctor);
  const dates = weekFrom(serverNow(), ahead);
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const { data: bookings = [] } = useQuery({
    // Below the key of all appointments, so that one that is cancelled disappears here too.
    queryKey: ['appointments', 'calendar'],
    meta: { follows: ['bookings'] },
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
              <DayRow day={day} bookings={bookedOn(date)} onChange={() => change(day)} />
            </li>
          );
        })}
      </ul>
      <Holiday doctor={doctor} />
      {changing && (
        <Suspense>
          <DayDialog
            day={changing}
            onUse={(periods) => saveDay({ date: changing.date, periods })}
            onClose={() => change(undefined)}
          />
        </Suspense>
      )}
      {dialog}
    </section>
  );
}
