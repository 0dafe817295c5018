import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useMemo } from 'react';
import { type Platform, PlatformContext } from '../platform/platform';
import { Router } from '../router/router';

/** The providers around the pages of an area. */
export function AreaRoot({ area, platform, children }: { area: string; platform: Platform; children: ReactNode }) {
  const value = useMemo(() => ({ ...platform, area }), [platform, area]);
  return (
    <PlatformContext value={value}>
      <QueryClientProvider client={platform.queryClient}>
        <Router>
          <Suspense fallback={null}>{children}</Suspense>
        </Router>
      </QueryClientProvider>
    </PlatformContext>
  );
}
