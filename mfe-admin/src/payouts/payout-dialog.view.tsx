import type { PayoutStatement } from '@vetcare/contracts';
import { Button, Dialog, TextField } from '@vetcare/ui';
import { api, focusFirstError, formatDate, formatRupees, toast, useDraft, useTexts } from '@vetcare/web-kit';
import { type FormEvent, useId, useRef, useState } from 'react';
import css from '../doctors/doctors.module.css';
import { texts as listTexts } from '../list/list.texts';
import { useAdminAction } from '../list/use-admin-action';
import { texts } from './payouts.texts';

interface PayoutDialogProps {
  statement: PayoutStatement;
  /** The doctor's name. */
  name: string;
  onClose: () => void;
}

/** Asks for the reference of a transfer that was made, and says what recording it means. A repeat records nothing twice. */
export function PayoutDialog({ statement, name, onClose }: PayoutDialogProps) {
  const { month, due, doctor } = statement;
  const t = useTexts(texts);
  const list = useTexts(listTexts);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { values, change, forget } = useDraft(`admin.payout.${doctor._id}.${month}`, { reference: '' });
  const [submitted, setSubmitted] = useState(false);
  const reference = values.reference.trim();
  const { mutate, isPending } = useRecordPayout(statement, {
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
    if (reference) mutate(reference);
    else focusFirstError(form.current);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.recordFor(name)}
      description={t.dialog.text(formatRupees(due), formatDate(`${month}-15`, 'month'))}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {list.cancel}
          </Button>
          <Button type="submit" form={id} busy={isPending && list.working}>
            {t.dialog.confirm(formatRupees(due))}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} onSubmit={submit} noValidate className={css.form}>
        <TextField
          label={t.reference}
          hint={t.dialog.hint}
          value={values.reference}
          maxLength={100}
          autoComplete="off"
          error={submitted && !reference && t.dialog.missing}
          onChange={({ target }) => change({ reference: target.value })}
        />
      </form>
    </Dialog>
  );
}

function useRecordPayout(
  { month, due, doctor }: PayoutStatement,
  { onTaken, onRecorded }: { onTaken: () => void; onRecorded: () => void },
) {
  const t = useTexts(texts).dialog;
  return useAdminAction({
    send: (reference: string) =>
      api.post('/api/admin/payouts', {
        body: { doctorId: doctor._id, month, amount: due, reference },
        fallback: t.failed,
      }),
    failed: t.failed,
    onTaken,
    onDone: () => {
      toast.success(t.done(formatRupees(due)));
      onRecorded();
    },
  });
}
