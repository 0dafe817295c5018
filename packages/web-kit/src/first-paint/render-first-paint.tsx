import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PlatformContext } from '../platform/platform';
import type { Address } from '../router/address';
import { Router } from '../router/router';
import { createStaticPlatform } from './static-platform';

const staticAddress = (pathname: string): Address => {
  const location = { pathname, search: '', hash: '', state: null, by: 'POP' as const };
  return { get: () => location, subscribe: () => () => {}, go: () => {} };
};

/** Renders a page as an anonymous visitor sees it before any data has loaded. */
export function renderFirstPaint(area: string, pathname: string, page: ReactNode): string {
  const platform = createStaticPlatform(area, { status: 'known', user: null });
  const html = renderToStaticMarkup(
    <PlatformContext value={platform}>
      <QueryClientProvider client={platform.queryClient}>
        <Router address={staticAddress(pathname)}>{page}</Router>
      </QueryClientProvider>
    </PlatformContext>,
  );
  // Keeps password managers from filling in fields that React is about to replace.
  return html.replaceAll('<input ', '<input readonly="" ');
}
