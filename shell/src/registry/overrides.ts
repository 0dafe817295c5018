import type { Registry, RemoteRelease } from '@vetcare/contracts';

type Remotes = Registry['remotes'];

/**
 * Loads areas from a developer's machine instead of in the release of the registry, as the development server has written
 * into the page (packages/web-kit/webpack/dev.mjs). A production build ignores it, and does not even hold this code.
 */
export function overrideRemotes(remotes: Remotes, page: Document): Remotes {
  const text = page.getElementById('vetcare-overrides')?.textContent;
  const overrides = text ? (JSON.parse(text) as Record<string, RemoteRelease>) : {};
  return Object.fromEntries(
    Object.entries(remotes).map(([area, remote]) => {
      const stable = overrides[area];
      const { canary: _, ...rest } = remote;
      return [area, stable ? { ...rest, stable } : remote];
    }),
  );
}
