import type { Booking } from '@vetcare/contracts';
import { BarChart, Card } from '@vetcare/ui';
import { formatDate, formatRupees, useLanguage, useTexts } from '@vetcare/web-kit';
import { useId } from 'react';
import { earningsByMonth } from './earnings';
import css from './earnings.module.css';
import { earnings } from './earnings.texts';
import { Sums } from './sums.view';

/** What the last months brought, and this month's sum spelled out. Nothing before the first paid appointment. */
export function Earnings({ bookings, now }: { bookings: readonly Booking[]; now: number }) {
  const t = useTexts(earnings);
  const language = useLanguage();
  const id = useId();
  const months = earningsByMonth(bookings, now);
  const current = months.at(-1);
  if (!current || months.every(({ fees }) => fees === 0)) return null;
  const short = new Intl.DateTimeFormat(`${language}-IN`, { month: 'short', timeZone: 'UTC' });
  return (
    <Card as="section" padding="lg" aria-labelledby={id} className={css.earnings}>
      <h2 id={id} className={css.title}>
        {t.title}
      </h2>
      <BarChart
        title={t.chart}
        current={current.month}
        bars={months.map(({ month, net }) => ({
          key: month,
          label: short.format(new Date(`${month}-15`)),
          value: net,
          text: formatRupees(net),
        }))}
      />
      <div className={css.now}>
        <h3 className={css.month}>{t.thisMonth(formatDate(`${current.month}-15`, 'month'))}</h3>
        <Sums label={t.fees} fees={current.fees} charge={current.charge} />
      </div>
    </Card>
  );
}
