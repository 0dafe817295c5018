import type { OpenPayoutBatch, PayoutStatement } from '@vetcare/contracts';
import { Button, type Column, Table } from '@vetcare/ui';
import { formatDate, formatRupees, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { lazy, Suspense, useState } from 'react';
import css from '../list/list.module.css';
import { PersonLink } from '../list/person-link.view';
import { isToBePaid } from './bank-file';
import own from './payouts.module.css';
import { texts } from './payouts.texts';
import { Reference } from './reference.view';
import { deductionsIn, netOf } from './totals';

const PayoutDialog = lazy(async () => ({ default: (await import('./payout-dialog.view')).PayoutDialog }));

interface PayoutTableProps {
  statements: readonly PayoutStatement[];
  /** Only a month that is over can be paid out. */
  over: boolean;
  /** The file for the bank that is under way. */
  open: OpenPayoutBatch | null;
}

/** A row for each doctor: how what is due comes about, and what was paid. */
export function PayoutTable({ statements, over, open }: PayoutTableProps) {
  const t = useTexts(texts);
  const names = usePersonName();
  const money = (key: string, header: string, of: (one: PayoutStatement) => number): Column<PayoutStatement> => ({
    key,
    header,
    align: 'end',
    cell: (statement) => formatRupees(of(statement)),
  });
  const columns: Column<PayoutStatement>[] = [
    {
      key: 'doctor',
      header: t.doctor,
      primary: true,
      cell: ({ doctor }) => (
        <PersonLink person={doctor} to={`/admin/doctors/${doctor._id}`}>
          {names.doctor(doctor)}
        </PersonLink>
      ),
    },
    money('fees', t.fees, ({ fees }) => fees),
    ...deductionsIn(statements).map((what) => money(what, t[what], (one) => one[what] ?? 0)),
    money('net', t.net, netOf),
    money('carried', t.carried, ({ carried }) => carried),
    { key: 'due', header: t.due, align: 'end', cell: ({ due }) => <strong>{formatRupees(due)}</strong> },
    { key: 'payout', header: t.payout, cell: (statement) => <Payout statement={statement} over={over} open={open} /> },
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className={own.scroll} tabIndex={0} role="group" aria-label={t.title}>
      <Table
        className={own.table}
        caption={t.title}
        columns={columns}
        rows={statements}
        rowKey={({ doctor }) => doctor._id}
      />
    </div>
  );
}

interface PayoutProps extends Omit<PayoutTableProps, 'statements'> {
  statement: PayoutStatement;
}

/** What was paid or is still to be done, in one column: with taxes and disputes more of them would be wider than a laptop. */
function Payout({ statement, over, open }: PayoutProps) {
  const t = useTexts(texts);
  const name = usePersonName().doctor(statement.doctor);
  const { paid, paidWith, doctor } = statement;
  if (paid)
    return (
      <span className={css.stack}>
        <span>{t.paidOn(formatRupees(paid.amount), formatDate(paid.at))}</span>
        <span className={css.code}>{paid.reference}</span>
      </span>
    );
  if (paidWith) return t.paidWith(formatDate(`${paidWith}-15`, 'month'));
  if (!over || !isToBePaid(statement)) return t.notPaid;
  if (open?.payouts.some((one) => one.doctor._id === doctor._id)) return t.bank.inFile(open.number);
  return (
    <span className={css.stack}>
      <Reference statement={statement} name={name} />
      <Record statement={statement} name={name} />
    </span>
  );
}

function Record({ statement, name }: { statement: PayoutStatement; name: string }) {
  const t = useTexts(texts);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="sm" variant="secondary" aria-label={t.recordFor(name)} onClick={() => setAsking(true)}>
        {t.record}
      </Button>
      {asking && (
        <Suspense>
          <PayoutDialog statement={statement} name={name} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
