import { useTexts } from '@vetcare/web-kit';
import type { ReactNode } from 'react';
import css from './for-you.module.css';
import { forYouTexts } from './for-you.texts';

/** The cards at the top of the page. Without any, there is nothing: no gap, and no region without content for a screen reader. */
export function ForYouCards({ empty, children }: { empty: boolean; children: ReactNode }) {
  const t = useTexts(forYouTexts);
  if (empty) return null;
  return (
    <section className={css.section} aria-label={t.title}>
      <ul className={css.cards}>{children}</ul>
    </section>
  );
}
