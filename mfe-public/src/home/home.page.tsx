import { usePageTitle, useTexts } from '@vetcare/web-kit';
import { texts } from '../texts';
import { AvailableDoctors } from './available-doctors.view';
import { Band } from './band.view';
import { Benefits } from './benefits.view';
import { Hero } from './hero.view';
import css from './home.module.css';
import { HowItWorks } from './how-it-works.view';
import { Intro } from './intro.view';

export function HomePage() {
  usePageTitle(useTexts(texts).home.title);
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
