import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../page/visually-hidden';
import { useUiTexts } from '../text/use-ui-texts';
import css from './field.module.css';
import { LengthNote } from './length-note';

export interface FieldBaseProps {
  label: ReactNode;
  /** Help that is always visible. */
  hint?: ReactNode;
  /** Shown under the field and announced with it. */
  error?: ReactNode;
  /** Adds "(optional)" to the label. */
  optional?: boolean;
  /** Keeps the label for screen readers only, where the context explains the field, such as in a search box. */
  hideLabel?: boolean;
  className?: string;
}

export interface FieldControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldBaseProps {
  id?: string;
  /** For fields with a maximum length: the text so far and the maximum. */
  typed?: { value: unknown; maxLength: number | undefined };
  /** Ids of further elements that describe the control. */
  describedBy?: string;
  children: (control: FieldControlProps) => ReactNode;
}

/** Draws label, hint and error around a control and links them to it by the props that `children` receives. */
export function Field({
  id,
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  describedBy,
  typed,
  children,
}: FieldProps) {
  const t = useUiTexts();
  const own = useId();
  const fieldId = id ?? own;
  const hintId = `${fieldId}-hint`;
  const errorId = `${fieldId}-error`;
  const describing = clsx(describedBy, hint && hintId, error && errorId) || undefined;
  const text = (
    <>
      {label}
      {optional && <span className={css.optional}> ({t.optional})</span>}
    </>
  );
  return (
    <div className={clsx(css.field, className)}>
      <label htmlFor={fieldId} className={clsx(css.label, hideLabel && css.labelHidden)}>
        {hideLabel ? <VisuallyHidden>{text}</VisuallyHidden> : text}
      </label>
      {children({ id: fieldId, 'aria-describedby': describing, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={hintId} className={css.hint}>
          {hint}
        </p>
      )}
      {typed?.maxLength && <LengthNote value={typed.value} maxLength={typed.maxLength} />}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

/** An error message that screen readers announce when it appears. */
export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  return (
    <div aria-live="polite" className={css.errorPlace}>
      {children && (
        <p id={id} className={css.error}>
          <CircleAlert aria-hidden="true" size={16} />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
