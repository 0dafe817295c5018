import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import css from './choice.module.css';
import { FieldError } from './field';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** How many results the option has. */
  count?: number;
  className?: string;
}

export function Checkbox({ id, label, hint, error, count, className, ...rest }: CheckboxProps) {
  const own = useId();
  const boxId = id ?? own;
  const described = clsx(rest['aria-describedby'], hint && `${boxId}-hint`, error && `${boxId}-error`) || undefined;
  return (
    <div className={className}>
      <label className={css.choice}>
        <input
          {...rest}
          id={boxId}
          type="checkbox"
          className={clsx(css.mark, css.checkbox)}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
        />
        <span className={css.text}>
          <span>{label}</span>
          {hint && (
            <span id={`${boxId}-hint`} className={css.hint}>
              {hint}
            </span>
          )}
        </span>
        {count !== undefined && <span className={css.count}>{count}</span>}
      </label>
      <FieldError id={`${boxId}-error`}>{error}</FieldError>
    </div>
  );
}
