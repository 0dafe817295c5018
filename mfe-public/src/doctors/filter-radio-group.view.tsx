import { RadioGroup } from '@vetcare/ui';
import type { Count } from './use-option-counts';

const ANY = 'any';

interface FilterRadioGroupProps<V extends number | string> {
  label: string;
  hideLabel?: boolean;
  any: string;
  choices: readonly V[];
  labelOf: (choice: V) => string;
  countOf: (choice: V | null) => Count;
  value: V | null;
  onChange: (value: V | null) => void;
}

/** A filter with at most one option; the first one turns it off. */
export function FilterRadioGroup<V extends number | string>({
  any,
  choices,
  labelOf,
  countOf,
  value,
  onChange,
  ...label
}: FilterRadioGroupProps<V>) {
  return (
    <RadioGroup
      {...label}
      value={value === null ? ANY : String(value)}
      onChange={(next) => onChange(choices.find((choice) => String(choice) === next) ?? null)}
      options={[
        { value: ANY, label: any, count: countOf(null) },
        ...choices.map((choice) => ({ value: String(choice), label: labelOf(choice), count: countOf(choice) })),
      ]}
    />
  );
}
