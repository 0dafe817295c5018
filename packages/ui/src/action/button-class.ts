import { clsx } from 'clsx';
import css from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonStyle {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  block?: boolean;
}

/** A button's looks for an element that is not ours, such as a router's link. */
export function buttonClass({ variant = 'primary', size = 'md', block }: ButtonStyle = {}, more?: string): string {
  return clsx(css.button, css[variant], css[size], block && css.block, more);
}
