import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import css from './form.module.css';

/** A column of fields with the button at the end. The browser's own validation messages are off: fields show ours. */
export function Form({ className, ...rest }: ComponentProps<'form'>) {
  return <form noValidate {...rest} className={clsx(css.form, className)} />;
}

/** Puts fields in two columns where there is room. */
export function FieldPair({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx(css.pair, className)} />;
}
