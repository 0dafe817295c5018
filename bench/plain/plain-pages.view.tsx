import type { Registry } from '@vetcare/contracts';
import { useUser } from '@vetcare/web-kit';
import { useLocation } from '@vetcare/web-kit/router';
import { type ComponentType, useLayoutEffect } from 'react';
import { App as AdminApp } from '../../mfe-admin/src/app';
import { App as ChatApp } from '../../mfe-chat/src/app';
import { App as DoctorApp } from '../../mfe-doctor/src/app';
import { App as PatientApp } from '../../mfe-patient/src/app';
import { App as PublicApp } from '../../mfe-public/src/app';
import { decideRoute } from '../../shell/src/route/decide-route';

const apps: Record<string, ComponentType> = {
  'mfe-public': PublicApp,
  'mfe-patient': PatientApp,
  'mfe-doctor': DoctorApp,
  'mfe-chat': ChatApp,
  'mfe-admin': AdminApp,
};

/** Shows the page of the area that owns the URL, under the same access rules as the shell. */
export function PlainPages({ remotes }: { remotes: Registry['remotes'] }) {
  const { pathname } = useLocation();
  const user = useUser();
  // The shell's frame listens to this event, which single-spa dispatches after a navigation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: dispatched for every new address
  useLayoutEffect(() => void window.dispatchEvent(new Event('single-spa:routing-event')), [pathname]);
  const decision = decideRoute(remotes, pathname, user);
  const App = decision.kind === 'show' ? apps[decision.area] : undefined;
  return App ? <App /> : null;
}
