import { FREQUENCIES, MEDICINE_FORMS, searchMedicines } from '@vetcare/contracts/medicine';
import { Button, FieldPair, SectionCard, SelectField, TextArea, TextField } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { useId } from 'react';
import { DoseFields } from './dose.view';
import css from './prescription.module.css';
import { texts } from './prescription.texts';
import { isFoodAnimal, type LineValues } from './prescription-form';
import { texts as wordTexts } from './prescription-words.texts';
import { type MedicineProps, useLineField } from './use-line-field';
import { Warnings } from './warnings.view';

/** One medicine, with its dose by weight and its warnings. */
export function Medicine({ form, line, number }: MedicineProps & { number: number }) {
  const t = useTexts(texts);
  const words = useTexts(wordTexts);
  const field = useLineField({ form, line });
  return (
    <SectionCard title={t.medicine(number)}>
      <NameField form={form} line={line} />
      <FieldPair>
        <TextField label={t.strength} hint={t.strengthHint} optional {...field('strength')} />
        <SelectField
          label={t.form}
          options={MEDICINE_FORMS.map((value) => ({ value, label: words.forms[value] }))}
          value={line.form}
          onChange={({ target }) => form.setLine(line.key, { form: target.value as LineValues['form'] })}
        />
      </FieldPair>
      <DoseFields form={form} line={line} />
      <Warnings form={form} line={line} />
      <FieldPair>
        <SelectField
          label={t.frequency}
          options={FREQUENCIES.map((value) => ({ value, label: words.frequencies[value] }))}
          value={line.frequency}
          onChange={({ target }) => form.setLine(line.key, { frequency: target.value as LineValues['frequency'] })}
        />
        <TextField label={t.days} optional inputMode="numeric" {...field('days')} />
      </FieldPair>
      <TextField label={t.quantity} {...field('quantity')} />
      {isFoodAnimal(form.pet) && <Withdrawal form={form} line={line} />}
      <TextArea label={t.instructions} optional rows={2} {...field('instructions')} />
      <div>
        <Button variant="ghost" size="sm" onClick={() => form.removeLine(line.key)}>
          {t.remove(number)}
        </Button>
      </div>
    </SectionCard>
  );
}

/** Suggests active substances by their names and brands. Any other text is allowed. */
function NameField({ form, line }: MedicineProps) {
  const t = useTexts(texts);
  const id = useId();
  const field = useLineField({ form, line });
  return (
    <>
      <TextField label={t.name} hint={t.nameHint} list={id} {...field('name')} />
      <datalist id={id}>
        {searchMedicines(line.name).map(({ name, aliases = [] }) => (
          <option key={name} value={name} label={[name, ...aliases].join(', ')} />
        ))}
      </datalist>
    </>
  );
}

function Withdrawal({ form, line }: MedicineProps) {
  const t = useTexts(texts);
  const field = useLineField({ form, line });
  return (
    <fieldset className={css.withdrawal}>
      <legend>{t.withdrawalTitle}</legend>
      <p className={css.quiet}>{t.withdrawalHint}</p>
      <FieldPair>
        <TextField label={t.meat} inputMode="numeric" {...field('meatDays')} />
        <TextField label={t.milk} inputMode="numeric" {...field('milkDays')} />
        <TextField label={t.eggs} inputMode="numeric" {...field('eggDays')} />
      </FieldPair>
    </fieldset>
  );
}
