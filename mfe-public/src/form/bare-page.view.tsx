import { Logo } from '@vetcare/ui';
import { Link } from '@vetcare/web-kit/router';
import type { ReactNode } from 'react';
import css from './form.module.css';

/** A page without navbar and footer, with the logo as a link home and, on wide screens, an illustration. */
export function BarePage({ home, picture, children }: { home: string; picture: ReactNode; children: ReactNode }) {
  return (
    <div className={css.bare}>
      <div className={css.column}>
        <Link to="/" className={css.logo} aria-label={home}>
          <Logo />
        </Link>
        {children}
      </div>
      <div className={css.picture} aria-hidden="true">
        <div className={css.drawing}>{picture}</div>
      </div>
    </div>
  );
}
