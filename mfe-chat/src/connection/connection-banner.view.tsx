import { Banner } from '@vetcare/ui';
import { useLiveValue, useTexts } from '@vetcare/web-kit';
import { CloudOff, RefreshCw } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useChat } from '../chat/chat.context';
import { texts } from '../texts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Slim, and only while there is something to say. */
export function ConnectionBanner() {
  const t = useTexts(texts.connection);
  const state = useLiveValue(useChat().connection);
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (!online) {
    return (
      <Banner tone="warning" icon={<CloudOff aria-hidden="true" />}>
        {t.offline}
      </Banner>
    );
  }
  if (state !== 'reconnecting') return null;
  return (
    <Banner tone="warning" icon={<RefreshCw aria-hidden="true" />}>
      {t.reconnecting}
    </Banner>
  );
}
