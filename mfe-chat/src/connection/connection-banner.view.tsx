import { Banner } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { connectionTexts } from './connection.texts';
import type { ConnectionState } from './keep-connected';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that messages wait. It is there only while the device is offline or the socket is not connected. */
export function ConnectionBanner({ state }: { state: ConnectionState }) {
  const t = useTexts(connectionTexts);
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (online && state !== 'reconnecting') return null;
  return (
    <Banner tone="warning" icon={<CloudOff aria-hidden="true" />}>
      {online ? t.reconnecting : t.offline}
    </Banner>
  );
}
