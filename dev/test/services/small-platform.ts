import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LiveServices } from '@vetcare/contracts';
import { freePort } from '@vetcare/local-servers';
import { startTestServers } from '@vetcare/test-kit';
import { serviceNames } from '../../src/areas/service-manifest';
import { createFrontPort } from '../../src/gateway/front-port';
import { type ProcessPlan, type RunningChild, startChild } from '../../src/platform/child-process';
import { openHome, SERVICE_RELEASES } from '../../src/platform/home';
import { noteProcesses } from '../../src/platform/note-processes';
import { planPlatform } from '../../src/platform/plan';
import { folderOf, GATEWAY, GATEWAY_FILE, SERVICES_FILE } from '../../src/platform/plan-context';
import { withControl } from '../../src/platform/process-plans';
import { repository } from '../../src/repository';
import { createEnding } from '../../src/services/runner-control';
import { publishService } from '../../src/services/service-release';
import {
  controlServices,
  liveGatewayPorts,
  planLiveGateway,
  pointToServices,
  takeBackEnded,
} from '../../src/start/service-releases';
import { createStartedParts } from '../../src/start/started-parts';

export const SERVICE = 'review';

/**
 * The release of a checkout of the repository in which the service, or the gateway, has one more file, or another main file.
 * @param dir of the platform
 */
export function publishChanged(dir: string, name: string, path: string, text: string, area: string): string {
  const root = join(dir, name);
  const folder = folderOf(area);
  mkdirSync(join(root, folder), { recursive: true });
  for (const shared of ['packages', 'node_modules'].filter((one) => !existsSync(join(root, one))))
    symlinkSync(join(repository, shared), join(root, shared));
  for (const part of ['package.json', 'dist'])
    cpSync(join(repository, folder, part), join(root, folder, part), { recursive: true });
  const nested = join(repository, folder, 'node_modules');
  if (existsSync(nested)) symlinkSync(nested, join(root, folder, 'node_modules'));
  writeFileSync(join(root, folder, path), text);
  return publishService(root, join(dir, 'home', SERVICE_RELEASES), area);
}

/** A read and a change, as two visitors send them. Resolves to the status of each. */
export const callBothAt = (url: string) => () =>
  Promise.all([
    fetch(`${url}/api/doctors/0123456789abcdef01234567/ratings`).then(({ status }) => status),
    fetch(`${url}/api/user/rate-doctor`, { method: 'POST', headers: { origin: url } }).then(({ status }) => status),
  ]);

/** Starts the gateway and one service, as `npm start` does with all of them. @param given the folder, with what an earlier one has left */
export async function startSmallPlatform(given: { dir?: string } = {}) {
  const dir = given.dir ?? mkdtempSync(join(tmpdir(), 'vetcare-roll-'));
  const home = join(dir, 'home');
  const servers = await startTestServers();
  const parts = createStartedParts();
  const children: RunningChild[] = [];
  const opened = await openHome(home, { fresh: false, repository, log: () => undefined });
  const noted = noteProcesses(opened);
  await takeBackEnded(opened, () => undefined);
  const first = publishService(repository, join(home, SERVICE_RELEASES), SERVICE);
  const releases = Object.fromEntries(serviceNames().map((service) => [service, first]));
  mkdirSync(join(home, 'releases'), { recursive: true });
  const shell = { release: 's1', base: '/mfe/shell/s1/', js: [], css: [] };
  writeFileSync(join(home, 'releases/remotes.json'), JSON.stringify({ version: 1, shell, remotes: {} }));
  const urls = { nats: servers.natsUrl, redis: servers.redisUrl, mongo: servers.mongoServer };
  const plan = await planPlatform({ home: opened, servers: urls, port: await freePort(), env: process.env, releases });
  pointToServices(opened, plan, releases);
  const front = createFrontPort();
  const followGateway = () => front.follow(liveGatewayPorts(opened));
  let controlSocket = '';
  const startOne = (one: ProcessPlan) =>
    startChild(withControl(one, controlSocket), {
      logFile: opened.path('logs', `${one.name}.log`),
      log: () => undefined,
      onRestart: () => undefined,
      onSpawned(child, process) {
        noted.add(child, process);
        if (process.takesOrders) front.add(child, process.port);
      },
    });
  const onChange = () => undefined;
  const log = () => undefined;
  const end = createEnding({ children, onChange });
  const running = { home: opened, plan, parts, children, startOne, end, followGateway, onChange, log };
  const control = await parts.add(controlServices(running));
  controlSocket = control.socketPath;
  const wanted = await Promise.all(
    plan.processes
      .filter(({ name }) => name === SERVICE || name === GATEWAY)
      .map((one) => (one.name === GATEWAY ? planLiveGateway(opened, one, log) : one)),
  );
  children.push(...(await parts.addAll(wanted.map(startOne))));
  await followGateway();
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
    followGateway,
    controlSocket,
    /** The release that runs at first. */
    first,
    live: () => LiveServices.parse(JSON.parse(readFileSync(file, 'utf8')))[SERVICE],
    liveGateway: () => LiveServices.parse(JSON.parse(readFileSync(join(home, GATEWAY_FILE), 'utf8')))[GATEWAY],
    publishChanged: (name: string, path: string, text: string, area = SERVICE) =>
      publishChanged(dir, name, path, text, area),
    callBoth: callBothAt(plan.url),
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
