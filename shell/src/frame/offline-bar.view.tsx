import { useTexts } from '@vetcare/web-kit';
import { useSyncExternalStore } from 'react';
import { texts } from '../texts';
import css from './frame.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser believes that this device is online. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** A bar that is shown while the device is offline or the session could not be checked. */
export function OfflineBar({ unanswered }: { unanswered: boolean }) {
  const online = useOnline();
  const t = useTexts(texts);
  const text = online ? unanswered && t.unanswered : t.offline;
  return (
    <div role="status" className={text ? css.offline : undefined}>
      {text || null}
    </div>
  );
}
