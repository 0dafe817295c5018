import type { FrontEndReport } from '@vetcare/contracts';
import type { Areas } from '../area/areas';
import { type Send, sendReport, shellRelease } from './report-front-end';

/** How often a tab in the foreground looks whether it is time. */
const LOOK_MS = 60_000;
/** Releases stay for 48 hours after they were live, or after a tab has told of them, so once an hour is enough. */
const TELL_MS = 3_600_000;

/** Says once an hour which releases this tab has loaded, so that their files are kept for it. It says nothing else. */
export function tellReleases(deps: {
  window: Window;
  areas: Pick<Areas, 'remotes' | 'releaseOf'>;
  send?: Send;
  now?: () => number;
}): void {
  const { window, areas, send = sendReport, now = Date.now } = deps;
  const { document } = window;
  let toldAt = now();
  const tell = (): void => {
    if (document.visibilityState !== 'visible' || now() - toldAt < TELL_MS) return;
    toldAt = now();
    const loaded = Object.keys(areas.remotes()).map((area) => ({ area, release: areas.releaseOf(area) }));
    const releases = [{ area: 'shell', release: shellRelease(document) }, ...loaded].filter(({ release }) => release);
    if (releases.length > 0) send({ releases: releases.slice(0, 12) as FrontEndReport['releases'] });
  };
  window.setInterval(tell, LOOK_MS);
  document.addEventListener('visibilitychange', tell);
}
