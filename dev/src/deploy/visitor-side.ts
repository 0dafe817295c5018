import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { browserChecks } from './browser/browser-check';
import { checkSessions, type Login } from './check-sessions';
import type { CheckArea, DeployDeps } from './deploy-deps';
import { DeployRefusedError } from './deploy-refused';
import type { CheckShell } from './deploy-shell';
import { readServedRegistry } from './served-registry';
import { stoppable, stoppableLook } from './stop-deployment';
import { visitorsHealth } from './visitors-health';
import { waitUntilServed } from './wait-until-served';

export interface VisitorSide
  extends Pick<
    DeployDeps,
    'check' | 'prepare' | 'health' | 'pause' | 'served' | 'sizeOf' | 'offered' | 'now' | 'log' | 'mayGoOn'
  > {
  checkShell: CheckShell;
  /** Closes the browser, and ends the sessions that were begun in order to look. */
  leave: () => Promise<void>;
}

/** What a deployment sees of the platform from outside: through a browser, and through the gateway. */
export function visitorSide(
  { url, logins }: { url: string; logins: readonly Login[] },
  log: (line: string) => void,
  stopped: AbortSignal,
): VisitorSide {
  const sessions = checkSessions({ url, logins });
  const target = { url, sessions };
  let opened: Promise<ReturnType<typeof browserChecks>> | undefined;
  const open = async () => (await import('./browser/browser-check')).browserChecks(target, log);
  // Playwright takes a second to load, which a rollback need not wait for.
  const checks = () => {
    opened ??= open();
    return opened;
  };
  let preparing: Promise<unknown> | undefined;
  const check: CheckArea = async (request) => (await checks()).area(request);
  const checkShell: CheckShell = async (request) => (await checks()).shell(request);
  return {
    check: stoppableLook(check, stopped),
    checkShell: stoppableLook(checkShell, stopped),
    health: sessions.has('admin') ? visitorsHealth(target) : undefined,
    prepare(viewers) {
      preparing = checks()
        .then(({ prepare }) => prepare(viewers))
        .catch(() => undefined);
    },
    async leave() {
      // It may be signing somebody in.
      const end = async () => preparing?.then(sessions.end) ?? sessions.end();
      await Promise.all([opened?.then(({ close }) => close()), end()]);
    },
    ...stoppable({ pause: () => pause(1_000) }, stopped),
    served: waitUntilServed(url),
    async sizeOf(path) {
      const answer = await fetch(url + path);
      if (!answer.ok) throw new DeployRefusedError(`${url}${path} answered ${answer.status}.`);
      return gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).length;
    },
    // What was released before there were numbers offers the first.
    async offered() {
      const { shell, api = 1 } = await readServedRegistry(url);
      return { shell: shell.provides ?? 1, api };
    },
    now: () => new Date(),
    log,
  };
}
