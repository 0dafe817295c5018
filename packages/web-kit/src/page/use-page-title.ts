import { useEffect } from 'react';
import { usePlatform } from '../area/platform';

const PRODUCT = 'VetCare';

/**
 * Sets the tab's title, has it announced and the focus moved to the page's `h1`. `focus: false` where the page itself
 * decides what gets the focus.
 */
export function usePageTitle(title: string, { focus = true }: { focus?: boolean } = {}): void {
  const { pageShown } = usePlatform();
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
    pageShown({ title: title || PRODUCT, focus });
  }, [title, focus, pageShown]);
}
