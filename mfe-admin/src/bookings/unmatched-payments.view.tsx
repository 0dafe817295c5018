import type { UnmatchedPayment } from '@vetcare/contracts';
import { Button, type Column, ErrorState, SectionCard, Table } from '@vetcare/ui';
import { api, formatDate, formatRupees, toast, useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import { useDuty } from '../area/use-duty';
import css from '../list/list.module.css';
import { useAdminAction } from '../list/use-admin-action';
import { texts } from './bookings.texts';
import { disputeText } from './dispute-text';
import { useUnmatchedPayments } from './unmatched.resource';
import { unmatchedTexts } from './unmatched.texts';

const formatSum = (amount: number, currency: string) =>
  currency === 'INR' ? formatRupees(amount) : `${currency} ${amount.toFixed(2)}`;

/** Captured payments that pay for nothing. Nothing is shown while there are none. */
export function UnmatchedPayments() {
  const t = useTexts(unmatchedTexts);
  const { data, isError, isFetching, refetch } = useUnmatchedPayments();
  if (isError && !data)
    return <ErrorState as="h2" compact title={t.failed} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data || data.length === 0) return null;
  return (
    <SectionCard title={t.title} lead={t.lead}>
      <UnmatchedTable payments={data} />
    </SectionCard>
  );
}

export function UnmatchedTable({ payments }: { payments: readonly UnmatchedPayment[] }) {
  const t = useTexts(unmatchedTexts);
  const columns: Column<UnmatchedPayment>[] = [
    { key: 'payment', header: t.payment, primary: true, cell: (payment) => <References payment={payment} /> },
    { key: 'amount', header: t.amount, align: 'end', cell: (payment) => <Amount payment={payment} /> },
    { key: 'why', header: t.why, cell: (payment) => <Why payment={payment} /> },
    { key: 'seen', header: t.seen, cell: ({ seenAt }) => formatDate(seenAt, 'dateTime') },
    { key: 'actions', header: t.actions, actions: true, cell: (payment) => <Actions payment={payment} /> },
  ];
  return <Table caption={t.title} columns={columns} rows={payments} rowKey={({ _id }) => _id} />;
}

interface PaymentProps {
  payment: UnmatchedPayment;
}

const References = ({ payment: { paymentId, orderId } }: PaymentProps) => (
  <span className={css.stack}>
    <span className={css.code}>{paymentId}</span>
    {orderId && <span className={css.code}>{orderId}</span>}
  </span>
);

function Amount({ payment: { amount, left, currency } }: PaymentProps) {
  const t = useTexts(unmatchedTexts);
  return (
    <span className={css.stack}>
      <span>{formatSum(amount, currency)}</span>
      {left >= 0 && left < amount && <span className={css.quiet}>{t.left(formatSum(left, currency))}</span>}
      {left < 0 && <span className={css.quiet}>{t.twice(formatSum(-left, currency))}</span>}
    </span>
  );
}

function Why({ payment }: PaymentProps) {
  const { why, expected, orderId, bookingId, payer } = payment;
  const t = useTexts(unmatchedTexts);
  return (
    <span className={css.stack}>
      <span>{why === 'unknown_order' ? t.reasons[why] : t.reasons[why](formatRupees(expected ?? 0))}</span>
      {payer && <span className={css.quiet}>{t.payer(payer)}</span>}
      {bookingId && orderId && <Link to={`/admin/bookings?search=${encodeURIComponent(orderId)}`}>{t.booking}</Link>}
      <Disputes payment={payment} />
    </span>
  );
}

function Disputes({ payment: { disputes = [], currency } }: PaymentProps) {
  const t = useTexts(texts);
  // No doctor has a share in it of which something is held back.
  const shown = disputes.map((dispute) => disputeText(t, { ...dispute, held: 0 }, formatSum(dispute.amount, currency)));
  return shown.map((text) => (
    <span key={text} className={css.text}>
      {text}
    </span>
  ));
}

const isOpen = ({ outcome }: NonNullable<UnmatchedPayment['disputes']>[number]) => !outcome;

/** While a bank decides, nothing is returned. */
function Actions({ payment }: PaymentProps) {
  const may = useDuty()('money');
  const { disputes = [], left, refund, dealtWithAt } = payment;
  const isDisputed = disputes.some(isOpen);
  return (
    <span className={css.stack}>
      {refund && refund !== 'done' && <RefundState refund={refund} left={left} waits={isDisputed} />}
      {may && left > 0 && !refund && !isDisputed && <Refund payment={payment} />}
      {may && disputes.length > 0 && !dealtWithAt && <DealWith payment={payment} />}
    </span>
  );
}

function DealWith({ payment: { _id, paymentId, left } }: PaymentProps) {
  const t = useTexts(unmatchedTexts);
  const { mutate, isPending } = useAdminAction({
    send: () =>
      api.post('/api/admin/unmatched-payments/:id/dealt-with', {
        params: { id: _id },
        body: { left },
        fallback: t.dealtWithError,
      }),
    failed: t.dealtWithError,
    onDone: () => toast.success(t.dealtWithDone),
  });
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-label={t.dealtWithOf(paymentId)}
      busy={isPending && t.dealingWith}
      onClick={() => mutate(undefined)}
    >
      {t.dealtWith}
    </Button>
  );
}

interface RefundStateProps {
  refund: NonNullable<UnmatchedPayment['refund']>;
  left: number;
  waits: boolean;
}

function RefundState({ refund, left, waits }: RefundStateProps) {
  const t = useTexts(unmatchedTexts);
  const underWay = left > 0 ? t.refunding : t.refundBesides;
  const text = refund === 'failed' ? t.refundFailed : waits && refund === 'requested' ? t.refundWaits : underWay;
  return <span className={css.quiet}>{text}</span>;
}

/** One press is enough: the button says the sum, and nothing else can become of this money. */
function Refund({ payment: { _id, paymentId, left, currency } }: PaymentProps) {
  const t = useTexts(unmatchedTexts);
  const sum = formatSum(left, currency);
  const { mutate, isPending } = useAdminAction({
    send: () => api.post('/api/admin/unmatched-payments/:id/refund', { params: { id: _id }, fallback: t.refundError }),
    failed: t.refundError,
    onDone: () => toast.success(t.done(sum)),
  });
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-label={t.refundOf(sum, paymentId)}
      busy={isPending && t.refunding}
      onClick={() => mutate(undefined)}
    >
      {t.refund(sum)}
    </Button>
  );
}
