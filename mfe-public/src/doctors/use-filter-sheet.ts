import { useDialogParam } from '@vetcare/web-kit/dialog';
import { useEffect, useSyncExternalStore } from 'react';

/** The breakpoint of the filter sidebar, as in doctors.module.css. */
const COLUMN = '(min-width: 960px)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(COLUMN);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Keeps in the URL whether the phone's filter sheet is open. It stays closed on screens that have the sidebar. */
export function useFilterSheet(): [open: boolean, show: (open: boolean) => void] {
  const [open, show] = useDialogParam('filters');
  const needless = useSyncExternalStore(
    subscribe,
    () => open && window.matchMedia(COLUMN).matches,
    () => false,
  );
  useEffect(() => {
    if (needless) show(false);
  });
  return [open && !needless, show];
}
