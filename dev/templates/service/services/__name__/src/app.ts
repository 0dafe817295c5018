import { type RunningService, startService } from '@vetcare/service';
import type { Clock } from '@vetcare/service-kit';
import type { Config } from './config';
import { createDeps } from './deps';
import { followAccounts } from './entry/entry.consumer';
import { mountEntries } from './entry/entry.routes';
import { migrations } from './migrations/migrations';
// npm run new: imports of calls

/**
 * Starts the service.
 * @param clock replaces the clock of the database in tests and for demo data
 */
export const start__Name__ = (config: Config, clock?: Clock): Promise<RunningService> =>
  startService({
    name: '__name__',
    dir: __dirname,
    migrations,
    config,
    clock,
    createDeps,
    mountRoutes(deps, on) {
      mountEntries(deps, on);
      // npm run new: calls
    },
    subscriptions: (deps) => [{ from: 'auth', handlers: followAccounts(deps) }],
  });
