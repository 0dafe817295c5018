import { findMedicine, unitsOf, usualDose } from '@vetcare/contracts/medicine';
import { Button, FieldPair, TextField } from '@vetcare/ui';
import { formatNumber, useTexts } from '@vetcare/web-kit';
import css from './prescription.module.css';
import { texts } from './prescription.texts';
import { numberOf } from './prescription-form';
import { texts as wordTexts } from './prescription-words.texts';
import { type MedicineProps, useLineField } from './use-line-field';

/** The dose in mg beside what is usual for this weight, and what that is of the packet's strength. */
export function DoseFields({ form, line }: MedicineProps) {
  const t = useTexts(texts);
  const words = useTexts(wordTexts);
  const field = useLineField({ form, line });
  const kg = numberOf(form.values.weightKg);
  const medicine = findMedicine(line.name);
  const usual = medicine && kg ? usualDose(medicine, form.pet.species, kg) : undefined;
  const range = usual && [...new Set([usual.lowMg, usual.highMg])].map((mg) => formatNumber(mg)).join('–');
  const mg = numberOf(line.doseMg);
  const units = mg ? unitsOf(mg, line.strength) : undefined;
  const isFluid = line.form === 'liquid' || line.form === 'injection' || line.form === 'drops';
  return (
    <>
      <FieldPair>
        <TextField
          label={t.doseMg}
          hint={usual && range ? t.usual(range, words.frequencies[usual.every]) : undefined}
          optional
          inputMode="decimal"
          {...field('doseMg')}
        />
        <TextField
          label={t.dose}
          hint={units === undefined ? t.doseHint : t.units(formatNumber(units), isFluid ? 'ml' : 'piece')}
          {...field('dose')}
        />
      </FieldPair>
      {usual && line.doseMg === '' && (
        <div className={css.actions}>
          {[...new Set([usual.lowMg, usual.highMg])].map((dose) => (
            <Button
              key={dose}
              variant="secondary"
              size="sm"
              onClick={() => form.setLine(line.key, { doseMg: String(dose), frequency: usual.every })}
            >
              {t.take(formatNumber(dose))}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
