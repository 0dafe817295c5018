import { MAX_PET_ENTRY_LENGTH, MAX_PRESCRIPTION_TEXT_LENGTH } from '@vetcare/contracts/limits';
import { useTexts } from '@vetcare/web-kit';
import { texts } from './prescription.texts';
import { checkLine, type LineValues } from './prescription-form';
import type { PrescriptionFormState } from './use-prescription-form';

export interface MedicineProps {
  form: PrescriptionFormState;
  line: LineValues;
}

type TextName =
  | 'name'
  | 'strength'
  | 'doseMg'
  | 'dose'
  | 'days'
  | 'quantity'
  | 'meatDays'
  | 'milkDays'
  | 'eggDays'
  | 'instructions';

/** The props of a text field of one medicine. Errors are shown from the first try to issue on. */
export function useLineField({ form, line }: MedicineProps) {
  const t = useTexts(texts);
  const errors = form.isTried ? checkLine(line, form.values, form.pet) : {};
  return (name: TextName) => {
    const error = errors[name];
    return {
      value: line[name],
      error: error && t[error],
      maxLength: name === 'instructions' ? MAX_PRESCRIPTION_TEXT_LENGTH : MAX_PET_ENTRY_LENGTH,
      autoComplete: 'off',
      onChange: ({ target }: { target: { value: string } }) => form.setLine(line.key, { [name]: target.value }),
    };
  };
}
