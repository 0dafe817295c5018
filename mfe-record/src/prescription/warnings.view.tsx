import { MAX_PRESCRIPTION_TEXT_LENGTH } from '@vetcare/contracts/limits';
import { Banner, TextField } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { TriangleAlert } from 'lucide-react';
import css from './prescription.module.css';
import { texts } from './prescription.texts';
import { checkLine, isRefused, warningKey, warningsOf } from './prescription-form';
import type { MedicineProps } from './use-line-field';

/** What the doctor has to know of a medicine. Each warning is confirmed with a reason, except what the law forbids. */
export function Warnings({ form, line }: MedicineProps) {
  const t = useTexts(texts);
  const found = warningsOf(line, form.values, form.pet);
  const errors = form.isTried ? checkLine(line, form.values, form.pet) : {};
  const isMissing = (key: string) => (errors[key] ? t.required : undefined);
  return (
    <div className={css.warnings} aria-live="polite">
      {found.map((warning) => {
        const key = warningKey(warning);
        const isGrave = !['dose_unchecked', 'no_usual_dose', 'dose_below'].includes(warning.code);
        return (
          <div key={key} className={css.warning}>
            <Banner tone={isGrave ? 'danger' : 'warning'} look="box" still icon={<TriangleAlert aria-hidden="true" />}>
              {t.warnings[warning.code](warning.about)}
              {isRefused(warning) && ` ${t.refused}`}
            </Banner>
            {!isRefused(warning) && (
              <TextField
                label={t.why}
                value={line.reasons[key] ?? ''}
                error={isMissing(key)}
                maxLength={MAX_PRESCRIPTION_TEXT_LENGTH}
                autoComplete="off"
                onChange={({ target }) => form.setLine(line.key, { reasons: { ...line.reasons, [key]: target.value } })}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
