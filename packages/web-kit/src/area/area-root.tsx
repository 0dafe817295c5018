import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useMemo } from 'react';
import { BrowserRouter } from 'react-router';
import { routerWindow } from '../router/router-window';
import { type Platform, PlatformContext } from './platform';

/** Everything an area's pages find around them. */
export function AreaRoot({ area, platform, children }: { area: string; platform: Platform; children: ReactNode }) {
  const value = useMemo(() => ({ ...platform, area }), [platform, area]);
  const routedWindow = useMemo(() => routerWindow(window), []);
  return (
    <PlatformContext value={value}>
      <QueryClientProvider client={platform.queryClient}>
        <BrowserRouter window={routedWindow}>
          <Suspense fallback={null}>{children}</Suspense>
        </BrowserRouter>
      </QueryClientProvider>
    </PlatformContext>
  );
}
