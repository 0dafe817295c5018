import { setTimeout as pause } from 'node:timers/promises';
import type { DeployDeps } from './deploy-area';
import type { CheckShell } from './deploy-shell';
import { readServedRegistry } from './served-registry';
import { visitorsHealth } from './visitors-health';
import { waitUntilServed } from './wait-until-served';

/** What a deployment sees of the platform from outside: through a browser, and through the gateway. */
export function visitorSide(
  target: { url: string; logins: { role: string; email: string; password: string }[] },
  log: (line: string) => void,
): Pick<DeployDeps, 'check' | 'health' | 'pause' | 'served' | 'offered' | 'now' | 'log'> & { checkShell: CheckShell } {
  const { url, logins } = target;
  return {
    check: async (request) => {
      // Playwright takes a second to load, which a rollback need not wait for.
      const { browserCheck } = await import('./browser-check');
      return browserCheck(target, log)(request);
    },
    checkShell: async (request) => (await import('./browser-check')).browserCheckOfShell(target, log)(request),
    // Only an admin may see what browsers report.
    health: logins.some(({ role }) => role === 'admin') ? visitorsHealth(target) : async () => undefined,
    pause: () => pause(1_000),
    served: waitUntilServed(url),
    // What was released before there were numbers offers the first.
    async offered() {
      const { shell, api = 1 } = await readServedRegistry(url);
      return { shell: shell.provides ?? 1, api };
    },
    now: () => new Date(),
    log,
  };
}
