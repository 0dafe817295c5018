import type { AdminBooking } from '@vetcare/contracts';
import { type Column, StatusBadge, Table } from '@vetcare/ui';
import { formatDate, formatRupees, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import css from '../list/list.module.css';
import { PersonLink } from '../list/person-link.view';
import { texts } from './bookings.texts';

/** How a status looks; its word comes from the texts. */
const looks = {
  pending: 'pending',
  Completed: 'Completed',
  Failed: 'Failed',
  expired: 'Cancelled',
  refunded: 'Refunded',
};

/** Bookings with both sides, their appointment, and each movement of their money. */
export function BookingTable({ bookings }: { bookings: readonly AdminBooking[] }) {
  const t = useTexts(texts);
  const called = usePersonName();
  const refundLine = ({ amount, askedAt, doneAt, reason }: AdminBooking['refunds'][number]) => {
    const fee = formatRupees(amount);
    const state = doneAt ? t.refunded(fee, formatDate(doneAt)) : t.refunding(fee, formatDate(askedAt));
    const why = t.refundReasons[reason];
    return why ? `${state}. ${why}` : state;
  };
  const columns: Column<AdminBooking>[] = [
    {
      key: 'patient',
      header: t.patient,
      primary: true,
      cell: ({ userId }) => (
        <span className={css.stack}>
          <span className={css.name}>{called.person(userId)}</span>
          <span className={css.quiet}>{userId.email}</span>
        </span>
      ),
    },
    {
      key: 'doctor',
      header: t.doctor,
      cell: ({ doctorId }) => (
        <PersonLink person={doctorId} to={`/admin/doctors/${doctorId._id}`}>
          {called.doctor(doctorId)}
        </PersonLink>
      ),
    },
    {
      key: 'booked',
      header: t.booked,
      cell: ({ createdAt, appointmentAt }) => (
        <span className={css.stack}>
          <span>{formatDate(createdAt, 'dateTime')}</span>
          {appointmentAt && <span className={css.quiet}>{t.appointment(formatDate(appointmentAt, 'dateTime'))}</span>}
        </span>
      ),
    },
    {
      key: 'amount',
      header: t.amount,
      align: 'end',
      cell: ({ amount, serviceCharge }) => (
        <span className={css.stack}>
          <span>{formatRupees(amount)}</span>
          {serviceCharge !== null && <span className={css.quiet}>{t.charge(formatRupees(serviceCharge))}</span>}
        </span>
      ),
    },
    {
      key: 'status',
      header: t.status,
      cell: ({ paymentStatus, refunds }) => (
        <span className={css.stack}>
          <span>
            <StatusBadge status={looks[paymentStatus]}>{t.statuses[paymentStatus]}</StatusBadge>
          </span>
          {refunds.map((refund) => (
            <span key={refund.paymentId} className={css.quiet}>
              {refundLine(refund)}
            </span>
          ))}
        </span>
      ),
    },
    {
      key: 'order',
      header: t.order,
      cell: ({ orderId, paymentId }) => (
        <span className={css.stack}>
          <span className={css.code}>{orderId}</span>
          {paymentId && <span className={css.code}>{paymentId}</span>}
        </span>
      ),
    },
  ];
  return <Table caption={t.title} columns={columns} rows={bookings} rowKey={({ _id }) => _id} />;
}
