import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import css from './form.module.css';

/** Fields one under the other, and their button at the end. Our words tell what is wrong, not the browser's. */
export function Form({ className, ...rest }: ComponentProps<'form'>) {
  return <form noValidate {...rest} className={clsx(css.form, className)} />;
}

/** Fields side by side, two in a row where there is room. */
export function FieldPair({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx(css.pair, className)} />;
}
