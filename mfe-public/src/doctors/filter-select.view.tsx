import { SelectField } from '@vetcare/ui';
import { formatNumber } from '@vetcare/web-kit';
import type { Count } from './use-option-counts';

interface FilterSelectProps<V extends string> {
  label: string;
  hideLabel?: boolean;
  any: string;
  choices: readonly V[];
  labelOf: (choice: V) => string;
  countOf: (choice: V | null) => Count;
  value: V | null;
  onChange: (value: V | null) => void;
}

/** A filter of many options, in which those that nobody fits are left out. */
export function FilterSelect<V extends string>({
  any,
  choices,
  labelOf,
  countOf,
  value,
  onChange,
  ...label
}: FilterSelectProps<V>) {
  const counted = (text: string, count: Count) => (count ? `${text} (${formatNumber(count.value)})` : text);
  const offered = choices.filter((choice) => choice === value || countOf(choice)?.value !== 0);
  return (
    <SelectField
      {...label}
      placeholder={counted(any, countOf(null))}
      value={value ?? ''}
      options={offered.map((choice) => ({ value: choice, label: counted(labelOf(choice), countOf(choice)) }))}
      onChange={({ target }) => onChange(choices.find((choice) => choice === target.value) ?? null)}
    />
  );
}
