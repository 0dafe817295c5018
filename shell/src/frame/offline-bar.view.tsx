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

export function OfflineBar() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const t = useTexts(texts);
  return (
    <div role="status" className={online ? undefined : css.offline}>
      {online ? null : t.offline}
    </div>
  );
}
