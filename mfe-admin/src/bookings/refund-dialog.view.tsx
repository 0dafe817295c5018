import type { AdminBooking } from '@vetcare/contracts';
import { MAX_REASON_LENGTH } from '@vetcare/contracts/limits';
import { Button, Dialog, TextArea, TextField } from '@vetcare/ui';
import { api, focusFirstError, formatRupees, toast, useTexts } from '@vetcare/web-kit';
import { randomUuid } from '@vetcare/web-kit/random-uuid';
import { type FormEvent, useId, useRef, useState } from 'react';
import css from '../doctors/doctors.module.css';
import { texts as listTexts } from '../list/list.texts';
import { useAdminAction } from '../list/use-admin-action';
import { refundTexts } from './refund.texts';

interface RefundDialogProps {
  booking: AdminBooking;
  /** The patient's name. */
  name: string;
  /** Rupees that can still be returned. */
  left: number;
  onClose: () => void;
}

const parseRupees = (text: string): number | null => (/^\d{1,6}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : null);

/** Asks for the sum and the reason of a refund, and says what it means for the consultation. */
export function RefundDialog({ booking, name, left, onClose }: RefundDialogProps) {
  const t = useTexts(refundTexts);
  const list = useTexts(listTexts);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ amount: String(left), reason: '' });
  const [submitted, setSubmitted] = useState(false);
  const amount = parseRupees(values.amount);
  const fits = amount !== null && amount >= Math.min(1, left) && amount <= left;
  const reason = values.reason.trim();
  const { mutate, isPending } = useRefund(booking, onClose, () => {
    toast.success(t.done(formatRupees(amount ?? 0)));
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setSubmitted(true);
    if (fits && reason) mutate({ amount, reason });
    else focusFirstError(form.current);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.title(name)}
      description={[orderedOf(booking, t.before), fits && amount < left ? t.part : t.whole].filter(Boolean).join(' ')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {list.cancel}
          </Button>
          <Button variant="danger" type="submit" form={id} busy={isPending && list.working}>
            {fits ? t.confirm(formatRupees(amount)) : t.title(name)}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} onSubmit={submit} noValidate className={css.form}>
        <RefundFields
          values={values}
          onChange={setValues}
          amountError={submitted && !fits && t.invalid(formatRupees(Math.min(1, left)), formatRupees(left))}
          reasonError={submitted && !reason && list.reasonMissing}
        />
      </form>
    </Dialog>
  );
}

/** What is back or on its way: another refund comes on top of it. */
function orderedOf(booking: AdminBooking, says: (sum: string, of: string) => string): string | null {
  const { amount, paymentId, refunds = [] } = booking;
  const own = refunds.filter((refund) => refund.paymentId === paymentId);
  const paise = own.reduce((sum, one) => sum + Math.round(one.amount * 100), 0);
  return paise > 0 ? says(formatRupees(paise / 100), formatRupees(amount)) : null;
}

interface RefundFieldsProps {
  values: { amount: string; reason: string };
  amountError: string | false;
  reasonError: string | false;
  onChange: (values: RefundFieldsProps['values']) => void;
}

function RefundFields({ values, amountError, reasonError, onChange }: RefundFieldsProps) {
  const t = useTexts(refundTexts);
  const list = useTexts(listTexts);
  return (
    <>
      <TextField
        label={t.amount}
        value={values.amount}
        before="₹"
        inputMode="decimal"
        autoComplete="off"
        error={amountError}
        onChange={({ target }) => onChange({ ...values, amount: target.value })}
      />
      <TextArea
        label={list.reason}
        value={values.reason}
        maxLength={MAX_REASON_LENGTH}
        error={reasonError}
        onChange={({ target }) => onChange({ ...values, reason: target.value })}
      />
    </>
  );
}

/** One key for as long as the dialog is open, so that a repeat after a lost answer doesn't refund twice. */
function useRefund({ _id: id, version: seen }: AdminBooking, onTaken: () => void, onDone: () => void) {
  const t = useTexts(refundTexts);
  const [key] = useState(randomUuid);
  return useAdminAction({
    send: (body: { amount: number; reason: string }) =>
      api.post('/api/admin/bookings/:id/refunds', {
        params: { id },
        body,
        seen,
        idempotencyKey: `${key}-${body.amount}`,
        fallback: t.failed,
      }),
    failed: t.failed,
    changed: t.changed,
    onTaken,
    onDone,
  });
}
