import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import css from './choice.module.css';
import { FieldError } from './field';
import { type Count, OptionCount } from './option-count';
import { useOptimisticValue } from './use-optimistic-value';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  count?: Count;
  className?: string;
}

export function Checkbox({ id, label, hint, error, count, className, checked, onChange, ...rest }: CheckboxProps) {
  const [shown, show] = useOptimisticValue(checked);
  const own = useId();
  const boxId = id ?? own;
  const described =
    clsx(rest['aria-describedby'], hint && `${boxId}-hint`, count && `${boxId}-count`, error && `${boxId}-error`) ||
    undefined;
  return (
    <div className={className}>
      <label className={css.choice}>
        <input
          {...rest}
          id={boxId}
          type="checkbox"
          checked={shown}
          onChange={(event) => {
            // Without `checked` the input is uncontrolled and keeps its own state.
            if (checked !== undefined) show(event.target.checked);
            onChange?.(event);
          }}
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
        <OptionCount id={`${boxId}-count`} count={count} />
      </label>
      <FieldError id={`${boxId}-error`}>{error}</FieldError>
    </div>
  );
}
