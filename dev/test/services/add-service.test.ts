import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { until } from '@vetcare/test-kit';
import { hasEndedHere, thisProcess } from '../../src/deploy/lease-holder';
import { addLocalService, removeLocalService } from '../../src/services/add-service';
import type { ServiceDeployDeps } from '../../src/services/deploy-service';
import { localServices } from '../../src/services/local-services';
import { tendPlatform } from '../../src/start/service-releases';
import { runCommand } from './run-command';
import { SERVICE, type SmallPlatform, startSmallPlatform } from './small-platform';

let platform: SmallPlatform;
let deps: ServiceDeployDeps;

beforeAll(async () => {
  platform = await startSmallPlatform();
  const { home, plan, controlSocket } = platform;
  const holder = { ...thisProcess(), hasEnded: hasEndedHere, stop: () => undefined };
  const { url, gatewayMetricsUrl } = plan;
  deps = localServices({ home, url, gatewayMetricsUrl, controlSocket, logins: [] }, holder, () => undefined);
  writeFileSync(join(home, 'run.json'), JSON.stringify({ url, gatewayMetricsUrl, logins: [], controlSocket }));
});
afterAll(() => platform.stop());

const command = (release: string) => ({
  area: SERVICE,
  release,
  percent: 10,
  watchSeconds: 0,
  allowLosses: false,
  leaseSeconds: 5,
  dryRun: false,
});
const pids = () => platform.children.filter(({ name }) => name === SERVICE).map(({ pid }) => pid());

describe('a service that is not on the platform', () => {
  it('takes calls once it is added, and its processes have ended once it is taken out', async () => {
    const usual = (await platform.callBoth()).sort();
    const [first = 0] = pids();
    await removeLocalService(deps, command(platform.first));
    expect(platform.live()).toBeUndefined();
    expect(() => process.kill(first, 0)).toThrow();
    await addLocalService(deps, command(platform.first));
    expect(platform.live()).toMatchObject({ release: platform.first });
    expect(platform.live()).not.toHaveProperty('deployment');
    expect((await platform.callBoth()).sort()).toEqual(usual);
  });

  it('is not live, and leaves no process, if it does not work', async () => {
    await removeLocalService(deps, command(platform.first));
    const broken = platform.publishChanged('broken', 'dist/main.js', 'throw new Error("out of order");');
    await expect(addLocalService(deps, command(broken))).rejects.toThrow(/out of order/);
    expect(platform.live()).toBeUndefined();
    expect(pids()).toEqual([]);
  });

  it('leaves no process if the command that wanted it has died before it has an entry', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    const body = JSON.stringify({ service: SERVICE, release: platform.first, pid });
    const headers = { 'content-type': 'application/json' };
    const wanting = request({ socketPath: platform.controlSocket, method: 'POST', path: '/processes', headers });
    const [answer] = await once(wanting.end(body), 'response');
    expect([answer.resume().statusCode, pids()]).toEqual([200, [expect.any(Number)]]);
    const tending = await tendPlatform({ ...platform, home: platform.opened, log: () => undefined });
    await until(async () => pids().length === 0, 'the end of that process');
    await tending.stop();
  });

  it.each([/is ready at/, /the gateway sends calls/])(
    'is taken out by the platform if the command is killed when it says “%s”',
    async (step) => {
      const tending = await tendPlatform({ ...platform, home: platform.opened, log: () => undefined });
      const adding = runCommand(platform.home, 'deploy', SERVICE, '--release', platform.first);
      adding.at(step, (child) => child.kill('SIGKILL'));
      expect(await adding.ended).toBeNull();
      await until(async () => !platform.live() && pids().length === 0, 'the end of what the command has left');
      await tending.stop();
    },
  );

  it('is not added twice', async () => {
    await addLocalService(deps, command(platform.first));
    await expect(addLocalService(deps, command(platform.first))).rejects.toThrow(/by somebody else meanwhile/);
    expect(platform.live()).toMatchObject({ release: platform.first });
    expect(pids()).toHaveLength(1);
  });
});
