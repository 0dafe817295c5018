import { EmptyState, Page } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { NavLink, Outlet, useLocation } from '@vetcare/web-kit/router';
import { useEffect, useRef } from 'react';
import css from './admin-area.module.css';
import { texts } from './area.texts';
import { useDuty } from './use-duty';

const PAGES = [
  ['search', 'look'],
  ['doctors', 'look'],
  ['users', 'look'],
  ['bookings', 'look'],
  ['tickets', 'look'],
  ['payouts', 'money'],
  ['reviews', 'look'],
  ['reports', 'moderate'],
  ['audit', 'look'],
  ['operations', 'operate'],
] as const;

/** Navigation between the admin pages, above whichever is open. */
export function AdminArea() {
  const t = useTexts(texts);
  const { pathname } = useLocation();
  const may = useDuty();
  const closed = PAGES.some(([page, duty]) => pathname.startsWith(`/admin/${page}`) && !may(duty));
  const nav = useRef<HTMLElement>(null);
  // On a phone the row is wider than the screen: scroll the current page's link into it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, another link
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (nav.current && link)
      nav.current.scrollLeft = link.offsetLeft - (nav.current.clientWidth - link.clientWidth) / 2;
  }, [pathname]);
  return (
    <>
      <nav ref={nav} aria-label={t.pages} className={css.nav}>
        <NavLink to="/admin" className={css.link}>
          {t.overview}
        </NavLink>
        {PAGES.filter(([, duty]) => may(duty)).map(([page]) => (
          <NavLink key={page} to={`/admin/${page}`} end={false} className={css.link}>
            {t[page]}
          </NavLink>
        ))}
      </nav>
      {closed ? <NotYourDuty /> : <Outlet />}
    </>
  );
}

function NotYourDuty() {
  const t = useTexts(texts);
  return (
    <Page>
      <EmptyState as="h1" title={t.closed}>
        {t.closedText}
      </EmptyState>
    </Page>
  );
}
