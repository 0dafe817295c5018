import type { PayoutStatement } from '@vetcare/contracts';
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
}

/** A row for each doctor: how what is due comes about, and what was paid. */
export function PayoutTable({ statements, over }: PayoutTableProps) {
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
    { key: 'paid', header: t.paid, cell: (statement) => <Paid statement={statement} /> },
    { key: 'due', header: t.due, align: 'end', cell: ({ due }) => <strong>{formatRupees(due)}</strong> },
    {
      key: 'reference',
      header: t.transfer.title,
      cell: (statement) =>
        over && isToBePaid(statement) && <Reference statement={statement} name={names.doctor(statement.doctor)} />,
    },
    {
      key: 'actions',
      header: t.actions,
      actions: true,
      cell: (statement) => over && isToBePaid(statement) && <Record statement={statement} />,
    },
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

function Paid({ statement: { paid, paidWith } }: { statement: PayoutStatement }) {
  const t = useTexts(texts);
  if (!paid) return paidWith ? t.paidWith(formatDate(`${paidWith}-15`, 'month')) : t.notPaid;
  return (
    <span className={css.stack}>
      <span>{t.paidOn(formatRupees(paid.amount), formatDate(paid.at))}</span>
      <span className={css.code}>{paid.reference}</span>
    </span>
  );
}

function Record({ statement }: { statement: PayoutStatement }) {
  const t = useTexts(texts);
  const name = usePersonName().doctor(statement.doctor);
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
