import { useTexts } from '@vetcare/web-kit';
import { NavLink, Outlet } from '@vetcare/web-kit/router';
import { texts } from '../texts';
import css from './admin-area.module.css';

const PAGES = ['doctors', 'users', 'bookings', 'reviews', 'audit'] as const;

/** The admin's pages and the way from each to the others. */
export function AdminArea() {
  const t = useTexts(texts).area;
  return (
    <>
      <nav aria-label={t.pages} className={css.nav}>
        {PAGES.map((page) => (
          <NavLink key={page} to={`/admin/${page}`} className={css.link}>
            {t[page]}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </>
  );
}
