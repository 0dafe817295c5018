import { ErrorState } from '@vetcare/ui';
import { usePageTitle, useTexts } from '@vetcare/web-kit';
import { useEffect, useRef, useState } from 'react';
import { useOnline } from '../frame/offline-bar.view';
import { texts } from '../texts';

/** Shown instead of an area that could not be loaded or crashed. Retries by itself when the device is back online. */
export function FailurePanel({ onRetry }: { onRetry: () => Promise<void> }) {
  const t = useTexts(texts).failure;
  const [busy, setBusy] = useState(false);
  usePageTitle(t.title);

  const retry = async () => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };

  const online = useOnline();
  const wasOnline = useRef(online);
  // biome-ignore lint/correctness/useExhaustiveDependencies: retry only when the device comes back online
  useEffect(() => {
    if (online && !wasOnline.current) void retry();
    wasOnline.current = online;
  }, [online]);

  return (
    <ErrorState as="h1" title={t.title} onRetry={() => void retry()} busy={busy && t.retrying} retryLabel={t.retry}>
      {online ? t.body : t.offline}
    </ErrorState>
  );
}
