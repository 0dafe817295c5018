import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../page/visually-hidden';
import css from './choice.module.css';
import { FieldError } from './field';
import { type Count, OptionCount } from './option-count';
import { useOptimisticValue } from './use-optimistic-value';

export interface RadioOption<V extends string = string> {
  value: V;
  label: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  count?: Count;
  disabled?: boolean;
}

export interface RadioGroupProps<V extends string = string> {
  label: ReactNode;
  options: readonly RadioOption<V>[];
  /** No option is selected if it is null, undefined or empty. */
  value: V | '' | null | undefined;
  onChange: (value: V) => void;
  /** `list` stacks the options, `segmented` puts few short ones side by side, `cards` boxes them, `chips` wraps many short ones. */
  look?: 'list' | 'segmented' | 'cards' | 'chips';
  name?: string;
  hint?: ReactNode;
  error?: ReactNode;
  hideLabel?: boolean;
  disabled?: boolean;
  className?: string;
}

/** A choice of one among several, drawn with native radio buttons. */
export function RadioGroup<V extends string>({
  label,
  options,
  value,
  onChange,
  look = 'list',
  name,
  hint,
  error,
  hideLabel,
  disabled,
  className,
}: RadioGroupProps<V>) {
  const id = useId();
  const [shown, show] = useOptimisticValue(value);
  const described = clsx(hint && `${id}-hint`, error && `${id}-error`) || undefined;
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={described}
      aria-invalid={error ? true : undefined}
      className={clsx(css.group, className)}
    >
      {hideLabel ? (
        <VisuallyHidden id={`${id}-label`}>{label}</VisuallyHidden>
      ) : (
        <span id={`${id}-label`} className={css.legend}>
          {label}
        </span>
      )}
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      <div className={css[look]}>
        {options.map((option) => (
          <Option
            key={option.value}
            option={option}
            look={look}
            name={name ?? id}
            disabled={disabled || option.disabled}
            checked={option.value === shown}
            onChoose={() => {
              show(option.value);
              onChange(option.value);
            }}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

interface OptionProps {
  option: RadioOption;
  look: NonNullable<RadioGroupProps['look']>;
  name: string;
  disabled: boolean | undefined;
  checked: boolean;
  onChoose: () => void;
}

const optionClass = { list: css.choice, segmented: css.segment, cards: css.cardChoice, chips: css.chip };

function Option({ option, look, name, disabled, checked, onChoose }: OptionProps) {
  const id = useId();
  return (
    <label className={optionClass[look]}>
      <input
        type="radio"
        name={name}
        value={option.value}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        aria-describedby={option.count ? id : undefined}
        className={look === 'list' ? clsx(css.mark, css.radio) : css.cover}
      />
      {option.icon && <span className={css.cardIcon}>{option.icon}</span>}
      {look === 'segmented' || look === 'chips' ? (
        option.label
      ) : (
        <span className={css.text}>
          <span className={clsx(look === 'cards' && css.strong)}>{option.label}</span>
          {option.hint && <span className={css.hint}>{option.hint}</span>}
        </span>
      )}
      <OptionCount id={id} count={option.count} />
    </label>
  );
}
