import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../page/visually-hidden';
import { useUiTexts } from '../text/use-ui-texts';
import css from './field.module.css';
import { LengthNote } from './length-note';

export interface FieldBaseProps {
  label: ReactNode;
  /** Help that is there before anything goes wrong. */
  hint?: ReactNode;
  /** What is wrong, under the field and read with it. */
  error?: ReactNode;
  /** Says "(optional)" after the label. */
  optional?: boolean;
  /** Only where the place says what it is, such as a search box or the composer: the label stays for screen readers. */
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
  /** What is typed, where it may only be so long. */
  typed?: { value: unknown; maxLength: number | undefined };
  /** Ids of more descriptions. */
  describedBy?: string;
  children: (control: FieldControlProps) => ReactNode;
}

/** Label above, hint and error below, all linked to the control that `children` draws. */
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

/** A sentence under a field, announced when it appears. */
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
