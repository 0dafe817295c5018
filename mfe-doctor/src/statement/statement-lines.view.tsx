import type { MonthStatement } from '@vetcare/contracts';
import { formatDate, formatRupees, useTexts } from '@vetcare/web-kit';
import css from './statement.module.css';
import { statementTexts } from './statement.texts';
import { Line, minus, TotalLines } from './total-lines.view';
import { netOf } from './totals';

interface StatementLinesProps {
  statement: MonthStatement;
  /** The month is not over. */
  running: boolean;
}

/** How a month comes to what is due: what was carried over and earned, less what was paid out. */
export function StatementLines({ statement, running }: StatementLinesProps) {
  const t = useTexts(statementTexts);
  const { carried, paid, paidWith, due } = statement;
  const settled = carried + netOf(statement) - (paid?.amount ?? 0) - due;
  return (
    <>
      <dl className={css.lines}>
        <TotalLines statement={statement} />
        {carried !== 0 && <Line name={t.carried} amount={formatRupees(carried)} />}
        {paid && (
          <Line name={t.paid(formatDate(paid.at))} amount={minus(paid.amount)} more={t.reference(paid.reference)} />
        )}
        {paidWith && <Line name={t.paidWith(formatDate(`${paidWith}-15`, 'month'))} amount={minus(settled)} />}
        <div className={css.sum}>
          <dt>{running ? t.dueSoFar : t.due}</dt>
          <dd>{formatRupees(due)}</dd>
        </div>
      </dl>
      {due < 0 ? <p className={css.note}>{t.negative}</p> : running && <p className={css.note}>{t.later}</p>}
    </>
  );
}
