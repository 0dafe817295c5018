import type { Mount } from '@vetcare/service-kit';
import type { Deps } from '../deps';
import { listSummaries, listVisits, readVisit } from './read-visits';

/** The calls with which owners read what came of their visits. */
export function mountVisits(deps: Deps, on: Mount): void {
  on('listVisits', async ({ actor, id }) => ({ visits: await listVisits(deps, actor, id) }));
  on('listSummaries', async ({ actor, query }) => ({ visits: await listSummaries(deps, actor, query) }));
  on('getVisit', async ({ actor, id }) => ({ visit: await readVisit(deps, actor, id) }));
}
