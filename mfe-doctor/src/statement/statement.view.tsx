import type { MonthStatement } from '@vetcare/contracts';
import { Banner, Button, LinkButton, SelectField, Skeleton, SkeletonGroup } from '@vetcare/ui';
import { formatDate, useTexts } from '@vetcare/web-kit';
import { csvUrl } from '@vetcare/web-kit/csv';
import css from './statement.module.css';
import { statementTexts } from './statement.texts';
import { StatementLines } from './statement-lines.view';
import { useStatements } from './statements.resource';
import { DEDUCTIONS, netOf } from './totals';
import { totalsTexts } from './totals.texts';

interface StatementProps {
  /** The wanted month; the last one that is over if it is none of the doctor's. */
  month: string;
  onChoose: (month: string) => void;
}

/** The doctor's statement of one month, and all of them for a spreadsheet. */
export function Statement({ month, onChoose }: StatementProps) {
  const t = useTexts(statementTexts);
  const { data, isError, isFetching, refetch } = useStatements();
  if (data) return <Months all={data} month={month} onChoose={onChoose} />;
  if (!isError)
    return (
      <SkeletonGroup label={t.loading}>
        <Skeleton shape="block" height={320} />
      </SkeletonGroup>
    );
  return (
    <Banner
      look="box"
      tone="danger"
      action={
        <Button size="sm" variant="secondary" busy={isFetching} onClick={() => void refetch()}>
          {t.retry}
        </Button>
      }
    >
      {t.failed}
    </Banner>
  );
}

function Months({ all, month, onChoose }: StatementProps & { all: readonly MonthStatement[] }) {
  const t = useTexts(statementTexts);
  const [current, last] = all;
  const shown = all.find((one) => one.month === month) ?? last ?? current;
  if (!shown || all.every(({ fees, returned }) => fees === 0 && returned === 0)) return <p>{t.none}</p>;
  const nameOf = (of: string) => formatDate(`${of}-15`, 'month');
  return (
    <div className={css.statement}>
      <SelectField
        className={css.choice}
        label={t.month}
        value={shown.month}
        options={all.map((one) => ({
          value: one.month,
          label: one === current ? t.running(nameOf(one.month)) : nameOf(one.month),
        }))}
        onChange={({ target }) => onChoose(target.value)}
      />
      <StatementLines statement={shown} running={shown === current} />
      <Download all={all} />
    </div>
  );
}

function Download({ all }: { all: readonly MonthStatement[] }) {
  const t = useTexts(statementTexts);
  const totals = useTexts(totalsTexts);
  const { csv } = t;
  const header = [
    ...[t.month, totals.fees, ...DEDUCTIONS.map((what) => totals[what]), totals.net],
    ...[csv.carried, csv.paid, csv.paidAt, csv.reference, csv.due],
  ];
  const rows = all.map((one) => [
    ...[one.month, one.fees, ...DEDUCTIONS.map((what) => one[what] ?? 0), netOf(one)],
    ...[one.carried, one.paid?.amount ?? 0, one.paid?.at ?? '', one.paid?.reference ?? '', one.due],
  ]);
  return (
    <p>
      <LinkButton variant="secondary" size="sm" href={csvUrl(header, rows)} download="vetcare-statements.csv">
        {t.download}
      </LinkButton>
    </p>
  );
}
