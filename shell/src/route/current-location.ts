import { useSyncExternalStore } from 'react';

const EVENTS = ['single-spa:before-routing-event', 'single-spa:routing-event'];

/** single-spa fires these events for every change of the URL. */
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
