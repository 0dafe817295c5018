import type { MonthStatement } from '@vetcare/contracts';
import { BarChart, Card } from '@vetcare/ui';
import { formatDate, formatRupees, useLanguage, useTexts } from '@vetcare/web-kit';
import { useId } from 'react';
import lines from '../statement/statement.module.css';
import { useStatements } from '../statement/statements.resource';
import { TotalLines } from '../statement/total-lines.view';
import { netOf } from '../statement/totals';
import css from './earnings.module.css';
import { earnings } from './earnings.texts';

const SHOWN_MONTHS = 5;

/** Earnings of the last months. The desk works without them, so a failure to load them shows nothing. */
export function Earnings() {
  const { data } = useStatements();
  return data ? <Months all={data} /> : null;
}

/** A bar for each month and the current month in detail. Draws nothing before the first paid consultation. */
function Months({ all }: { all: readonly MonthStatement[] }) {
  const months = all.slice(0, SHOWN_MONTHS).reverse();
  const t = useTexts(earnings);
  const language = useLanguage();
  const id = useId();
  const current = months.at(-1);
  if (!current || months.every(({ fees, returned }) => fees === 0 && returned === 0)) return null;
  const short = new Intl.DateTimeFormat(`${language}-IN`, { month: 'short', timeZone: 'UTC' });
  return (
    <Card as="section" padding="lg" aria-labelledby={id} className={css.earnings}>
      <h2 id={id} className={css.title}>
        {t.title}
      </h2>
      <BarChart
        title={t.chart}
        current={current.month}
        bars={months.map((one) => ({
          key: one.month,
          label: short.format(new Date(`${one.month}-15`)),
          value: netOf(one),
          text: formatRupees(netOf(one)),
        }))}
      />
      <div className={css.now}>
        <h3 className={css.month}>{t.thisMonth(formatDate(`${current.month}-15`, 'month'))}</h3>
        <dl className={lines.lines}>
          <TotalLines statement={current} />
        </dl>
      </div>
    </Card>
  );
}
