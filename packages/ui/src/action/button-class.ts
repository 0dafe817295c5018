import { clsx } from 'clsx';
import css from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonStyle {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Fills the width of its container. */
  block?: boolean;
}

/** The classes of a button, for elements this package doesn't draw, such as a router's link. */
export function buttonClass({ variant = 'primary', size = 'md', block }: ButtonStyle = {}, more?: string): string {
  return clsx(css.button, css[variant], css[size], block && css.block, more);
}
