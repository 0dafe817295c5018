import type { Areas } from '../area/areas';
import { followRegistry } from './follow-registry';
import { offerReloads } from './offer-reload.view';
import { reportFrontEnd } from './report-front-end';
import { tellReleases } from './tell-releases';

/** Starts what a page does not need while it opens. This file is fetched later, so that it does not delay the page. */
export function startAtRest(deps: { window: Window; areas: Areas; errors: unknown[] }): void {
  followRegistry(deps);
  offerReloads(deps);
  // Takes the errors that were collected.
  reportFrontEnd(deps);
  tellReleases(deps);
}
