import type { Registry } from '@vetcare/contracts';
import { useUser } from '@vetcare/web-kit';
import { useLocation } from '@vetcare/web-kit/router';
import { type ComponentType, useLayoutEffect } from 'react';
import { decideRoute } from '../../shell/src/route/decide-route';
import { apps } from './apps';

const appOf: Record<string, ComponentType> = apps;

/** Shows the page of the area that owns the URL, under the same access rules as the shell. */
export function PlainPages({ remotes }: { remotes: Registry['remotes'] }) {
  const { pathname } = useLocation();
  const user = useUser();
  // The shell's frame listens to this event, which single-spa dispatches after a navigation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: dispatched for every new address
  useLayoutEffect(() => void window.dispatchEvent(new Event('single-spa:routing-event')), [pathname]);
  const decision = decideRoute(remotes, pathname, user);
  const App = decision.kind === 'show' ? appOf[decision.area] : undefined;
  return App ? <App /> : null;
}
