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

/** Whether this device has a network, as far as the browser knows. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Says what is wrong for as long as it is: no network, or no answer to the question who is signed in. */
export function OfflineBar({ unanswered }: { unanswered: boolean }) {
  const online = useOnline();
  const t = useTexts(texts);
  const said = online ? unanswered && t.unanswered : t.offline;
  return (
    <div role="status" className={said ? css.offline : undefined}>
      {said || null}
    </div>
  );
}
