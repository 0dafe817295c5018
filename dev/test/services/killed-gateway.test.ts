import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@vetcare/test-kit';
import { readDeployments } from '../../src/deploy/deployment-log';
import { GATEWAY } from '../../src/platform/plan-context';
import { tendPlatform } from '../../src/start/service-releases';
import { runCommand, runInTerminal } from './run-command';
import { keepCalling, type SmallPlatform, startSmallPlatform } from './small-platform';

/** Each starts a gateway and a command, which takes long on a machine that is busy. */
jest.setTimeout(180_000);

let platform: SmallPlatform;
let second: string;

beforeAll(async () => {
  platform = await startSmallPlatform();
  second = platform.publishChanged('second', 'dist/second.js', '// The second release.', GATEWAY);
  const { url, gatewayMetricsUrl } = platform.plan;
  const facts = { url, gatewayMetricsUrl, logins: [], controlSocket: platform.controlSocket };
  writeFileSync(join(platform.home, 'run.json'), JSON.stringify(facts));
});
afterAll(() => platform.stop());

/** Ends what goes on in the background, also after a test that failed. */
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.allSettled(ends.splice(0).map((end) => end()));
});

const pids = () => platform.children.filter(({ name }) => name === GATEWAY).map(({ pid }) => pid());
const notes = () => readDeployments(join(platform.home, 'releases'));
const tend = async () => {
  const tending = await tendPlatform({ ...platform, home: platform.opened, log: () => undefined });
  ends.push(tending.stop);
};
/** @returns tells what the calls were answered that were made meanwhile, and what they are answered otherwise */
async function callMeanwhile() {
  const usual = (await platform.callBoth()).sort();
  const caller = keepCalling(platform);
  ends.push(caller.stop);
  return async () => expect(await caller.stop()).toEqual(usual);
}

const LONG = '600';
/** What the command says at each step, and for how long it watches: whoever is watched is stopped before that is over. */
const STEPS = [
  [/is complete/, LONG],
  [/starting the gateway/, LONG],
  [/answers at/, LONG],
  [/both take new connections/, LONG],
  [/nothing speaks against it after \d+ s beside/, '3'],
  [/takes all new connections/, '3'],
] as const;
const options = (watch: string) => ['--release', second, '--watch', watch, '--lease', '3600'];

it.each(STEPS)(
  'a gateway whose command is killed when it says “%s” is taken back by the platform, and no call fails',
  async (step, watch) => {
    const [before, running] = [platform.liveGateway(), pids()];
    const noCallFails = await callMeanwhile();
    await tend();
    const deploying = runCommand(platform.home, 'deploy', GATEWAY, ...options(watch));
    deploying.at(step, (child) => child.kill('SIGKILL'));
    expect(await deploying.ended).toBeNull();
    const isBack = () => platform.liveGateway()?.deployment === undefined && pids().join() === running.join();
    await until(async () => isBack(), 'the end of what was left');
    expect(platform.liveGateway()).toEqual(before);
    await noCallFails();
  },
);

it.each(STEPS)('interrupted when it says “%s”, the command takes it back', async (step, watch) => {
  const [before, running] = [platform.liveGateway(), pids()];
  const noCallFails = await callMeanwhile();
  const deploying = runCommand(platform.home, 'deploy', GATEWAY, ...options(watch));
  deploying.at(step, (child) => child.kill('SIGINT'));
  expect(await deploying.ended).toBe(1);
  expect(deploying.lines.join('\n')).toContain('The deployment was stopped (SIGINT)');
  expect([platform.liveGateway(), pids()]).toEqual([before, running]);
  await noCallFails();
});

it.each(STEPS.slice(2, 4))('whose terminal is closed when it says “%s”, it takes it back', async (step, watch) => {
  const [before, running] = [platform.liveGateway(), pids()];
  const seen = notes().length;
  const deploying = runInTerminal(platform.home, 'deploy', GATEWAY, ...options(watch));
  deploying.at(step, (terminal) => terminal.kill('SIGKILL'));
  await deploying.ended;
  await until(async () => notes().length > seen, 'the end of what has no terminal any more');
  expect(notes().at(-1)).toMatchObject({ action: 'withdrawn', release: second });
  expect([platform.liveGateway(), pids()]).toEqual([before, running]);
});

it('that is aborted by another command is taken back', async () => {
  const [before, running] = [platform.liveGateway(), pids()];
  // It hears of that at its next sign of life.
  const deploying = runCommand(platform.home, 'deploy', GATEWAY, '--release', second, '--watch', LONG);
  let aborting: ReturnType<typeof runCommand> | undefined;
  deploying.at(/both take new connections/, () => {
    aborting = runCommand(platform.home, 'abort', GATEWAY);
  });
  expect(await deploying.ended).toBe(1);
  expect(await aborting?.ended).toBe(0);
  expect([platform.liveGateway(), pids()]).toEqual([before, running]);
});

it('that was final stays although its command is killed, and the platform ends the one before', async () => {
  const [old = 0] = pids();
  const noCallFails = await callMeanwhile();
  await tend();
  const deploying = runCommand(platform.home, 'deploy', GATEWAY, ...options('0'));
  deploying.at(/takes all new connections/, (child) => {
    const isFinal = async () => platform.liveGateway()?.deployment === undefined;
    void until(isFinal, 'the last write').then(() => child.kill('SIGKILL'));
  });
  await deploying.ended;
  await until(async () => pids().length === 1 && !pids().includes(old), 'the end of the one before');
  expect(platform.liveGateway()?.release).toBe(second);
  await noCallFails();
});
