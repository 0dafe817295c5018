import type { InFlightLimit } from '../limits/in-flight-limit';
import type { FindRoute } from '../proxy/find-route';
import type { Upstream } from '../proxy/upstream.client';

/** A page is never held up for longer than this; it then says itself what is missing. */
const WITHIN_MS = 500;

interface MissingDeps {
  findRoute: FindRoute;
  serviceOf: (name: string) => Pick<Upstream, 'statusOf'>;
  /** How many pages of one address may ask a service at once. Further ones do not wait. */
  asking: InFlightLimit;
}

/**
 * Whether a page is about something that there is not, such as the doctor of `/doctor/:id`: its path is also that of a public call
 * of a service, which answers 404. Search engines and link checkers then see it without running the page.
 */
export async function isMissing(
  { findRoute, serviceOf, asking }: MissingDeps,
  pathname: string,
  network: string,
): Promise<boolean> {
  const found = findRoute('GET', pathname);
  if (found?.call?.access !== 'anyone' || found.service === 'gateway' || !found.call.mayBeMissing) return false;
  // A service that is away, or a caller who asks for too many pages at once, makes no page wrong.
  try {
    const leave = await asking.enter({ person: undefined, network });
    return (await serviceOf(found.service).statusOf(pathname, WITHIN_MS).finally(leave)) === 404;
  } catch {
    return false;
  }
}
