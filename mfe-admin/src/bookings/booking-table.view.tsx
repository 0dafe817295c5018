import type { AdminBooking } from '@vetcare/contracts';
import { type Column, EmailText, LinkButton, StatusBadge, Table } from '@vetcare/ui';
import { formatDate, formatRupees, useLanguage, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { Link } from '@vetcare/web-kit/router';
import { useDuty } from '../area/use-duty';
import css from '../list/list.module.css';
import { PersonLink } from '../list/person-link.view';
import { texts } from './bookings.texts';
import { DealWithTwice } from './deal-with-twice.view';
import { disputeText } from './dispute-text';
import { RefundBooking } from './refund-booking.view';
import { twiceTexts } from './twice-text';

interface BookingProps {
  booking: AdminBooking;
}

/** Bookings with both people, the appointment, and every payment and refund. */
export function BookingTable({ bookings }: { bookings: readonly AdminBooking[] }) {
  const t = useTexts(texts);
  const columns: Column<AdminBooking>[] = [
    { key: 'patient', header: t.patient, primary: true, cell: (booking) => <Patient booking={booking} /> },
    { key: 'doctor', header: t.doctor, cell: (booking) => <Doctor booking={booking} /> },
    { key: 'booked', header: t.booked, cell: (booking) => <Times booking={booking} /> },
    { key: 'amount', header: t.amount, align: 'end', cell: (booking) => <Amount booking={booking} /> },
    { key: 'status', header: t.status, cell: (booking) => <Payment booking={booking} /> },
    { key: 'order', header: t.order, cell: (booking) => <References booking={booking} /> },
    { key: 'actions', header: t.actions, actions: true, cell: (booking) => <Actions booking={booking} /> },
  ];
  return <Table caption={t.title} columns={columns} rows={bookings} rowKey={({ _id }) => _id} />;
}

function Patient({ booking: { userId } }: BookingProps) {
  const names = usePersonName();
  return (
    <span className={css.owner}>
      <PersonLink person={userId} to={`/admin/users/${userId._id}`}>
        {names.person(userId)}
      </PersonLink>
      <span className={css.quiet}>
        <EmailText>{userId.email}</EmailText>
      </span>
    </span>
  );
}

function Doctor({ booking: { doctorId } }: BookingProps) {
  const names = usePersonName();
  return (
    <PersonLink person={doctorId} to={`/admin/doctors/${doctorId._id}`}>
      {names.doctor(doctorId)}
    </PersonLink>
  );
}

const inOnePiece = (date: string) => date.replaceAll(' ', '\u00a0');

function Times({ booking: { _id, userId, createdAt, appointmentAt } }: BookingProps) {
  const t = useTexts(texts);
  const names = usePersonName();
  return (
    <span className={css.times}>
      <Link
        to={`/admin/bookings/${_id}`}
        aria-label={`${formatDate(createdAt, 'dateTime')}, ${t.open(names.person(userId))}`}
      >
        {formatDate(createdAt, 'dateTime')}
      </Link>
      {appointmentAt && (
        <span className={css.below}>{t.appointment(inOnePiece(formatDate(appointmentAt, 'dateTime')))}</span>
      )}
    </span>
  );
}

function Amount({ booking: { amount, serviceCharge } }: BookingProps) {
  const t = useTexts(texts);
  return (
    <span className={css.stack}>
      <span>{formatRupees(amount)}</span>
      {serviceCharge !== null && <span className={css.below}>{t.charge(formatRupees(serviceCharge))}</span>}
    </span>
  );
}

function Payment({ booking }: BookingProps) {
  const { _id, paymentStatus, refunds, disputes = [] } = booking;
  const t = useTexts(texts);
  const may = useDuty();
  const language = useLanguage();
  // The provider is asked for nothing while a bank disputes the payment.
  const waits = disputes.some(({ outcome }) => !outcome);
  const describe = ({ amount, askedAt, doneAt, reason, state }: AdminBooking['refunds'][number]) => {
    const fee = formatRupees(amount);
    const under = state === 'failed' ? t.refundFailed : waits && state === 'requested' ? t.refundWaits : t.refunding;
    const what = doneAt ? t.refunded(fee, formatDate(doneAt)) : under(fee, formatDate(askedAt));
    const why = t.refundReasons[reason];
    return why ? t.because(what, why) : what;
  };
  return (
    <span className={css.payment}>
      <span>
        <StatusBadge status={paymentStatus}>{t.statuses[paymentStatus]}</StatusBadge>
      </span>
      {disputes.map((dispute) => (
        <span key={dispute.openedAt} className={css.quiet}>
          {disputeText(t, dispute, formatRupees(dispute.amount))}
        </span>
      ))}
      {twiceTexts(t, booking).map((line) => (
        <span key={line} className={css.text}>
          {line}
        </span>
      ))}
      {disputes.length > 0 && may('money') && (
        <>
          <LinkButton href={`/api/admin/bookings/${_id}/evidence`} download size="sm" variant="ghost">
            {t.evidence}
          </LinkButton>
          <LinkButton
            href={`/api/admin/bookings/${_id}/receipt?language=${language}`}
            download
            size="sm"
            variant="ghost"
          >
            {t.receipt}
          </LinkButton>
        </>
      )}
      {refunds.map((refund) => (
        <span key={`${refund.paymentId} ${refund.askedAt}`} className={css.quiet}>
          {describe(refund)}
        </span>
      ))}
    </span>
  );
}

function Actions({ booking }: BookingProps) {
  return (
    <>
      <RefundBooking booking={booking} />
      <DealWithTwice booking={booking} />
    </>
  );
}

function References({ booking: { orderId, paymentId } }: BookingProps) {
  return (
    <span className={css.stack}>
      <span className={css.code}>{orderId}</span>
      {paymentId && <span className={css.code}>{paymentId}</span>}
    </span>
  );
}
