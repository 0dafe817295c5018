import { getMountedApps } from 'single-spa';
import type { Areas } from '../area/areas';
import { fitsShell } from '../registry/fits-shell';
import { fetchRemotes, type Remotes } from '../registry/registry';

/** How often a tab in the foreground asks which releases are live. */
const INTERVAL_MS = 60_000;

/**
 * Disables the style sheets of an area's other releases, whose rules would apply to the new one as well. They are not
 * removed, because a rollback needs them again.
 */
function enableStylesOf(document: Document, area: string, release: string): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.href.includes(`/mfe/${area}/`)) link.disabled = !link.href.includes(`/mfe/${area}/${release}/`);
}

/** Areas whose new release needs a newer shell than this tab's stay as they are until the page is opened again. */
function keepMisfits(next: Remotes, known: Remotes): Remotes {
  const fits = ({ stable, canary }: Remotes[string]) => fitsShell(stable) && (!canary || fitsShell(canary));
  return Object.fromEntries(
    Object.entries(next).map(([area, remote]) => [area, fits(remote) ? remote : (known[area] ?? remote)]),
  );
}

/**
 * Brings new releases to a tab that stays open. The tab asks once a minute while it is in the foreground, and whenever it
 * comes back there. An area that is not on the screen is replaced at once. The one on the screen is replaced after the next
 * change of the page, so never while the user fills in a form, pays or writes a message.
 */
export function followRegistry({ window, areas }: { window: Window; areas: Areas }): void {
  const outdated = new Set<string>();
  let pathname = window.location.pathname;

  const replace = async (area: string): Promise<void> => {
    outdated.delete(area);
    await areas.replace(area);
    const release = areas.releaseOf(area);
    if (release) enableStylesOf(window.document, area, release);
  };
  const check = async (): Promise<void> => {
    if (window.document.visibilityState !== 'visible') return;
    const remotes = await fetchRemotes().catch(() => undefined);
    if (!remotes) return;
    for (const area of areas.adopt(keepMisfits(remotes, areas.remotes()))) outdated.add(area);
    for (const area of outdated) {
      if (getMountedApps().includes(area)) areas.prefetch(area);
      else await replace(area);
    }
  };
  const navigated = async (): Promise<void> => {
    if (window.location.pathname === pathname) return;
    pathname = window.location.pathname;
    for (const area of outdated) await replace(area);
  };

  window.setInterval(check, INTERVAL_MS);
  window.document.addEventListener('visibilitychange', check);
  window.addEventListener('single-spa:routing-event', navigated);
  void check();
}
