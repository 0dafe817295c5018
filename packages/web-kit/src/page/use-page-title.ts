import { useEffect, useLayoutEffect } from 'react';
import { useLiveValue } from '../live/live-value';
import { usePlatform } from '../platform/platform';

const PRODUCT = 'VetCare';

/**
 * Sets the tab's title, preceded by the number of unread messages, announces the page and focuses its `h1`. Pass
 * `focus: false` if the page manages the focus itself.
 */
export function usePageTitle(title: string, { focus = true }: { focus?: boolean } = {}): void {
  const { pageShown, unread } = usePlatform();
  const count = useLiveValue(unread);
  useEffect(() => {
    const name = title ? `${title} · ${PRODUCT}` : PRODUCT;
    document.title = count > 0 ? `(${count}) ${name}` : name;
  }, [title, count]);
  // A layout effect, so that the placeholder is removed in the same frame in which the page appears.
  useLayoutEffect(() => {
    pageShown({ title: title || PRODUCT, focus });
  }, [title, focus, pageShown]);
}
