import type { DoctorCase } from '@vetcare/contracts';
import { MAX_FEES_RUPEES, SERVICE_CHARGE_PERCENT } from '@vetcare/contracts/limits';
import { Button, Dialog, RadioGroup, TextField } from '@vetcare/ui';
import { focusFirstError, formatDate, formatRupees, useDraft, useTexts } from '@vetcare/web-kit';
import { type FormEvent, useId, useRef, useState } from 'react';
import { texts as listTexts } from '../list/list.texts';
import { readComingMoment } from './coming-moment';
import type { NewFees } from './decisions.resource';
import { fullName } from './doctor-cases';
import css from './doctors.module.css';
import { texts } from './doctors.texts';

interface FeeDialogProps {
  doctor: DoctorCase;
  busy: boolean;
  onCancel: () => void;
  /** `sent` once the platform has taken it. */
  onFees: (fees: NewFees, sent: () => void) => void;
}

const LEAST_FEE = 1;

/** Whole rupees from what was typed; null for anything else. */
const readFee = (text: string): number | null => {
  const fee = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
  return fee >= LEAST_FEE && fee <= MAX_FEES_RUPEES ? fee : null;
};

/** Sets what a consultation costs and from when, and says what of it reaches the doctor. */
export function FeeDialog({ doctor, busy, onCancel, onFees }: FeeDialogProps) {
  const { doctors, fee: t } = useTexts(texts);
  const { cancel, working } = useTexts(listTexts);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const saved = { fees: String(doctor.fees), when: 'now' as 'now' | 'later', from: '' };
  const { values, change, forget } = useDraft(`admin.fees.${doctor._id}`, saved);
  const [tried, setTried] = useState(false);
  const fees = readFee(values.fees);
  const effectiveFrom = values.when === 'later' ? readComingMoment(values.from, Date.now()) : null;
  const soundMoment = values.when === 'now' || effectiveFrom !== null;
  const close = () => {
    forget();
    onCancel();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    if (fees !== null && soundMoment) onFees({ fees, effectiveFrom }, forget);
    else focusFirstError(form.current);
  };
  const type = (typed: Partial<typeof saved>) => {
    change(typed);
    setTried(false);
  };
  const charge = ((fees ?? 0) * SERVICE_CHARGE_PERCENT) / 100;
  const { comingFees } = doctor;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t.title(doctors.called(fullName(doctor)))}
      description={t.text}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            {cancel}
          </Button>
          <Button type="submit" form={id} busy={busy ? working : false}>
            {t.save}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} onSubmit={submit} noValidate className={css.form}>
        <TextField
          label={t.label}
          value={values.fees}
          before="₹"
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          error={tried && fees === null ? t.invalid(formatRupees(LEAST_FEE), formatRupees(MAX_FEES_RUPEES)) : undefined}
          hint={fees === null ? undefined : t.charge(formatRupees(charge), formatRupees(fees - charge))}
          onChange={(event) => type({ fees: event.target.value })}
        />
        <RadioGroup
          label={t.when}
          look="segmented"
          value={values.when}
          options={[
            { value: 'now', label: t.now },
            { value: 'later', label: t.later },
          ]}
          onChange={(when) => type({ when })}
        />
        {values.when === 'later' && (
          <TextField
            label={t.from}
            type="datetime-local"
            value={values.from}
            error={tried && !soundMoment ? t.momentMissing : undefined}
            onChange={(event) => type({ from: event.target.value })}
          />
        )}
        {comingFees && (
          <p className={css.note}>
            {t.replaces(formatRupees(comingFees.fees), formatDate(comingFees.effectiveFrom, 'dateTime'))}
          </p>
        )}
      </form>
    </Dialog>
  );
}
