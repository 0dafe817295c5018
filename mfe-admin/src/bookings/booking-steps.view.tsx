import type { BookingStep } from '@vetcare/contracts';
import { api, formatDate, formatRupees, useTexts } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';
import { Link } from '@vetcare/web-kit/router';
import css from '../list/list.module.css';
import { texts } from './bookings.texts';
import { recordTexts } from './record.texts';

/** What happened to a booking, in order: when, what, how much, why and by whom. */
export function BookingSteps({ steps }: { steps: readonly BookingStep[] }) {
  const t = useTexts(recordTexts);
  const { refundReasons } = useTexts(texts);
  return (
    <ol className={css.steps}>
      {steps.map(({ at, what, amount, reason, by, side, from }) => (
        <li key={`${what} ${at} ${reason}`}>
          <span className={css.quiet}>{formatDate(at, 'dateTime')}</span>
          <span>
            <strong>{t.steps[what]}</strong>
            {amount !== undefined && ` · ${formatRupees(amount)}`}
            {reason && <span className={css.quiet}> {refundReasons[reason] ?? reason}</span>}
            {from && <span className={css.quiet}> {t.from(formatDate(from, 'dateTime'))}</span>}
            {side && <span className={css.quiet}> {by ? t.forPatient : t.sides[side]}</span>}
            {by && <AdminName id={by} />}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Booking knows only the id of an admin. Without the name, the link still says who it was. */
function AdminName({ id }: { id: string }) {
  const t = useTexts(recordTexts);
  const { data } = useQuery({
    queryKey: ['person', id],
    queryFn: ({ signal }) => api.get('/api/users/:id', { params: { id }, signal }),
  });
  return (
    <span className={css.quiet}>
      {' '}
      <Link to={`/admin/audit?actor=${id}`}>{t.by(data?.name || id)}</Link>
    </span>
  );
}
