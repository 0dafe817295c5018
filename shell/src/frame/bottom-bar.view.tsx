import { useTexts, useUser } from '@vetcare/web-kit';
import { UnreadCount } from '../account/unread-count.view';
import { usePathname } from '../route/current-location';
import { texts } from '../texts';
import css from './bottom-bar.module.css';
import { placesOf } from './places';

/** What is drawn for each place, as paths of an icon of 24 px. */
const icons = {
  doctors: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5',
  dates: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  chats: 'M4 5h16v11H10l-5 4v-4H4z',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c1-5 4-6 8-6s7 1 8 6',
  settings: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4',
  admin: 'M4 20V10M10 20V4M16 20v-8M21 20H3',
};

/** An open conversation needs the room for itself. */
const isConversation = (pathname: string): boolean => /\/chats\/(\w+\/)?[0-9a-f]{24}$/.test(pathname);

/** The four places where a signed-in visitor most often goes, in reach of the thumb on a phone. */
export function BottomBar() {
  const t = useTexts(texts);
  const user = useUser();
  const pathname = usePathname();
  if (!user || isConversation(pathname)) return null;
  return (
    <nav className={css.bar} aria-label={t.nav.places}>
      {placesOf(user.role).map(({ key, to, icon }) => {
        // A doctor's chats with patients, doctors and admins are one place.
        const inside =
          key === 'chats' ? pathname.includes('/chats') : to !== '/doctor' && pathname.startsWith(`${to}/`);
        const isHere = pathname === to || inside;
        const place = (describedBy?: string) => (
          <a href={to} className={css.place} aria-current={isHere ? 'page' : undefined} aria-describedby={describedBy}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d={icons[icon]} />
            </svg>
            {t.places[key]}
          </a>
        );
        return (
          <div key={key} className={css.slot}>
            {icon === 'chats' ? <UnreadCount at="corner">{place}</UnreadCount> : place()}
          </div>
        );
      })}
    </nav>
  );
}
