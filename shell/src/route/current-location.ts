import { useSyncExternalStore } from 'react';

const EVENTS = ['single-spa:before-routing-event', 'single-spa:routing-event'];

/** single-spa says when the address changed, whoever changed it. */
function subscribe(listener: () => void): () => void {
  for (const event of EVENTS) window.addEventListener(event, listener);
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, listener);
  };
}

export function usePathname(): string {
  return useSyncExternalStore(
    subscribe,
    () => window.location.pathname,
    () => '/',
  );
}
