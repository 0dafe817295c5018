import type { Place, User } from '@vetcare/contracts';
import { useLanguage, usePlatform, useTexts } from '@vetcare/web-kit';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { WithBadge } from '../place/badge.view';
import { type AccountGroup, accountGroups, badgesOf } from '../place/places';
import { usePathname } from '../route/current-location';
import { texts } from '../texts';
import css from './account-menu.module.css';
import { moveMenuFocus } from './move-menu-focus';
import { useLogout } from './use-logout';

interface DisclosureProps {
  label: string;
  describedBy: string | undefined;
  children: React.ReactNode;
}

function Disclosure({ label, describedBy, children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={css.entry}
        aria-expanded={open}
        aria-controls={id}
        aria-describedby={describedBy}
        onClick={() => setOpen(!open)}
      >
        {label}
        <Chevron />
      </button>
      <ul id={id} className={css.submenu} hidden={!open}>
        {children}
      </ul>
    </>
  );
}

const Chevron = () => (
  <svg className={css.chevron} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path d="M4 6l4 4 4-4" />
  </svg>
);

function Group({ group, named }: { group: AccountGroup; named: boolean }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const pathname = usePathname();
  const link = ({ to, text }: Pick<Place, 'to' | 'text'>, describedBy?: string) => (
    <a
      href={to}
      className={css.entry}
      aria-current={pathname === to ? 'page' : undefined}
      aria-describedby={describedBy}
    >
      {text[language]}
    </a>
  );
  const draw = (place: Place, describedBy?: string) =>
    place.links ? (
      <Disclosure label={place.text[language]} describedBy={describedBy}>
        {place.links.map((one) => (
          <li key={one.to}>{link(one)}</li>
        ))}
      </Disclosure>
    ) : (
      link(place, describedBy)
    );
  return (
    <li>
      {named && <p className={css.groupName}>{t.groups[group.role]}</p>}
      <ul className={css.group} aria-label={t.groups[group.role]}>
        {group.places.map((place) => (
          <li key={place.to}>
            <WithBadge at="end" badges={badgesOf([place])}>
              {(describedBy) => draw(place, describedBy)}
            </WithBadge>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The account menu. It is a disclosure of ordinary links instead of an ARIA menu, but arrow keys work too. */
export function AccountMenu({ user, places }: { user: User; places: readonly Place[] }) {
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  const pathname = usePathname();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLUListElement>(null);
  const logout = useLogout();
  const groups = accountGroups(places);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu
  useEffect(() => setOpen(false), [pathname]);
  useOutside(box, open, () => setOpen(false));

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the menu inside it
    <div
      ref={box}
      className={css.box}
      onKeyDown={(event) => {
        if (!open || !menu.current) return;
        if (event.key === 'Escape') {
          event.preventDefault();
          setOpen(false);
          button.current?.focus();
        } else if (moveMenuFocus(menu.current, event.key)) event.preventDefault();
      }}
    >
      <WithBadge at="corner" badges={badgesOf(places)}>
        {(describedBy) => (
          <button
            ref={button}
            type="button"
            className={css.button}
            aria-expanded={open}
            aria-controls="account-menu"
            aria-describedby={describedBy}
            onClick={() => setOpen(!open)}
          >
            <span className={css.name}>{user.name}</span>
            <Chevron />
          </button>
        )}
      </WithBadge>
      <ul ref={menu} id="account-menu" className={css.menu} hidden={!open} aria-label={t.nav.account}>
        {groups.map((group) => (
          <Group key={group.role} group={group} named={groups.length > 1} />
        ))}
        <li>
          <LanguageEntry />
        </li>
        <li className={css.last}>
          <button type="button" className={css.entry} onClick={() => void logout()}>
            {t.nav.logout}
          </button>
        </li>
      </ul>
    </div>
  );
}

/** The other language, in its own words. It is kept with the account, for mails too. */
function LanguageEntry() {
  const { preferences } = usePlatform();
  const other = useLanguage() === 'hi' ? 'en' : 'hi';
  return (
    <button type="button" className={css.entry} lang={other} onClick={() => void preferences.setLanguage(other)}>
      {other === 'hi' ? 'हिन्दी' : 'English'}
    </button>
  );
}

/** Calls back when the visitor clicks or focuses something outside of the element. */
function useOutside(box: RefObject<HTMLElement | null>, enabled: boolean, onOutside: () => void): void {
  const latest = useRef(onOutside);
  useEffect(() => {
    latest.current = onOutside;
  });
  useEffect(() => {
    if (!enabled) return;
    const check = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) latest.current();
    };
    document.addEventListener('pointerdown', check);
    document.addEventListener('focusin', check);
    return () => {
      document.removeEventListener('pointerdown', check);
      document.removeEventListener('focusin', check);
    };
  }, [enabled, box]);
}
