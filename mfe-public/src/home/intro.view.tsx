import { useTexts } from '@vetcare/web-kit';
import { BadgeCheck, IndianRupee, NotebookPen } from 'lucide-react';
import css from './home.module.css';
import { homeTexts } from './home.texts';

export function Intro() {
  const t = useTexts(homeTexts).intro;
  return (
    <section className={css.intro}>
      <div className={css.introText}>
        <h2>{t.title}</h2>
        <p className={css.lead}>{t.body}</p>
      </div>
      <ul className={css.points}>
        <li>
          <BadgeCheck aria-hidden="true" />
          {t.points.verified}
        </li>
        <li>
          <IndianRupee aria-hidden="true" />
          {t.points.price}
        </li>
        <li>
          <NotebookPen aria-hidden="true" />
          {t.points.written}
        </li>
      </ul>
    </section>
  );
}
