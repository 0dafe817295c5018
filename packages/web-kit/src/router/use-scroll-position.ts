import { useLayoutEffect } from 'react';
import { useLocation } from './router';

/** Scrolls to an element, waiting for it if it has not loaded yet. Returns a function that ends the waiting. */
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

/** Scrolls to the top of a new page or to the URL's hash. After Back the browser restores the position itself. */
export function useScrollPosition(): void {
  const location = useLocation();
  const { pathname, hash, by } = location;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page, not when a filter changes the URL
  useLayoutEffect(() => {
    if (by !== 'POP' && !hash) window.scrollTo(0, 0);
  }, [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second click on the same link scrolls there again
  useLayoutEffect(() => {
    const found = by === 'POP' && window.scrollY > 0;
    return hash && !found ? showPart(hash.slice(1)) : undefined;
  }, [location]);
}
