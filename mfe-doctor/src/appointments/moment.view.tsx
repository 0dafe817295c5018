import { formatDate, otherTimeZone, useTexts } from '@vetcare/web-kit';
import css from './appointments.module.css';
import { appointments } from './appointments.texts';

/** Day, date and time in Indian time, and in the visitor's own where their clock differs. */
export function Moment({ at }: { at: Date | string | null }) {
  const t = useTexts(appointments);
  if (at === null) return <span>{t.noDate}</span>;
  const zone = otherTimeZone(at);
  return (
    <time dateTime={new Date(at).toISOString()} className={css.moment}>
      <span>{formatDate(at, 'long')}</span>
      <span>{t.ist(formatDate(at, 'time'))}</span>
      {zone && <span className={css.quiet}>{t.otherZone(formatDate(at, 'dateTime', zone), zone)}</span>}
    </time>
  );
}
