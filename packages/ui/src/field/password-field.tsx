import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useWords } from '../text/use-words';
import { Field, type FieldLook } from './field';
import css from './field.module.css';

export type PasswordFieldProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & FieldLook;

/** A password that can be shown. `autoComplete` is `current-password` or `new-password`. */
export function PasswordField({ id, label, hint, error, optional, hideLabel, className, ...rest }: PasswordFieldProps) {
  const words = useWords();
  const [shown, setShown] = useState(false);
  const look = { id, label, hint, error, optional, hideLabel, className, describedBy: rest['aria-describedby'] };
  const typed = { value: rest.value, maxLength: rest.maxLength };
  return (
    <Field {...look} typed={typed}>
      {(wiring) => (
        <div className={css.box}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={css.input}
          />
          <button
            type="button"
            className={css.inside}
            aria-label={shown ? words.hidePassword : words.showPassword}
            aria-controls={wiring.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </button>
        </div>
      )}
    </Field>
  );
}
