import type { DoctorCase } from '@vetcare/contracts';
import { deductFrom } from '@vetcare/contracts/fee-deductions';
import { MAX_FEES_RUPEES } from '@vetcare/contracts/limits';
import { Button, Dialog, RadioGroup, TextField } from '@vetcare/ui';
import { api, formatDate, formatRupees, useTexts } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';
import { useId } from 'react';
import { texts as listTexts } from '../list/list.texts';
import { fullName, unbroken } from './doctor-cases';
import css from './doctors.module.css';
import { texts } from './doctors.texts';
import { type FeeFormOptions, MIN_FEES_RUPEES, useFeeForm } from './use-fee-form';

interface FeeDialogProps extends FeeFormOptions {
  onCancel: () => void;
}

/** Sets what a consultation costs and from when, and shows how much of it the doctor receives. */
export function FeeDialog({ doctor, busy, onCancel, onFees }: FeeDialogProps) {
  const { doctors, fee: t } = useTexts(texts);
  const { cancel, working } = useTexts(listTexts);
  const id = useId();
  const fields = useFeeForm({ doctor, busy, onFees });
  const close = () => {
    fields.forget();
    onCancel();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t.title(unbroken(doctors.doctorName(fullName(doctor))))}
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
      <form ref={fields.form} id={id} onSubmit={fields.submit} noValidate className={css.form}>
        <FeeFields doctor={doctor} fields={fields} />
      </form>
    </Dialog>
  );
}

interface FeeFieldsProps {
  doctor: DoctorCase;
  fields: ReturnType<typeof useFeeForm>;
}

/** What of a fee reaches the doctor, by what the operator deducts from it. */
function useFeeHint(fees: number | null): string | undefined {
  const { fee: t } = useTexts(texts);
  const { data: terms } = useQuery({
    queryKey: ['admin', '/api/doctor/deductions'],
    queryFn: ({ signal }) => api.get('/api/doctor/deductions', { signal }),
  });
  if (fees === null || !terms) return undefined;
  const { chargePaise, chargeGstPaise, tdsPaise, netPaise } = deductFrom(fees * 100, terms);
  const inRupees = (paise: number) => formatRupees(paise / 100);
  const [charge, net] = [inRupees(chargePaise), inRupees(netPaise)];
  const taxPaise = chargeGstPaise + tdsPaise;
  return taxPaise > 0 ? t.chargeAndTaxes(charge, inRupees(taxPaise), net) : t.charge(charge, net);
}

function FeeFields({ doctor: { comingFees }, fields }: FeeFieldsProps) {
  const { fee: t } = useTexts(texts);
  const { values, fees, change } = fields;
  const hint = useFeeHint(fees);
  const invalid = t.invalid(formatRupees(MIN_FEES_RUPEES), formatRupees(MAX_FEES_RUPEES));
  return (
    <>
      <TextField
        label={t.label}
        value={values.fees}
        before="₹"
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        error={fields.showFeeError && invalid}
        hint={hint}
        onChange={({ target }) => change({ fees: target.value })}
      />
      <RadioGroup
        label={t.when}
        look="segmented"
        value={values.when}
        options={(['now', 'later'] as const).map((value) => ({ value, label: t[value] }))}
        onChange={(when) => change({ when })}
      />
      {values.when === 'later' && (
        <TextField
          label={t.from}
          type="datetime-local"
          value={values.from}
          error={fields.showTimeError && t.futureTimeMissing}
          onChange={({ target }) => change({ from: target.value })}
        />
      )}
      {comingFees && (
        <p className={css.note}>
          {t.replaces(formatRupees(comingFees.fees), formatDate(comingFees.effectiveFrom, 'dateTime'))}
        </p>
      )}
    </>
  );
}
