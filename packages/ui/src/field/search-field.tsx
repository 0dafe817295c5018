import { Search, X } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { useUiTexts } from '../text/use-ui-texts';
import { Field, type FieldBaseProps } from './field';
import css from './field.module.css';
import { useOptimisticValue } from './use-optimistic-value';

export interface SearchFieldProps
  extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'value' | 'onChange' | 'ref'>,
    FieldBaseProps {
  value: string;
  onChange: (value: string) => void;
}

/** A search field with a button that clears it. */
export function SearchField({
  id,
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  value,
  onChange,
  ...rest
}: SearchFieldProps) {
  const t = useUiTexts();
  const input = useRef<HTMLInputElement>(null);
  const [shown, show] = useOptimisticValue(value);
  const change = (text: string) => {
    show(text);
    onChange(text);
  };
  return (
    <Field {...{ id, label, hint, error, optional, hideLabel, className }}>
      {(control) => (
        <div className={css.box}>
          <span className={css.adornment}>
            <Search aria-hidden="true" />
          </span>
          <input
            autoComplete="off"
            enterKeyHint="search"
            {...rest}
            {...control}
            ref={input}
            type="search"
            className={css.input}
            value={shown}
            onChange={(event) => change(event.target.value)}
          />
          {shown !== '' && (
            <button
              type="button"
              className={css.inside}
              aria-label={t.clearSearch}
              onClick={() => {
                change('');
                input.current?.focus();
              }}
            >
              <X aria-hidden="true" />
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
