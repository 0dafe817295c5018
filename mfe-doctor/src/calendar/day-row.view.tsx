import type { Booking } from '@vetcare/contracts';
import { formatDate, useTexts } from '@vetcare/web-kit';
import { barOf, type CalendarDay, noonOf, timeAt } from './calendar';
import css from './calendar.module.css';
import { calendarTexts } from './calendar.texts';

interface DayRowProps {
  day: CalendarDay;
  bookings: readonly Booking[];
  onChange: () => void;
}

/** A day of the week: its hours in words and as a bar from midnight to midnight, with a mark for each appointment. */
export function DayRow({ day, bookings, onChange }: DayRowProps) {
  const t = useTexts(calendarTexts);
  const { date, kind, periods } = day;
  const times = periods.map(({ from, to }) => `${from}–${to}`).join(', ');
  const state = { weekly: times || t.none, other: `${t.other}: ${times}`, off: t.off, away: t.away }[kind];
  return (
    <button type="button" className={css.day} data-kind={kind} onClick={onChange}>
      <strong>{formatDate(noonOf(date), 'day')}</strong> <span className={css.state}>{state}</span>{' '}
      <span className={css.appointments}>
        {bookings.length > 0 && <span>{t.booked(bookings.length)} </span>}
        {bookings.map(({ _id, slotStart, userId }) => (
          <span key={_id}>
            {timeAt(slotStart ?? '')} {userId.FirstName}{' '}
          </span>
        ))}
      </span>
      <span className={css.bar} aria-hidden="true">
        {periods.map((period) => (
          <span key={period.from} className={css.open} style={barOf(period)} />
        ))}
        {bookings.map(({ _id, slotStart }) => {
          const from = timeAt(slotStart ?? '');
          return (
            <span
              key={_id}
              className={css.mark}
              style={{ insetInlineStart: barOf({ from, to: from }).insetInlineStart }}
            />
          );
        })}
      </span>
    </button>
  );
}
