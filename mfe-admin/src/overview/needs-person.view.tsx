import type { AdminBooking } from '@vetcare/contracts';
import { formatDate, formatRupees, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { Link } from '@vetcare/web-kit/router';
import { texts as bookingTexts } from '../bookings/bookings.texts';
import { disputeText } from '../bookings/dispute-text';
import { twiceTexts } from '../bookings/twice-text';
import { useUnmatchedPayments } from '../bookings/unmatched.resource';
import list from '../list/list.module.css';
import css from './overview.module.css';
import { useNeedsPerson } from './overview.resource';
import { texts } from './overview.texts';
import { Panel } from './panel.view';

/** Payments that the platform can't settle by itself: the provider could not refund, a bank asks for its money, or they pay for nothing. */
export function NeedsPerson() {
  const t = useTexts(texts).needsPerson;
  const { failed } = useTexts(bookingTexts);
  const { data: unmatched = [] } = useUnmatchedPayments();
  return (
    <Panel
      title={t.title}
      to="/admin/bookings?status=needs-person"
      toAll={t.all}
      data={useNeedsPerson()}
      failed={failed}
      lines={2}
    >
      {(bookings) =>
        bookings.length + unmatched.length === 0 ? (
          <p className={css.calm}>{t.none}</p>
        ) : (
          <ul className={css.rows}>
            {unmatched.length > 0 && <li>{t.unmatched(unmatched.length)}</li>}
            {bookings.map((booking) => (
              <Case key={booking._id} booking={booking} />
            ))}
          </ul>
        )
      }
    </Panel>
  );
}

function Case({ booking }: { booking: AdminBooking }) {
  const { userId, orderId, refunds, disputes = [] } = booking;
  const t = useTexts(bookingTexts);
  const names = usePersonName();
  const why = [
    ...refunds
      .filter(({ state }) => state === 'failed')
      .map(({ amount, askedAt }) => t.refundFailed(formatRupees(amount), formatDate(askedAt))),
    ...disputes.map((dispute) => disputeText(t, dispute, formatRupees(dispute.amount))),
    ...twiceTexts(t, booking),
  ];
  return (
    <li className={list.stack}>
      <Link className={list.name} to={`/admin/bookings?search=${encodeURIComponent(orderId)}`}>
        {names.person(userId)}
      </Link>
      {why.map((line) => (
        <span key={line} className={list.quiet}>
          {line}
        </span>
      ))}
    </li>
  );
}
