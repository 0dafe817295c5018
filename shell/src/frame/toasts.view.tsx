import { Toaster } from '@vetcare/ui';
import { usePathname } from '../route/current-location';

/** The toasts, which go with their page. */
export function Toasts() {
  return <Toaster page={usePathname()} />;
}
