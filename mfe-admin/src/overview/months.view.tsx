import type { BookingMonth } from '@vetcare/contracts';
import { BarChart, LinkButton } from '@vetcare/ui';
import { formatDate, formatRupees, useLanguage, useTexts } from '@vetcare/web-kit';
import { csvUrl } from '@vetcare/web-kit/csv';
import { MonthTable } from './month-table.view';
import css from './overview.module.css';
import { useSummary } from './overview.resource';
import { texts } from './overview.texts';
import { Panel } from './panel.view';

/** Bookings and revenue of the last twelve months: this month's totals, two charts, and a table. */
export function MonthsPanel() {
  const t = useTexts(texts).months;
  return (
    <Panel
      title={t.title}
      lead={t.lead}
      to="/admin/bookings"
      toAll={t.all}
      data={useSummary()}
      failed={t.failed}
      lines={16}
    >
      {({ months }) => <Months months={sinceFirst(months)} />}
    </Panel>
  );
}

/** Drops the months before anything happened. */
function sinceFirst(months: readonly BookingMonth[]): readonly BookingMonth[] {
  const first = months.findIndex(({ bookings, payments, refunds }) => bookings + payments + refunds > 0);
  return first === -1 ? [] : months.slice(first);
}

function Months({ months }: { months: readonly BookingMonth[] }) {
  const t = useTexts(texts).months;
  const language = useLanguage();
  const now = months.at(-1);
  if (!now) return <p className={css.calm}>{t.none}</p>;
  const short = new Intl.DateTimeFormat(`${language}-IN`, { month: 'short', timeZone: 'UTC' });
  const label = (month: string) => short.format(new Date(`${month}-15`));
  const sums: [string, string][] = [
    [t.made, String(now.bookings)],
    [t.completed, String(now.completed)],
    [t.payments, formatRupees(now.payments)],
    [t.refunds, formatRupees(now.refunds)],
    [t.charge, formatRupees(now.serviceCharge)],
  ];
  return (
    <>
      <h3 className={css.month}>{formatDate(`${now.month}-15`, 'month')}</h3>
      <dl className={css.sums}>
        {sums.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={css.charts}>
        <BarChart
          title={t.bookingsChart}
          current={now.month}
          bars={months.map(({ month, completed }) => ({
            key: month,
            label: label(month),
            value: completed,
            text: String(completed),
          }))}
        />
        <BarChart
          title={t.revenueChart}
          current={now.month}
          bars={months.map(({ month, payments, refunds }) => ({
            key: month,
            label: label(month),
            value: payments - refunds,
            text: formatRupees(payments - refunds),
          }))}
        />
      </div>
      <details className={css.details}>
        <summary>{t.asTable}</summary>
        <MonthTable months={months} />
      </details>
      <Download months={months} />
    </>
  );
}

/** The same numbers for a spreadsheet. */
function Download({ months }: { months: readonly BookingMonth[] }) {
  const t = useTexts(texts).months;
  const header = [t.month, t.made, t.completed, t.payments, t.refunds, t.charge];
  const rows = months.map((one) => [
    one.month,
    one.bookings,
    one.completed,
    one.payments,
    one.refunds,
    one.serviceCharge,
  ]);
  return (
    <p>
      <LinkButton variant="secondary" size="sm" href={csvUrl(header, rows)} download="vetcare-months.csv">
        {t.download}
      </LinkButton>
    </p>
  );
}
