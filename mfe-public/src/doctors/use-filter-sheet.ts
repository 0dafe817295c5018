import { useDialogParam } from '@vetcare/web-kit/dialog';
import { useEffect, useSyncExternalStore } from 'react';

/** Where the column of filters has room, as in doctors.module.css. */
const COLUMN = '(min-width: 960px)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(COLUMN);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The phone's sheet of filters, in the address. Beside the column there is none: a link from a phone leads to the list. */
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
