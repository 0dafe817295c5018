import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from './router';

/** A new page begins at its top; with Back the browser finds the old place. */
export function useTopOfPage(): void {
  const { pathname } = useLocation();
  const moved = useNavigationType() !== 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page, not when a filter changes the address
  useLayoutEffect(() => {
    if (moved) window.scrollTo(0, 0);
  }, [pathname]);
}
