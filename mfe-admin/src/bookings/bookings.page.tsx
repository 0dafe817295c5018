import type { Booking, BookingPerson, PaymentStatus } from '@vetcare/contracts';
import { type Column, Page, PageHeading, SelectField, StatusBadge, Table } from '@vetcare/ui';
import { formatDate, formatRupees, usePageTitle, useTexts } from '@vetcare/web-kit';
import { useSearchParams } from '@vetcare/web-kit/router';
import css from '../list/list.module.css';
import { PagedList } from '../list/paged-list.view';
import { usePages } from '../list/pages.resource';
import { texts } from './texts';

const STATUSES: readonly PaymentStatus[] = ['pending', 'Completed', 'Failed', 'expired', 'refunded'];
/** How a status looks; its word comes from here. */
const looks = {
  pending: 'pending',
  Completed: 'Completed',
  Failed: 'Failed',
  expired: 'Cancelled',
  refunded: 'Refunded',
};

const nameOf = ({ FirstName, LastName }: BookingPerson) => `${FirstName} ${LastName}`.trim();

/** Everybody's bookings and what became of their payments. */
export function BookingsPage() {
  const t = useTexts(texts);
  usePageTitle(t.title);
  const [params, setParams] = useSearchParams();
  const status = STATUSES.find((one) => one === params.get('status')) ?? null;
  const pages = usePages<Booking>('/api/admin/bookings', { status });
  const columns: Column<Booking>[] = [
    {
      key: 'patient',
      header: t.patient,
      primary: true,
      cell: ({ userId }) => (
        <span className={css.stack}>
          <span className={css.name}>{nameOf(userId)}</span>
          <span className={css.quiet}>{userId.email}</span>
        </span>
      ),
    },
    {
      key: 'doctor',
      header: t.doctor,
      cell: ({ doctorId }) => <span className={css.text}>{t.doctorName(nameOf(doctorId))}</span>,
    },
    { key: 'booked', header: t.booked, cell: ({ createdAt }) => formatDate(createdAt, 'dateTime') },
    { key: 'amount', header: t.amount, align: 'end', cell: ({ amount }) => formatRupees(amount) },
    {
      key: 'status',
      header: t.status,
      cell: ({ paymentStatus }) => <StatusBadge status={looks[paymentStatus]}>{t.statuses[paymentStatus]}</StatusBadge>,
    },
    {
      key: 'order',
      header: t.order,
      cell: ({ orderId, paymentId }) => (
        <span className={css.stack}>
          <span className={css.text}>{orderId}</span>
          {paymentId && <span className={css.quiet}>{paymentId}</span>}
        </span>
      ),
    },
  ];
  return (
    <Page>
      <PageHeading lead={t.lead}>{t.title}</PageHeading>
      <div className={css.filters}>
        <SelectField
          className={css.choice}
          label={t.status}
          value={status ?? ''}
          options={[{ value: '', label: t.any }, ...STATUSES.map((one) => ({ value: one, label: t.statuses[one] }))]}
          onChange={({ target }) => setParams(target.value ? { status: target.value } : {}, { replace: true })}
        />
      </div>
      <PagedList pages={pages} empty={{ title: t.empty, text: t.emptyText }} failed={t.failed}>
        {(rows) => <Table caption={t.title} columns={columns} rows={rows} rowKey={({ _id }) => _id} />}
      </PagedList>
    </Page>
  );
}
