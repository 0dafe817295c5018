import { ErrorState } from '@vetcare/ui';
import { usePageTitle, useTexts } from '@vetcare/web-kit';
import { useState } from 'react';
import { texts } from '../texts';

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
    <ErrorState as="h1" title={t.title} onRetry={() => void retry()} busy={busy && t.retrying} retryLabel={t.retry}>
      {navigator.onLine ? t.body : t.offline}
    </ErrorState>
  );
}
