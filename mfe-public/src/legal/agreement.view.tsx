import { useTexts } from '@vetcare/web-kit';
import { agreementTexts } from './agreement.texts';
import css from './legal.module.css';

/** What the user agrees to by pressing the button beside it. The texts open beside the page, so that nothing typed is lost. */
export function Agreement({ to }: { to: 'register' | 'book' }) {
  const t = useTexts(agreementTexts);
  const second = to === 'register' ? ('privacy' as const) : ('refunds' as const);
  return (
    <p className={css.agreement}>
      {t[to]}{' '}
      <span className={css.links}>
        <a href="/terms" target="_blank" rel="noreferrer">
          {t.terms}
        </a>{' '}
        ·{' '}
        <a href={`/${second}`} target="_blank" rel="noreferrer">
          {t[second]}
        </a>
      </span>
    </p>
  );
}
