import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field, type FieldBaseProps } from './field';
import css from './field.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'className' | 'children'>, FieldBaseProps {
  options: readonly SelectOption[];
  /** The label of the empty option: "Choose…". */
  placeholder?: string;
}

/** A native `<select>`, so that phones show their own picker. */
export function SelectField({
  id,
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  options,
  placeholder,
  ...rest
}: SelectFieldProps) {
  const field = { id, label, hint, error, optional, hideLabel, className, describedBy: rest['aria-describedby'] };
  return (
    <Field {...field}>
      {(control) => (
        <div className={css.box}>
          <select {...rest} {...control} className={clsx(css.input, css.select)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className={css.chevron} aria-hidden="true" />
        </div>
      )}
    </Field>
  );
}
