import type { OpenPayoutBatch } from '@vetcare/contracts';
import { Button, Checkbox, Dialog, FormError, TextField } from '@vetcare/ui';
import { api, focusFirstError, formatRupees, toast, useDraft, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { type FormEvent, useId, useRef, useState } from 'react';
import formCss from '../doctors/doctors.module.css';
import { ConfirmDialog } from '../list/confirm-dialog.view';
import { texts as listTexts } from '../list/list.texts';
import { useAdminAction } from '../list/use-admin-action';
import css from './payouts.module.css';
import { texts } from './payouts.texts';

interface BatchDialogProps {
  batch: OpenPayoutBatch;
  onClose: () => void;
}

/** In rupees, without those that the bank refused. */
const sumWithout = ({ payouts }: OpenPayoutBatch, refused: readonly string[]): number =>
  payouts.reduce((sum, { doctor, amount }) => sum + (refused.includes(doctor._id) ? 0 : Math.round(amount * 100)), 0) /
  100;

function usePayBatch(batch: OpenPayoutBatch, { onTaken, onRecorded }: { onTaken: () => void; onRecorded: () => void }) {
  const t = useTexts(texts);
  return useAdminAction({
    send: (body: { reference: string; refused: string[] }) =>
      api.post('/api/admin/payout-batches/:id/pay', { params: { id: batch._id }, body, fallback: t.dialog.failed }),
    failed: t.dialog.failed,
    onTaken,
    onDone: ({ refused }) => {
      toast.success(t.bank.paid(batch.number, formatRupees(sumWithout(batch, refused))));
      onRecorded();
    },
  });
}

/** Asks what the bank calls the upload and which transfers it refused, and says what recording it means. */
export function PayBatchDialog({ batch, onClose }: BatchDialogProps) {
  const t = useTexts(texts);
  const list = useTexts(listTexts);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { values, change, forget } = useDraft(`admin.batch.${batch._id}`, { reference: '' });
  const [refused, setRefused] = useState<string[]>([]);
  const [submitted, setSubmitted] = useState(false);
  const reference = values.reference.trim();
  const sum = formatRupees(sumWithout(batch, refused));
  const everybody = refused.length === batch.payouts.length;
  const { mutate, isPending } = usePayBatch(batch, {
    onTaken: onClose,
    onRecorded() {
      forget();
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setSubmitted(true);
    if (reference && !everybody) mutate({ reference, refused });
    else focusFirstError(form.current);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.bank.payTitle(batch.number)}
      description={t.bank.payText(sum, batch.payouts.length - refused.length)}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {list.cancel}
          </Button>
          <Button type="submit" form={id} busy={isPending && list.working}>
            {t.dialog.confirm(sum)}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} onSubmit={submit} noValidate className={formCss.form}>
        <TextField
          label={t.reference}
          hint={t.bank.payHint}
          value={values.reference}
          maxLength={100}
          autoComplete="off"
          error={submitted && !reference && t.bank.payMissing}
          onChange={({ target }) => change({ reference: target.value })}
        />
        <FormError>{submitted && everybody && t.bank.allRefused}</FormError>
        <Refused batch={batch} refused={refused} onChange={setRefused} />
      </form>
    </Dialog>
  );
}

interface RefusedProps {
  batch: OpenPayoutBatch;
  refused: readonly string[];
  onChange: (refused: string[]) => void;
}

/** Which transfers the bank refused. Seldom any, so they are folded away. */
function Refused({ batch, refused, onChange }: RefusedProps) {
  const t = useTexts(texts).bank;
  const names = usePersonName();
  return (
    <details className={css.refused}>
      <summary>{t.refused(refused.length)}</summary>
      <p className={css.note}>{t.refusedText}</p>
      {batch.payouts.map(({ doctor, amount, reference }) => (
        <Checkbox
          key={doctor._id}
          label={`${names.doctor(doctor)}, ${formatRupees(amount)}`}
          hint={reference}
          checked={refused.includes(doctor._id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...refused, doctor._id] : refused.filter((one) => one !== doctor._id))
          }
        />
      ))}
    </details>
  );
}

/** Asks before a file is given up, because a bank that has taken it would pay twice with the next one. */
export function WithdrawBatchDialog({ batch, onClose }: BatchDialogProps) {
  const t = useTexts(texts).bank;
  const { mutate, isPending } = useAdminAction({
    send: () =>
      api.post('/api/admin/payout-batches/:id/withdraw', { params: { id: batch._id }, fallback: t.withdrawFailed }),
    failed: t.withdrawFailed,
    onTaken: onClose,
    onDone: () => {
      toast.success(t.withdrawn(batch.number));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t.withdrawTitle(batch.number)}
      text={t.withdrawText(formatRupees(batch.amount), batch.doctors)}
      confirm={t.withdraw}
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => mutate(undefined)}
    />
  );
}
