import type { OpenPayoutBatch, PayoutStatement } from '@vetcare/contracts';
import { Banner, Button, EmptyState, ErrorState, LinkButton, Page, PageHeading, SelectField } from '@vetcare/ui';
import { EmptyListIllustration } from '@vetcare/ui/illustrations';
import { formatDate, formatRupees, serverNow, useTexts } from '@vetcare/web-kit';
import { csvUrl } from '@vetcare/web-kit/csv';
import { usePersonName } from '@vetcare/web-kit/person';
import { useAdminTitle } from '../area/use-admin-title';
import css from '../list/list.module.css';
import { texts as listTexts } from '../list/list.texts';
import { RowsSkeleton } from '../list/rows-skeleton.view';
import { useFilters } from '../list/use-filters';
import { isToBePaid } from './bank-file';
import { BankFile } from './bank-file.view';
import { useBatches } from './batches.resource';
import { EarlierBatches } from './earlier-batches.view';
import { monthsUntil, newestPayableMonth } from './months';
import { OpenBatch } from './open-batch.view';
import { PayoutTable } from './payout-table.view';
import { usePayouts } from './payouts.resource';
import { texts } from './payouts.texts';
import { DEDUCTIONS, netOf } from './totals';

/** What each doctor is owed for a month, the month before this one unless the address names another. */
export function PayoutsPage() {
  const t = useTexts(texts);
  useAdminTitle(t.title);
  const { choice, show } = useFilters();
  const months = monthsUntil(serverNow());
  const [current = ''] = months;
  const newest = newestPayableMonth(serverNow());
  const month = choice('month', months) ?? newest;
  const nameOf = (of: string) => formatDate(`${of}-15`, 'month');
  return (
    <Page>
      <PageHeading lead={t.lead}>{t.title}</PageHeading>
      <div className={css.filters}>
        <SelectField
          className={css.choice}
          label={t.month}
          value={month}
          hint={month === current ? t.notOver : undefined}
          options={months.map((one) => ({
            value: one,
            label: one === current ? t.running(nameOf(one)) : nameOf(one),
          }))}
          onChange={({ target }) => show({ month: target.value })}
        />
      </div>
      <Month key={month} month={month} over={month !== current} newest={newest} onShow={(of) => show({ month: of })} />
    </Page>
  );
}

interface MonthProps {
  month: string;
  over: boolean;
  /** The month for which the bank's file is made. */
  newest: string;
  onShow: (month: string) => void;
}

function Month({ month, over, newest, onShow }: MonthProps) {
  const t = useTexts(texts);
  const list = useTexts(listTexts);
  const { data: statements, isError, isFetching, refetch } = usePayouts(month);
  const batches = useBatches();
  const failed = isError || batches.isError;
  const retry = () => void Promise.all([refetch(), batches.refetch()]);
  if (!statements || !batches.data)
    return failed ? (
      <ErrorState title={t.failed} onRetry={retry} busy={isFetching || batches.isFetching}>
        {list.failedText}
      </ErrorState>
    ) : (
      <RowsSkeleton label={list.loading} />
    );
  const { open, earlier } = batches.data;
  return (
    <div className={css.rows}>
      {open && <OpenBatch batch={open} />}
      {statements.length === 0 ? (
        <EmptyState title={t.empty} illustration={<EmptyListIllustration />}>
          {t.emptyText}
        </EmptyState>
      ) : (
        <Statements {...{ month, over, newest, onShow, statements, open }} />
      )}
      <EarlierBatches batches={earlier} />
    </div>
  );
}

interface StatementsProps extends MonthProps {
  statements: readonly PayoutStatement[];
  open: OpenPayoutBatch | null;
}

function Statements({ month, over, newest, onShow, statements, open }: StatementsProps) {
  const t = useTexts(texts);
  const dueInAll = statements.reduce((paise, { due }) => paise + Math.round(Math.max(0, due) * 100), 0) / 100;
  return (
    <>
      <p>{dueInAll > 0 ? t.inAll(formatRupees(dueInAll)) : t.nothingDue}</p>
      {month === newest && !open && <BankFile month={month} statements={statements} />}
      {over && month !== newest && statements.some(isToBePaid) && <PaidByNewest newest={newest} onShow={onShow} />}
      <PayoutTable statements={statements} over={over} open={open} />
      <Download month={month} statements={statements} />
    </>
  );
}

/** Where the file for the bank is: an older month of its own would be paid again by the newest, which includes it. */
function PaidByNewest({ newest, onShow }: Pick<MonthProps, 'newest' | 'onShow'>) {
  const t = useTexts(texts).bank;
  const name = formatDate(`${newest}-15`, 'month');
  return (
    <Banner
      look="box"
      still
      action={
        <Button size="sm" variant="secondary" onClick={() => onShow(newest)}>
          {t.showNewest(name)}
        </Button>
      }
    >
      {t.newestOnly(name)}
    </Banner>
  );
}

function Download({ month, statements }: { month: string; statements: readonly PayoutStatement[] }) {
  const t = useTexts(texts);
  const names = usePersonName();
  const header = [
    ...[t.month, t.doctor, t.fees, ...DEDUCTIONS.map((what) => t[what]), t.net],
    ...[t.carried, t.paid, t.paidAt, t.reference, t.due],
  ];
  const rows = statements.map((one) => [
    ...[month, names.doctor(one.doctor), one.fees, ...DEDUCTIONS.map((what) => one[what] ?? 0), netOf(one)],
    ...[one.carried, one.paid?.amount ?? 0, one.paid?.at ?? '', one.paid?.reference ?? '', one.due],
  ]);
  return (
    <p>
      <LinkButton variant="secondary" size="sm" href={csvUrl(header, rows)} download={`vetcare-payouts-${month}.csv`}>
        {t.download}
      </LinkButton>
    </p>
  );
}
