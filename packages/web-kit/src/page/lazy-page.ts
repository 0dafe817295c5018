import { type ComponentType, lazy } from 'react';
import { loadTexts } from '../text/catalogue';
import { pageLanguage } from '../text/language';

/**
 * A page in a chunk of its own: `lazyPage(() => import(/* webpackChunkName: "about" *\/ './about/about.page'), 'AboutPage')`.
 * If its route in routes.json has `"chunk": "about"` the gateway preloads the chunk, which saves a round trip.
 */
export function lazyPage<K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K): ComponentType {
  return lazy(async () => {
    const Page: ComponentType = (await load())[name];
    await loadTexts(pageLanguage());
    return { default: Page };
  });
}
