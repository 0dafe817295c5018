import { type ComponentProps, type ReactNode, useId } from 'react';
import css from './choice.module.css';
import { useOptimisticValue } from './use-optimistic-value';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className' | 'onChange'> {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A switch that takes effect at once, without a Save button. */
export function Switch({ id, label, hint, checked, onChange, ...rest }: SwitchProps) {
  const own = useId();
  const [shown, show] = useOptimisticValue(checked);
  const switchId = id ?? own;
  return (
    <label className={css.switchRow}>
      <span className={css.text}>
        <span className={css.strong}>{label}</span>
        {hint && (
          <span id={`${switchId}-hint`} className={css.hint}>
            {hint}
          </span>
        )}
      </span>
      <input
        {...rest}
        id={switchId}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says by itself whether it is checked
        role="switch"
        className={css.switch}
        checked={shown}
        aria-describedby={hint ? `${switchId}-hint` : undefined}
        onChange={(event) => {
          show(event.target.checked);
          onChange(event.target.checked);
        }}
      />
    </label>
  );
}
