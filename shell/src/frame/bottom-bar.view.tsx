import type { Place } from '@vetcare/contracts';
import { useLanguage, useTexts } from '@vetcare/web-kit';
import { WithBadge } from '../place/badge.view';
import { badgesOf, isAmongLinks, isInside } from '../place/places';
import { usePathname } from '../route/current-location';
import { texts } from '../texts';
import css from './bottom-bar.module.css';

/** A circle, for a place that names no icon. */
const NO_ICON = 'M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14z';

/** An open conversation needs the room for itself. */
const isConversation = (pathname: string): boolean => /\/chats\/(\w+\/)?[0-9a-f]{24}$/.test(pathname);

/** The places where a signed-in visitor most often goes, in reach of the thumb on a phone. */
export function BottomBar({ places }: { places: readonly Place[] }) {
  const t = useTexts(texts);
  const pathname = usePathname();
  if (places.length === 0 || isConversation(pathname)) return null;
  return (
    <nav className={css.bar} aria-label={t.nav.places}>
      {places.map((place) => (
        <PlaceLink key={place.to} place={place} />
      ))}
    </nav>
  );
}

interface NavbarPlacesProps {
  places: readonly Place[];
  /** What areas add to the navbar's links. */
  main: readonly Place[];
}

/** The same places in the navbar of a wide screen. Where its links are folded away, also those that are among them. */
export function NavbarPlaces({ places, main }: NavbarPlacesProps) {
  const t = useTexts(texts);
  if (places.length === 0) return null;
  return (
    <nav className={css.beside} aria-label={t.nav.places}>
      {places.map((place) => (
        <PlaceLink key={place.to} place={place} twice={isAmongLinks(place, main)} />
      ))}
    </nav>
  );
}

function PlaceLink({ place, twice = false }: { place: Place; twice?: boolean }) {
  const language = useLanguage();
  const current = isInside(place, usePathname());
  return (
    <div className={css.slot} data-twice={twice || undefined}>
      <WithBadge at="corner" badges={badgesOf([place])}>
        {(describedBy) => (
          <a
            href={place.to}
            className={css.place}
            aria-current={current ? 'page' : undefined}
            aria-describedby={describedBy}
          >
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d={place.icon ?? NO_ICON} />
            </svg>
            <span className={css.name}>{place.text[language]}</span>
          </a>
        )}
      </WithBadge>
    </div>
  );
}
