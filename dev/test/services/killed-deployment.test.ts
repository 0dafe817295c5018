import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@vetcare/test-kit';
import { readDeployments } from '../../src/deploy/deployment-log';
import { tendPlatform } from '../../src/start/service-releases';
import { runCommand, runInTerminal } from './run-command';
import { keepCalling, SERVICE, type SmallPlatform, startSmallPlatform } from './small-platform';

let platform: SmallPlatform;
let second: string;

/** Runs the command of an operator. */
const run = (command: string, ...options: string[]) => runCommand(platform.home, command, SERVICE, ...options);
const options = (more: string[]) => ['--release', second, '--watch', '600', ...more];
const deploy = (...more: string[]) => run('deploy', ...options(more));
const ports = () => platform.children.filter(({ name }) => name === SERVICE).map(({ port }) => port);

beforeAll(async () => {
  platform = await startSmallPlatform();
  second = platform.publishChanged('second', 'dist/second.js', '// The second release.');
  const { url, gatewayMetricsUrl } = platform.plan;
  const run = { url, gatewayMetricsUrl, logins: [], controlSocket: platform.controlSocket };
  writeFileSync(join(platform.home, 'run.json'), JSON.stringify(run));
});
afterAll(() => platform.stop());

const OFFERED = /of the callers get/;
const STEPS = [
  /starting one process/,
  /is ready at/,
  OFFERED,
  /the gateway sends new calls/,
  /answers through the gateway/,
];
/** Steps after the offer are reached without it. */
const upTo = (step: RegExp) => (step === OFFERED ? [] : ['--percent', '0']);

it.each(STEPS)(
  'killed at once when it says “%s”, it is taken back by the platform, and no call fails',
  async (step) => {
    const [before, running] = [platform.live(), ports()];
    const usual = (await platform.callBoth()).sort();
    const caller = keepCalling(platform);
    const tending = await tendPlatform({ ...platform, home: platform.opened, log: () => undefined });
    const deploying = deploy('--lease', '3600', ...upTo(step));
    deploying.at(step, (child) => child.kill('SIGKILL'));
    await deploying.ended;
    await until(async () => platform.live()?.deployment === undefined && ports().join() === running.join(), 'the end');
    expect(platform.live()).toEqual(before);
    expect(await caller.stop()).toEqual(usual);
    expect(readDeployments(join(platform.home, 'releases')).at(-1)).toMatchObject({
      action: 'withdrawn',
      release: second,
    });
    await tending.stop();
  },
);

it.each(STEPS)('interrupted when it says “%s”, it takes itself back', async (step) => {
  const [before, running] = [platform.live(), ports()];
  const deploying = deploy(...upTo(step));
  deploying.at(step, (child) => child.kill('SIGINT'));
  expect(await deploying.ended).toBe(1);
  expect(deploying.lines.join('\n')).toContain('The deployment was stopped (SIGINT)');
  expect(deploying.lines).toContain(`✗ ${second} was taken back; everybody has ${platform.first}`);
  expect(platform.live()).toEqual(before);
  expect(ports()).toEqual(running);
});

it.each(STEPS)('whose terminal is closed when it says “%s”, it takes itself back', async (step) => {
  const [before, running] = [platform.live(), ports()];
  const withdrawn = () => readDeployments(join(platform.home, 'releases')).length;
  const seen = withdrawn();
  const deploying = runInTerminal(platform.home, 'deploy', SERVICE, ...options(upTo(step)));
  deploying.at(step, (terminal) => terminal.kill('SIGKILL'));
  await deploying.ended;
  await until(async () => withdrawn() > seen, 'the end of what has no terminal any more');
  expect(readDeployments(join(platform.home, 'releases')).at(-1)).toMatchObject({
    action: 'withdrawn',
    release: second,
  });
  expect(platform.live()).toEqual(before);
  expect(ports()).toEqual(running);
});

it('is left by the gateway itself when its lease has run out, although nobody writes that down, and by the next command', async () => {
  const [before, running] = [platform.live(), ports()];
  const usual = (await platform.callBoth()).sort();
  const deploying = deploy('--lease', '2', '--percent', '0');
  deploying.at(/the gateway sends new calls/, (child) => child.kill('SIGKILL'));
  await deploying.ended;
  expect(platform.live()?.release).toBe(second);
  const [old] = running;
  // Without the old process calls would fail, as without the new one as long as they go there.
  const fresh = platform.children.find(({ name, port }) => name === SERVICE && port !== old);
  const digest = async () => (await (await fetch(`${platform.plan.url}/readyz`)).json()).services;
  const offered = await digest();
  await until(async () => (await digest()) !== offered, 'the gateway to notice');
  if (fresh) await platform.end(fresh);
  expect((await platform.callBoth()).sort()).toEqual(usual);

  const aborting = run('abort');
  expect(await aborting.ended).toBe(0);
  expect(aborting.lines).toContain(`✓ ${SERVICE} is as it was before that deployment`);
  expect(platform.live()).toEqual(before);
});

it('is aborted by another command', async () => {
  const [before, running] = [platform.live(), ports()];
  const deploying = deploy('--percent', '0');
  let aborting: ReturnType<typeof run> | undefined;
  deploying.at(/answers through the gateway/, () => {
    aborting = run('abort');
  });
  expect(await deploying.ended).toBe(1);
  expect(await aborting?.ended).toBe(0);
  expect(deploying.lines.join('\n')).toContain(`The deployment of ${SERVICE} was aborted.`);
  expect(platform.live()).toEqual(before);
  expect(ports()).toEqual(running);
});

it('a rollback that is killed is carried out by the platform', async () => {
  expect(await run('deploy', '--release', second, '--watch', '0').ended).toBe(0);
  expect(platform.live()?.release).toBe(second);
  const usual = (await platform.callBoth()).sort();
  const caller = keepCalling(platform);
  const tending = await tendPlatform({ ...platform, home: platform.opened, log: () => undefined });
  const rolling = run('rollback', '--lease', '3600');
  rolling.at(/is ready at/, (child) => child.kill('SIGKILL'));
  await rolling.ended;
  const isBack = () => platform.live()?.release === platform.first && platform.live()?.deployment === undefined;
  await until(async () => isBack() && ports().length === 1, 'the rollback');
  expect(await caller.stop()).toEqual(usual);
  expect(readDeployments(join(platform.home, 'releases')).at(-1)).toMatchObject({
    action: 'rolled back',
    release: platform.first,
    replaced: second,
    by: 'npm start',
  });
  await tending.stop();
}, 120_000);
