import { type Registry, readPlaces } from '@vetcare/contracts';
import type { Logger } from '@vetcare/service-kit';

/** Leaves out the places of an area that can't be drawn. The log and the operations page say which ones. */
export function withReadablePlaces(
  log: Logger,
  area: string,
  { placeFaults: _, ...remote }: Registry['remotes'][string],
): Registry['remotes'][string] {
  const { places, faults } = readPlaces(remote.places ?? [], remote.routes);
  if (faults.length === 0) return remote;
  log.error({ area, faults }, 'places that an area names are left out of the frame');
  return { ...remote, places, placeFaults: faults };
}
