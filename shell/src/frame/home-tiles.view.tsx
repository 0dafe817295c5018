import type { Place } from '@vetcare/contracts';
import { useLanguage, useTexts } from '@vetcare/web-kit';
import { WithBadge } from '../place/badge.view';
import { badgesOf } from '../place/places';
import { texts } from '../texts';
import css from './home-tiles.module.css';

/** What areas put on top of the home page for people who are signed in. */
export function HomeTiles({ places }: { places: readonly Place[] }) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <nav className={css.tiles} aria-label={t.nav.tiles}>
      {places.map((place) => (
        <WithBadge key={place.to} at="corner" badges={badgesOf([place])}>
          {(describedBy) => (
            <a href={place.to} className={css.tile} aria-describedby={describedBy}>
              {place.icon && (
                <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                  <path d={place.icon} />
                </svg>
              )}
              {place.text[language]}
            </a>
          )}
        </WithBadge>
      ))}
    </nav>
  );
}
