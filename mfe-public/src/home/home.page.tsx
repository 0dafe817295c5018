import { usePageTitle, useTexts } from '@vetcare/web-kit';
import { AvailableDoctors } from './available-doctors.view';
import { Band } from './band.view';
import { Benefits } from './benefits.view';
import { Hero } from './hero.view';
import css from './home.module.css';
import { homeTexts } from './home.texts';
import { HowItWorks } from './how-it-works.view';
import { Intro } from './intro.view';

export function HomePage() {
  usePageTitle(useTexts(homeTexts).title);
  return (
    <div className={css.home}>
      <Hero />
      <AvailableDoctors />
      <Intro />
      <HowItWorks />
      <Benefits />
      <Band />
    </div>
  );
}
