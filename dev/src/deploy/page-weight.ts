import type { RemoteRelease } from '@vetcare/contracts';

/** How many bytes of scripts, compressed by gzip, a page may load before it shows anything. */
export const HEAVIEST_BYTES = 170_000;

export const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** The heaviest page of a release: the scripts of the shell, of the area, and of the page itself. What comes later is not counted. */
export async function heaviestPage(
  sizeOf: (path: string) => Promise<number>,
  shell: readonly string[],
  { release, routes }: { release: Pick<RemoteRelease, 'entry' | 'js' | 'pages'>; routes: readonly string[] },
): Promise<{ page: string; bytes: number }> {
  const sizes = new Map<string, Promise<number>>();
  const cachedSizeOf = (path: string) => {
    const size = sizes.get(path) ?? sizeOf(path);
    sizes.set(path, size);
    return size;
  };
  let heaviest = { page: '', bytes: 0 };
  for (const page of routes) {
    const own = (release.pages[page] ?? []).filter((file) => file.endsWith('.js'));
    const scripts = [...new Set([...shell, release.entry, ...release.js, ...own])];
    const bytes = (await Promise.all(scripts.map(cachedSizeOf))).reduce((sum, size) => sum + size, 0);
    if (bytes > heaviest.bytes) heaviest = { page, bytes };
  }
  return heaviest;
}
