import type { EarningsMonth } from '@vetcare/contracts';
import { BarChart, Card, LinkButton } from '@vetcare/ui';
import { api, formatDate, formatRupees, useLanguage, useTexts } from '@vetcare/web-kit';
import { csvUrl } from '@vetcare/web-kit/csv';
import { useQuery } from '@vetcare/web-kit/query';
import { useId } from 'react';
import css from './earnings.module.css';
import { earnings } from './earnings.texts';
import { FeeBreakdown } from './fee-breakdown.view';

const SHOWN_MONTHS = 5;

/** Earnings of the last months. The desk works without them, so a failure to load them shows nothing. */
export function Earnings() {
  const { data } = useQuery({
    queryKey: ['doctor', 'earnings'],
    meta: { follows: ['bookings'] },
    queryFn: ({ signal }) => api.get('/api/doctor/earnings', { signal }),
  });
  return data ? <Months all={data.months} /> : null;
}

/** A bar for each month and the current month in detail. Draws nothing before the first paid consultation. */
function Months({ all }: { all: readonly EarningsMonth[] }) {
  const months = all.slice(-SHOWN_MONTHS);
  const t = useTexts(earnings);
  const language = useLanguage();
  const id = useId();
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
        <FeeBreakdown label={t.fees} fees={current.fees} charge={current.serviceCharge} />
      </div>
      <Download months={all} />
    </Card>
  );
}

/** All twelve months, for a spreadsheet. */
function Download({ months }: { months: readonly EarningsMonth[] }) {
  const t = useTexts(earnings);
  const rows = months.map(({ month, fees, serviceCharge, net }) => [month, fees, serviceCharge, net]);
  return (
    <p>
      <LinkButton
        variant="secondary"
        size="sm"
        href={csvUrl([t.month, t.fees, t.booked, t.net], rows)}
        download="vetcare-earnings.csv"
      >
        {t.download}
      </LinkButton>
    </p>
  );
}
