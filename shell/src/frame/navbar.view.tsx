import type { Place } from '@vetcare/contracts';
import { Logo } from '@vetcare/ui';
import { useLanguage, usePlatform, useTexts, useUser } from '@vetcare/web-kit';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { AccountMenu } from '../account/account-menu.view';
import { WithBadge } from '../place/badge.view';
import { badgesOf } from '../place/places';
import { usePathname } from '../route/current-location';
import { texts } from '../texts';
import css from './navbar.module.css';
import { ThemeSwitch } from './theme-switch.view';

function NavItem({ to, children, className }: { to: string; children: ReactNode; className?: string }) {
  const current = usePathname() === to;
  return (
    <a href={to} className={className ?? css.item} aria-current={current ? 'page' : undefined}>
      {children}
    </a>
  );
}

interface NavbarProps {
  /** What areas add to the links for everybody. */
  main: readonly Place[];
  /** The entries of the account menu. */
  account: readonly Place[];
  /** The user's own places, on a wide screen. */
  children?: ReactNode;
}

/**
 * Logo, links, and the account menu or Login. On a phone the links are behind a button; on a tablet too, where a user is
 * signed in whose places need the room.
 */
export function Navbar({ main, account, children }: NavbarProps) {
  const t = useTexts(texts).nav;
  const language = useLanguage();
  const user = useUser();
  const { session } = usePlatform();
  const readStatus = () => session.get().status;
  const status = useSyncExternalStore(session.subscribe, readStatus, readStatus);
  const pathname = usePathname();
  const [open, setOpen] = useState(false);
  const burger = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu
  useEffect(() => setOpen(false), [pathname]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the phone's menu inside it
    <header
      className={css.bar}
      data-places={user ? '' : undefined}
      onKeyDown={(event) => {
        // If the default is prevented, the account menu has handled the key.
        if (event.key !== 'Escape' || event.defaultPrevented || !open) return;
        setOpen(false);
        burger.current?.focus();
      }}
      // An open menu would cover the element that has the focus.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <div className={css.inner}>
        <a href="/" className={css.home} aria-label={t.home}>
          <Logo />
        </a>
        {children}
        <div className={css.fold}>
          <WithBadge at="corner" badges={badgesOf(account)}>
            {(describedBy) => (
              <button
                ref={burger}
                type="button"
                className={css.burger}
                aria-expanded={open}
                aria-controls="navbar-links"
                aria-describedby={describedBy}
                onClick={() => setOpen(!open)}
              >
                <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                  <path d={open ? 'M6 6l12 12M18 6L6 18' : 'M4 7h16M4 12h16M4 17h16'} />
                </svg>
                <span className={css.menuText}>{t.menu}</span>
              </button>
            )}
          </WithBadge>
        </div>
        <nav id="navbar-links" className={css.links} data-open={open} aria-label={t.label}>
          <NavItem to="/doctor">{t.doctors}</NavItem>
          <NavItem to="/about">{t.about}</NavItem>
          {main.map(({ to, text }) => (
            <NavItem key={to} to={to}>
              {text[language]}
            </NavItem>
          ))}
          <ThemeSwitch />
          {user && <AccountMenu user={user} places={account} />}
          {/* Who may be signed in is not told that they are not. */}
          {!user && status !== 'unanswered' && (
            <NavItem to="/auth/login" className={css.login}>
              {t.login}
            </NavItem>
          )}
        </nav>
      </div>
    </header>
  );
}
