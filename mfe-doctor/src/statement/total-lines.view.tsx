import type { MonthStatement } from '@vetcare/contracts';
import { formatRupees, useTexts } from '@vetcare/web-kit';
import css from './statement.module.css';
import { deductionsOf, netOf } from './totals';
import { totalsTexts } from './totals.texts';

/** An amount that is deducted; one below zero is given back. */
export const minus = (amount: number): string => {
  if (amount === 0) return formatRupees(0);
  return amount > 0 ? `−${formatRupees(amount)}` : `+${formatRupees(-amount)}`;
};

/** How a month comes to what the doctor earned. Taxes and what disputes hold back have a line where there is some. */
export function TotalLines({ statement }: { statement: MonthStatement }) {
  const t = useTexts(totalsTexts);
  return (
    <>
      <Line name={t.fees} amount={formatRupees(statement.fees)} />
      {deductionsOf(statement).map((what) => (
        <Line key={what} name={t[what]} amount={minus(statement[what] ?? 0)} />
      ))}
      <div className={css.sum}>
        <dt>{t.net}</dt>
        <dd>{formatRupees(netOf(statement))}</dd>
      </div>
    </>
  );
}

export function Line({ name, amount, more }: { name: string; amount: string; more?: string }) {
  return (
    <div>
      <dt>
        {name}
        {more && <span className={css.note}>{more}</span>}
      </dt>
      <dd>{amount}</dd>
    </div>
  );
}
