import { useEffect, useLayoutEffect } from 'react';
import { usePlatform } from '../area/platform';
import { useLiveValue } from '../live/live-value';

const PRODUCT = 'VetCare';

/**
 * Sets the tab's title, the number of unread messages before it; has the page announced and the focus moved to its `h1`.
 * `focus: false` where the page itself decides what gets the focus.
 */
export function usePageTitle(title: string, { focus = true }: { focus?: boolean } = {}): void {
  const { pageShown, unread } = usePlatform();
  const count = useLiveValue(unread);
  useEffect(() => {
    const name = title ? `${title} · ${PRODUCT}` : PRODUCT;
    document.title = count > 0 ? `(${count}) ${name}` : name;
  }, [title, count]);
  // With the page itself: what stood in for it must not be there beside it.
  useLayoutEffect(() => {
    pageShown({ title: title || PRODUCT, focus });
  }, [title, focus, pageShown]);
}
