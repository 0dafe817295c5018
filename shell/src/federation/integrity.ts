import type { RemoteRelease } from '@vetcare/contracts';

/** The digest of each script of a release, by its path in the folder of the release. */
type Digests = Record<string, string>;

/** What the registry says of `integrity.json` in the folder of a release. */
const expected = new Map<string, string>();
const known = new Map<string, Promise<Digests>>();

/** `/mfe/<area>/<release>/` */
const folderOf = (path: string) => `${path.split('/', 4).join('/')}/`;

/** Notes what the scripts of a release have to be. Those of one that was built before it said so are taken as they are. */
export function expectIntegrity({ entry, integrity }: Pick<RemoteRelease, 'entry' | 'integrity'>): void {
  if (integrity) expected.set(folderOf(entry), integrity);
}

async function fetchDigests(folder: string, integrity: string): Promise<Digests> {
  const answer = await fetch(`${folder}integrity.json`, { integrity });
  return answer.json();
}

/** What the browser compares a script with: the page's preload of it says so, otherwise the release. Rejects if neither can be had. */
export async function integrityOf(url: string): Promise<string> {
  const { pathname } = new URL(url, window.location.href);
  const named = document.querySelector(`link[href="${pathname}"]`)?.getAttribute('integrity');
  if (named) return named;
  const folder = folderOf(pathname);
  const integrity = expected.get(folder);
  if (!integrity) return '';
  const digests = known.get(folder) ?? fetchDigests(folder, integrity);
  known.set(folder, digests);
  digests.catch(() => known.delete(folder));
  return (await digests)[pathname.slice(folder.length)] ?? '';
}

/** Of containers, which the federation runtime loads. It does not wait, so they are looked up before it is asked. */
const ofContainers = new Map<string, string>();

export async function prepareContainer(url: string): Promise<void> {
  ofContainers.set(url, await integrityOf(url));
}

export function createScript({ url }: { url: string }): HTMLScriptElement {
  return Object.assign(document.createElement('script'), { src: url, integrity: ofContainers.get(url) ?? '' });
}
