import { usePageTitle, useTexts } from '@vetcare/web-kit';
import { texts } from '../texts';
import css from './page.module.css';

export function NotFoundPage() {
  const t = useTexts(texts).notFound;
  usePageTitle(t.title);
  return (
    <section className={css.centred}>
      <svg className={css.picture} viewBox="0 0 200 120" aria-hidden="true">
        <path
          d="M20 104c30-8 46-50 80-50s50 42 80 50"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeDasharray="2 9"
          strokeLinecap="round"
        />
        <g fill="currentColor">
          <ellipse cx="100" cy="50" rx="17" ry="14" />
          <ellipse cx="76" cy="33" rx="7" ry="10" transform="rotate(-24 76 33)" />
          <ellipse cx="92" cy="22" rx="7" ry="11" transform="rotate(-8 92 22)" />
          <ellipse cx="109" cy="22" rx="7" ry="11" transform="rotate(8 109 22)" />
          <ellipse cx="125" cy="33" rx="7" ry="10" transform="rotate(24 125 33)" />
        </g>
      </svg>
      <h1>{t.title}</h1>
      <p>{t.body}</p>
      <a className={css.action} href="/">
        {t.home}
      </a>
    </section>
  );
}
