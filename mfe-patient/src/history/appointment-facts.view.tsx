import type { Booking } from '@vetcare/contracts';
import { formatRupees, useTexts } from '@vetcare/web-kit';
import { startOf } from './appointment-list';
import css from './history.module.css';
import { history } from './history.texts';
import { Moment } from './moment.view';

/** When it is, until when the chat is open, and what was paid. */
export function AppointmentFacts({ booking }: { booking: Booking }) {
  const t = useTexts(history);
  return (
    <dl className={css.facts}>
      <div>
        <dt>{t.booked}</dt>
        <dd>
          <Moment at={startOf(booking)} />
        </dd>
      </div>
      <div>
        <dt>{t.completed}</dt>
        <dd>
          <Moment at={booking.completionDate} />
        </dd>
      </div>
      <div>
        <dt>{t.amount}</dt>
        <dd className={css.amount}>{formatRupees(booking.amount)}</dd>
      </div>
      <div>
        <dt>{t.paymentId}</dt>
        <dd>{booking.paymentId ?? t.noPaymentId}</dd>
      </div>
    </dl>
  );
}
