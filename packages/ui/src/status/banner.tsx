import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import css from './banner.module.css';

export interface BannerProps {
  tone?: 'info' | 'success' | 'warning' | 'danger';
  icon?: ReactNode;
  /** A button or a link. */
  action?: ReactNode;
  /** `bar`: slim, edge to edge (offline, reconnecting). `box`: rounded, inside a page. */
  look?: 'bar' | 'box';
  /** Part of its page from the start: nothing to announce. */
  still?: boolean;
  children: ReactNode;
  className?: string;
}

/** A message that stays while it is true. Announced politely. */
export function Banner({ tone = 'info', icon, action, look = 'bar', still, children, className }: BannerProps) {
  return (
    <div role={still ? undefined : 'status'} className={clsx(css.banner, css[tone], css[look], className)}>
      {icon && <span className={css.icon}>{icon}</span>}
      <div className={css.text}>{children}</div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
