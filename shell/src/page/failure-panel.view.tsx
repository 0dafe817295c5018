import { usePageTitle, useTexts } from '@vetcare/web-kit';
import { useState } from 'react';
import { texts } from '../texts';
import css from './page.module.css';

/** In the place of an area that could not be loaded, or that crashed. */
export function FailurePanel({ onRetry }: { onRetry: () => Promise<void> }) {
  const t = useTexts(texts).failure;
  const [busy, setBusy] = useState(false);
  usePageTitle(t.title);

  const retry = async () => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };

  return (
    <section className={css.centred} role="alert">
      <h1>{t.title}</h1>
      <p>{navigator.onLine ? t.body : t.offline}</p>
      <button type="button" className={css.action} disabled={busy} onClick={() => void retry()}>
        {busy ? t.retrying : t.retry}
      </button>
    </section>
  );
}
