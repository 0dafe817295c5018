import { useLayoutEffect } from 'react';
import { useLocation } from './router';

/** Brings a part of the page into view, also one that is still being loaded. @returns ends the waiting */
function showPart(id: string): () => void {
  const show = (): boolean => {
    const part = document.getElementById(id);
    part?.scrollIntoView();
    return part !== null;
  };
  if (show()) return () => {};
  const observer = new MutationObserver(() => {
    if (show()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** A new page begins at its top, or where the address's hash says; with Back the browser finds the old place. */
export function useScrollPosition(): void {
  const location = useLocation();
  const { pathname, hash, by } = location;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page, not when a filter changes the address
  useLayoutEffect(() => {
    if (by !== 'POP' && !hash) window.scrollTo(0, 0);
  }, [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to where one is leads there again
  useLayoutEffect(() => {
    const found = by === 'POP' && window.scrollY > 0;
    return hash && !found ? showPart(hash.slice(1)) : undefined;
  }, [location]);
}
