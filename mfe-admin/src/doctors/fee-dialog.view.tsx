import type { DoctorCase } from '@vetcare/contracts';
import { MAX_FEES_RUPEES, SERVICE_CHARGE_PERCENT } from '@vetcare/contracts/limits';
import { Button, Dialog, TextField } from '@vetcare/ui';
import { formatRupees, useTexts } from '@vetcare/web-kit';
import { type FormEvent, useId, useRef, useState } from 'react';
import { texts } from '../texts';
import { doctorName } from './doctor-cases';
import type { Decision } from './doctors.resource';

interface FeeDialogProps {
  doctor: DoctorCase;
  busy: boolean;
  onCancel: () => void;
  onDecide: (decision: Decision) => void;
}

/** Whole rupees from what was typed; null for anything else. */
const readFee = (text: string): number | null => {
  const fee = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
  return fee >= 1 && fee <= MAX_FEES_RUPEES ? fee : null;
};

/** Sets what a consultation costs, and says what of it reaches the doctor. */
export function FeeDialog({ doctor, busy, onCancel, onDecide }: FeeDialogProps) {
  const { fee: t, decision, doctors } = useTexts(texts);
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(String(doctor.fees));
  const [wrong, setWrong] = useState(false);
  const fees = readFee(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fees !== null) return onDecide({ act: 'fees', doctor, fees });
    setWrong(true);
    field.current?.focus();
  };
  const charge = ((fees ?? 0) * SERVICE_CHARGE_PERCENT) / 100;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={t.title(doctorName(doctor))}
      description={t.text}
      footer={
        <>
          <Button variant="ghost" onClick={onCancel}>
            {decision.cancel}
          </Button>
          <Button type="submit" form={form} busy={busy ? doctors.working : false}>
            {t.save}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <TextField
          ref={field}
          label={t.label}
          value={text}
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          error={wrong ? t.invalid : undefined}
          hint={fees === null ? undefined : t.charge(formatRupees(charge), formatRupees(fees - charge))}
          onChange={(event) => {
            setText(event.target.value);
            setWrong(false);
          }}
        />
      </form>
    </Dialog>
  );
}
