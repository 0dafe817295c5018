import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import css from './banner.module.css';

export interface BannerProps {
  tone?: 'info' | 'success' | 'warning' | 'danger';
  icon?: ReactNode;
  /** A button or link at the end. */
  action?: ReactNode;
  /** `bar` spans the page for connection problems, `box` sits inside a page. */
  look?: 'bar' | 'box';
  /** The banner is part of the page from the start, so it isn't announced. */
  still?: boolean;
  /** Screen readers interrupt what they are reading. For what can't wait. */
  urgent?: boolean;
  children: ReactNode;
  className?: string;
}

/** A message that stays for as long as it is true. Screen readers announce it when it appears. */
export function Banner({ tone = 'info', icon, action, look = 'bar', still, urgent, children, className }: BannerProps) {
  return (
    <div
      role={still ? undefined : urgent ? 'alert' : 'status'}
      className={clsx(css.banner, css[tone], css[look], className)}
    >
      {icon && <span className={css.icon}>{icon}</span>}
      <div className={css.text}>{children}</div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
