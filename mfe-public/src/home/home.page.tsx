import { usePageTitle, useTexts, useUser } from '@vetcare/web-kit';
import type { ReactNode } from 'react';
import { EmergencyNote } from '../emergency/lazy-emergency-note.view';
import { AvailableDoctors } from './available-doctors.view';
import { Band } from './band.view';
import { Benefits } from './benefits.view';
import { ForYou } from './for-you.view';
import { Hero } from './hero.view';
import css from './home.module.css';
import { homeTexts } from './home.texts';
import { HowItWorks } from './how-it-works.view';
import { Intro } from './intro.view';

export function HomePage() {
  usePageTitle(useTexts(homeTexts).title);
  return (
    <HomeTop>
      <Intro />
      <HowItWorks />
      <Band />
      <Benefits />
    </HomeTop>
  );
}

/**
 * The top of the page, which is prerendered, and the rest below it. What presents the product comes below what a user who is
 * signed in most likely came for.
 */
export function HomeTop({ children }: { children?: ReactNode }) {
  const user = useUser();
  const hero = <Hero key="hero" />;
  return (
    <div className={css.home}>
      <ForYou />
      {!user && hero}
      <EmergencyNote />
      <AvailableDoctors />
      {user && hero}
      {children}
    </div>
  );
}
