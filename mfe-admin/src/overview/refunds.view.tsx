import { formatDate, formatRupees, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { Link } from '@vetcare/web-kit/router';
import { texts as bookingTexts } from '../bookings/bookings.texts';
import list from '../list/list.module.css';
import css from './overview.module.css';
import { useRefundsUnderWay } from './overview.resource';
import { texts } from './overview.texts';
import { Panel } from './panel.view';

/** Refunds that the payment provider has not confirmed yet. */
export function Refunds() {
  const t = useTexts(texts).refunds;
  const { failed } = useTexts(bookingTexts);
  const names = usePersonName();
  return (
    <Panel
      title={t.title}
      to="/admin/bookings?status=refund-under-way"
      toAll={t.all}
      data={useRefundsUnderWay()}
      failed={failed}
      lines={4}
    >
      {(bookings) =>
        bookings.length === 0 ? (
          <p className={css.calm}>{t.none}</p>
        ) : (
          <ul className={css.rows}>
            {bookings.flatMap(({ userId, orderId, refunds }) =>
              refunds
                .filter(({ doneAt }) => doneAt === null)
                .map(({ paymentId, amount, askedAt }) => (
                  <li key={paymentId} className={list.stack}>
                    <Link className={list.name} to={`/admin/bookings?search=${encodeURIComponent(orderId)}`}>
                      {t.owed(formatRupees(amount), names.person(userId))}
                    </Link>
                    <span className={list.quiet}>{t.since(formatDate(askedAt, 'dateTime'))}</span>
                  </li>
                )),
            )}
          </ul>
        )
      }
    </Panel>
  );
}
