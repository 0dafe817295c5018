import { Card } from '@vetcare/ui';
import { Link } from '@vetcare/web-kit/router';
import type { ReactNode } from 'react';
import css from './for-you.module.css';

interface ForYouCardProps {
  to: string;
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

/** A link to something that waits for the visitor. */
export function ForYouCard({ to, icon, title, children }: ForYouCardProps) {
  return (
    <li>
      <Card as={Link} to={to} interactive padding="sm" className={css.card}>
        {icon}
        <span className={css.text}>
          <strong>{title}</strong>
          <span className={css.muted}>{children}</span>
        </span>
      </Card>
    </li>
  );
}
