import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LiveServices } from '@vetcare/contracts';
import { freePort } from '@vetcare/local-servers';
import { startTestServers } from '@vetcare/test-kit';
import { serviceNames } from '../../src/areas/service-manifest';
import { type ProcessPlan, type RunningChild, startChild } from '../../src/platform/child-process';
import { openHome } from '../../src/platform/home';
import { planPlatform } from '../../src/platform/plan';
import { SERVICE_RELEASES, SERVICES_FILE } from '../../src/platform/plan-context';
import { withControl } from '../../src/platform/process-plans';
import { repository } from '../../src/repository';
import { createEnding } from '../../src/services/runner-control';
import { publishService } from '../../src/services/service-release';
import { controlServices, pointToServices } from '../../src/start/service-releases';
import { createStartedParts } from '../../src/start/started-parts';

export const SERVICE = 'review';

/** Starts the gateway and one service, as `npm start` does with all of them. */
export async function startSmallPlatform() {
  const dir = mkdtempSync(join(tmpdir(), 'vetcare-roll-'));
  const home = join(dir, 'home');
  const servers = await startTestServers();
  const parts = createStartedParts();
  const children: RunningChild[] = [];
  const opened = await openHome(home, { fresh: false, repository, log: () => undefined });
  const first = publishService(repository, join(home, SERVICE_RELEASES), SERVICE);
  const releases = Object.fromEntries(serviceNames().map((service) => [service, first]));
  mkdirSync(join(home, 'releases'));
  const shell = { release: 's1', base: '/mfe/shell/s1/', js: [], css: [] };
  writeFileSync(join(home, 'releases/remotes.json'), JSON.stringify({ version: 1, shell, remotes: {} }));
  const urls = { nats: servers.natsUrl, redis: servers.redisUrl, mongo: servers.mongoServer };
  const plan = await planPlatform({ home: opened, servers: urls, port: await freePort(), env: process.env, releases });
  pointToServices(opened, plan, releases);
  const startOne = (one: ProcessPlan) =>
    startChild(one, {
      logFile: opened.path('logs', `${one.name}.log`),
      log: () => undefined,
      onRestart: () => undefined,
    });
  const onChange = () => undefined;
  const log = () => undefined;
  const end = createEnding({ children, onChange });
  const control = await parts.add(
    controlServices({ home: opened, plan, parts, children, startOne, end, onChange, log }),
  );
  const wanted = plan.processes.filter(({ name }) => name === SERVICE || name === 'gateway');
  const plans = wanted.map((one) => withControl(one, control.socketPath));
  children.push(...(await parts.addAll(plans.map(startOne))));
  const file = join(home, SERVICES_FILE);
  return {
    dir,
    servers,
    home,
    opened,
    file,
    plan,
    parts,
    children,
    end,
    controlSocket: control.socketPath,
    /** The release that runs at first. */
    first,
    live: () => LiveServices.parse(JSON.parse(readFileSync(file, 'utf8')))[SERVICE],
    /** The release of a checkout of the repository in which the service has one more file, or another main file. */
    publishChanged(name: string, path: string, text: string): string {
      const root = join(dir, name);
      mkdirSync(join(root, 'services'), { recursive: true });
      for (const shared of ['packages', 'node_modules']) symlinkSync(join(repository, shared), join(root, shared));
      for (const part of ['package.json', 'dist'])
        cpSync(join(repository, 'services', SERVICE, part), join(root, 'services', SERVICE, part), { recursive: true });
      writeFileSync(join(root, 'services', SERVICE, path), text);
      return publishService(root, join(home, SERVICE_RELEASES), SERVICE);
    },
    /** A read and a change, as two visitors send them. Resolves to the status of each. */
    callBoth: () =>
      Promise.all([
        fetch(`${plan.url}/api/doctors/0123456789abcdef01234567/ratings`).then(({ status }) => status),
        fetch(`${plan.url}/api/user/rate-doctor`, { method: 'POST', headers: { origin: plan.url } }).then(
          ({ status }) => status,
        ),
      ]),
    async stop() {
      await parts.stopAll();
      await servers.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
export type SmallPlatform = Awaited<ReturnType<typeof startSmallPlatform>>;

/** Sends calls one after the other until it is stopped, which tells how many had which status. */
export function keepCalling({ callBoth }: Pick<SmallPlatform, 'callBoth'>) {
  const seen = new Map<number, number>();
  let isOver = false;
  const calling = (async () => {
    while (!isOver) for (const status of await callBoth()) seen.set(status, (seen.get(status) ?? 0) + 1);
  })();
  return {
    seen,
    async stop() {
      isOver = true;
      await calling;
      return [...seen.keys()].sort();
    },
  };
}
