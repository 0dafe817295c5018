import type { MonthStatement } from '@vetcare/contracts';
import { formatDate, formatRupees, useTexts } from '@vetcare/web-kit';
import css from './statement.module.css';
import { statementTexts } from './statement.texts';

interface StatementLinesProps {
  statement: MonthStatement;
  /** The month is not over. */
  running: boolean;
}

/** How a month comes to what is due: what was carried over and earned, less the charge, refunds and what was paid out. */
export function StatementLines({ statement, running }: StatementLinesProps) {
  const t = useTexts(statementTexts);
  const { carried, fees, serviceCharge, returned, paid, paidWith, due } = statement;
  const minus = (amount: number) => (amount === 0 ? formatRupees(0) : `−${formatRupees(amount)}`);
  const settled = carried + fees - serviceCharge - returned - (paid?.amount ?? 0) - due;
  return (
    <>
      <dl className={css.lines}>
        {carried !== 0 && <Line name={t.carried} amount={formatRupees(carried)} />}
        <Line name={t.fees} amount={formatRupees(fees)} />
        <Line name={t.charge} amount={minus(serviceCharge)} />
        <Line name={t.returned} amount={minus(returned)} />
        {paid && (
          <Line name={t.paid(formatDate(paid.at))} amount={minus(paid.amount)} more={t.reference(paid.reference)} />
        )}
        {paidWith && <Line name={t.paidWith(formatDate(`${paidWith}-15`, 'month'))} amount={minus(settled)} />}
        <div className={css.due}>
          <dt>{running ? t.dueSoFar : t.due}</dt>
          <dd>{formatRupees(due)}</dd>
        </div>
      </dl>
      {due < 0 ? <p className={css.note}>{t.negative}</p> : running && <p className={css.note}>{t.later}</p>}
    </>
  );
}

function Line({ name, amount, more }: { name: string; amount: string; more?: string }) {
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
