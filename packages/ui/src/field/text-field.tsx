import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldBaseProps } from './field';
import css from './field.module.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'prefix'>, FieldBaseProps {
  /** Drawn before the text: an icon, "₹", "+91". */
  before?: ReactNode;
  /** Drawn after the text: a unit. */
  after?: ReactNode;
}

/** A single-line text field. Accepts every prop of `<input>`. */
export function TextField({
  id,
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  before,
  after,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const field = { id, label, hint, error, optional, hideLabel, className, describedBy: rest['aria-describedby'] };
  const typed = { value: rest.value, maxLength: rest.maxLength };
  return (
    <Field {...field} typed={typed}>
      {(control) => (
        <div className={css.box}>
          {before && <span className={css.adornment}>{before}</span>}
          <input {...rest} {...control} type={type} className={css.input} />
          {after && <span className={clsx(css.adornment, css.after)}>{after}</span>}
        </div>
      )}
    </Field>
  );
}
