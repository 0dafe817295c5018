import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useUiTexts } from '../text/use-ui-texts';
import { Field, type FieldBaseProps } from './field';
import css from './field.module.css';

export type PasswordFieldProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & FieldBaseProps;

/** A password field with a button that shows the password. Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordField({ id, label, hint, error, optional, hideLabel, className, ...rest }: PasswordFieldProps) {
  const t = useUiTexts();
  const [shown, setShown] = useState(false);
  const field = { id, label, hint, error, optional, hideLabel, className, describedBy: rest['aria-describedby'] };
  const typed = { value: rest.value, maxLength: rest.maxLength };
  return (
    <Field {...field} typed={typed}>
      {(control) => (
        <div className={css.box}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            className={css.input}
          />
          <button
            type="button"
            className={css.inside}
            aria-label={shown ? t.hidePassword : t.showPassword}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </button>
        </div>
      )}
    </Field>
  );
}
