import { clsx } from 'clsx';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { Field, type FieldBaseProps } from './field';
import css from './field.module.css';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className'>, FieldBaseProps {
  /** The height in pixels up to which it grows with its text; from there on it scrolls. */
  maxHeight?: number;
}

function grow(element: HTMLTextAreaElement, maxHeight: number): void {
  // Collapse the text area to measure its content, but keep the box's height so that the page doesn't jump.
  const box = element.parentElement;
  if (box) box.style.minHeight = `${box.offsetHeight}px`;
  element.style.height = 'auto';
  const { scrollHeight } = element;
  if (box) box.style.minHeight = '';
  if (scrollHeight === 0) return;
  element.style.height = `${Math.min(scrollHeight, maxHeight)}px`;
  element.style.overflowY = scrollHeight > maxHeight ? 'auto' : 'hidden';
}

export function TextArea({
  id,
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  maxHeight = 240,
  rows = 3,
  ref,
  onInput,
  ...rest
}: TextAreaProps) {
  const element = useRef<HTMLTextAreaElement>(null);
  // After every render, because the parent may have changed the text.
  useLayoutEffect(() => {
    if (element.current) grow(element.current, maxHeight);
  });
  const field = { id, label, hint, error, optional, hideLabel, className, describedBy: rest['aria-describedby'] };
  const typed = { value: rest.value, maxLength: rest.maxLength };
  return (
    <Field {...field} typed={typed}>
      {(control) => (
        <div className={css.box}>
          <textarea
            {...rest}
            {...control}
            rows={rows}
            className={clsx(css.input, css.textarea)}
            onInput={(event) => {
              grow(event.currentTarget, maxHeight);
              onInput?.(event);
            }}
            ref={(node) => {
              element.current = node;
              if (typeof ref === 'function') return ref(node);
              if (ref) ref.current = node;
            }}
          />
        </div>
      )}
    </Field>
  );
}
