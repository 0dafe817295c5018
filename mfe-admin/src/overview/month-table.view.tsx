import type { BookingMonth } from '@vetcare/contracts';
import { type Column, Table } from '@vetcare/ui';
import { formatDate, formatRupees, useTexts } from '@vetcare/web-kit';
import { texts } from './overview.texts';

/** The numbers behind the charts and those they leave out, newest month first. */
export function MonthTable({ months }: { months: readonly BookingMonth[] }) {
  const t = useTexts(texts).months;
  const count = (key: 'bookings' | 'completed', header: string): Column<BookingMonth> => ({
    key,
    header,
    align: 'end',
    cell: (month) => month[key],
  });
  const money = (key: 'payments' | 'refunds' | 'serviceCharge', header: string): Column<BookingMonth> => ({
    key,
    header,
    align: 'end',
    cell: (month) => formatRupees(month[key]),
  });
  const columns: Column<BookingMonth>[] = [
    { key: 'month', header: t.month, primary: true, cell: ({ month }) => formatDate(`${month}-15`, 'month') },
    count('bookings', t.made),
    count('completed', t.completed),
    money('payments', t.payments),
    money('refunds', t.refunds),
    money('serviceCharge', t.charge),
  ];
  return <Table caption={t.title} columns={columns} rows={[...months].reverse()} rowKey={({ month }) => month} />;
}
