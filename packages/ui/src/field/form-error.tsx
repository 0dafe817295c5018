import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import css from './form-error.module.css';

/** An error of the whole form, shown above its fields. Stays in the page while empty so that a new error is announced. */
export function FormError({ children }: { children?: ReactNode }) {
  return (
    <div role="alert" className={css.place}>
      {children && (
        <div className={css.box}>
          <CircleAlert aria-hidden="true" size={20} />
          <div>{children}</div>
        </div>
      )}
    </div>
  );
}

export interface FormErrorSummaryProps {
  title: ReactNode;
  /** `fieldId` is the `id` prop of the field. */
  errors: readonly { fieldId: string; message: string }[];
}

/** Links to every field with an error, for long forms. Takes the focus when it appears. */
export function FormErrorSummary({ title, errors }: FormErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const any = errors.length > 0;
  useEffect(() => {
    if (any) box.current?.focus();
  }, [any]);
  if (!any) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={css.box}>
      <CircleAlert aria-hidden="true" size={20} />
      <div>
        <strong>{title}</strong>
        <ul className={css.list}>
          {errors.map(({ fieldId, message }) => (
            <li key={fieldId}>
              <a
                href={`#${fieldId}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(fieldId)?.focus();
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
