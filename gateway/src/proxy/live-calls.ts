import { acceptCalls, builtInCalls } from '@vetcare/contracts';
import type { Logger } from '@vetcare/service-kit';
import { createFindRoute, type FindRoute } from './find-route';

/** Where each call goes, by what the live releases of the services have published. */
export interface LiveCalls {
  find: FindRoute;
  /** Uses these tables from the next request on, except for those that can't be used. */
  take(published: Readonly<Record<string, unknown>>): void;
  /** By service, why what it has published is not used. */
  faults(): ReadonlyMap<string, string>;
}

/** Until a service has published its calls, they are those of the contract that this gateway was built with. */
export function createLiveCalls(log: Logger): LiveCalls {
  const builtIn = builtInCalls();
  let accepted = acceptCalls({}, undefined, builtIn);
  let find = createFindRoute(accepted.tables);
  return {
    find: (method, pathname) => find(method, pathname),
    take(published) {
      const before = accepted.faults;
      accepted = acceptCalls(published, accepted.tables, builtIn);
      find = createFindRoute(accepted.tables);
      for (const [service, fault] of accepted.faults)
        if (before.get(service) !== fault)
          log.error({ upstream: service, fault }, 'the calls of a service can’t be used; its last good ones stay');
    },
    faults: () => accepted.faults,
  };
}
