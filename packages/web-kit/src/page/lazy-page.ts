import { type ComponentType, lazy } from 'react';
import { loadTexts } from '../text/catalogue';
import { pageLanguage } from '../text/language';

/**
 * A page in a file of its own: `lazyPage(() => import(/* webpackChunkName: "about" *\/ './about/about.page'), 'AboutPage')`.
 * With `"chunk": "about"` at its route in routes.json the gateway preloads it, so that it costs no round trip.
 */
export function lazyPage<K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K): ComponentType {
  return lazy(async () => {
    const Page: ComponentType = (await load())[name];
    await loadTexts(pageLanguage());
    return { default: Page };
  });
}
