import { useLocation, useNavigationType, useRoutes } from '@vetcare/web-kit/router';
import { useLayoutEffect } from 'react';
import { routes } from './routes';

export function App() {
  useTopOfPage();
  return useRoutes(routes);
}

/** A new page begins at its top; with Back the browser finds the old place. */
function useTopOfPage(): void {
  const { pathname } = useLocation();
  const moved = useNavigationType() !== 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page, not when a filter changes the address
  useLayoutEffect(() => {
    if (moved) window.scrollTo(0, 0);
  }, [pathname]);
}
