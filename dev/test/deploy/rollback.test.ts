import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@vetcare/test-kit';
import { deployArea } from '../../src/deploy/deploy-area';
import type { DeployDeps } from '../../src/deploy/deploy-deps';
import { readDeployments } from '../../src/deploy/deployment-log';
import { rollBackArea } from '../../src/deploy/rollback-area';
import { showLive } from '../../src/deploy/show-live';
import { steerArea } from '../../src/deploy/steer-area';
import {
  AREA,
  beingDeployed,
  command,
  depsWith,
  describeRelease,
  entry,
  healthOf,
  here,
  holder,
  now,
  publish,
  putEntry,
  registryText,
} from './local-deployment';

describe('a rollback', () => {
  const back = { area: AREA, dryRun: false };

  it('puts the release before back, and never the one that was withdrawn', async () => {
    await deployArea(depsWith(), command());
    await rollBackArea(depsWith(), back);
    expect(entry()?.stable.release).toBe('r1');
    const after = registryText();
    await expect(rollBackArea(depsWith(), back)).rejects.toThrow(
      /nothing to go back to\. `--to <release>` names another/,
    );
    expect(registryText()).toBe(after);
  });

  it('goes to the release that is named', async () => {
    publish('r3');
    await deployArea(depsWith(), command());
    await deployArea(depsWith(), command({ release: 'r3' }));
    await rollBackArea(depsWith(), { ...back, to: 'r1' });
    expect(entry()?.stable).toMatchObject({ release: 'r1', publishedAt: now().toISOString() });
    await expect(rollBackArea(depsWith(), { ...back, to: 'r9' })).rejects.toThrow(/r9 has no release\.json/);
    expect(entry()?.stable.release).toBe('r1');
  });

  it('takes one step, the flip: it builds nothing, opens no browser and watches nobody', async () => {
    await deployArea(depsWith(), command());
    const never = () => Promise.reject(new Error('A rollback is in a hurry'));
    const flips: unknown[] = [];
    const served: DeployDeps['served'] = async (_area, live) =>
      void flips.push('stable' in live && live.stable.release);
    await rollBackArea(depsWith({ build: never, check: never, health: never, pause: never, served }), {
      area: AREA,
      dryRun: false,
    });
    expect(flips).toEqual(['r1']);
  });

  it('is refused when there is nothing to go back to, or its files are gone', async () => {
    await expect(rollBackArea(depsWith(), { area: AREA, dryRun: false })).rejects.toThrow(/nothing to go back to/);
    await deployArea(depsWith(), command());
    rmSync(join(here.releasesDir, AREA, 'r1'), { recursive: true });
    const before = registryText();
    await expect(rollBackArea(depsWith(), { area: AREA, dryRun: false })).rejects.toThrow(/has no release\.json/);
    expect(registryText()).toBe(before);
  });
});

describe('somebody who says what they have looked at', () => {
  const SOMEBODY_FASTER = /not as it was when you looked at it/;

  it('rolls that release back, and nothing that came since', async () => {
    await deployArea(depsWith(), command());
    const before = registryText();
    const rollBack = (onlyIf: string) => rollBackArea(depsWith(), { area: AREA, onlyIf, dryRun: false });
    await expect(rollBack('r1')).rejects.toThrow(SOMEBODY_FASTER);
    expect(registryText()).toBe(before);
    const both = await Promise.allSettled([rollBack('r2'), rollBack('r2')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(entry()?.stable.release).toBe('r1');
  });

  it('does not abort a deployment by a rollback', async () => {
    const restore = entry();
    putEntry({ ...restore, deployment: { ...beingDeployed('r2'), restore } });
    const before = registryText();
    await expect(rollBackArea(depsWith(), { area: AREA, onlyIf: 'r1', dryRun: false })).rejects.toThrow(
      SOMEBODY_FASTER,
    );
    expect(registryText()).toBe(before);
  });

  it('aborts or promotes that deployment, and no other one', async () => {
    const restore = entry();
    const deployment = beingDeployed('r2');
    putEntry({ ...restore, deployment: { ...deployment, restore } });
    const steer = (onlyIf: string) => steerArea(depsWith(), { area: AREA, onlyIf }, 'promote');
    await expect(steer('another')).rejects.toThrow(SOMEBODY_FASTER);
    expect(entry()?.deployment?.asked).toBeUndefined();
    await steer(deployment.id);
    expect(entry()?.deployment).toMatchObject({ asked: 'promote', askedBy: { by: holder.by } });
  });
});

describe('a rollback during a deployment', () => {
  it('takes that back, and nothing else', async () => {
    const restore = entry();
    putEntry({ ...restore, canary: describeRelease('r2').release, deployment: { ...beingDeployed('r2'), restore } });
    const deps = depsWith({ holder: { ...holder, hasEnded: () => true } });
    await rollBackArea(deps, { area: AREA, dryRun: false });
    expect(entry()).toEqual(restore);
    expect(here.lines).toEqual([
      '  mfe-doctor r2, which bert@laptop is deploying, is taken back',
      '  bert@laptop does not answer any more',
      '✓ mfe-doctor is as it was before that deployment',
    ]);
  });

  it('waits until whoever deploys has taken it back', async () => {
    let stop: (reason: Error) => void = () => undefined;
    const looked = new Promise<string>((resolve) => {
      stop = ({ message }) => resolve(message);
    });
    const check: DeployDeps['check'] = async ({ cohort }) => (cohort ? undefined : looked);
    const deps = depsWith({ check, holder: { ...holder, stop: (reason) => stop(reason) } });
    const deploying = deployArea(deps, command({ leaseSeconds: 1 }));
    const refused = expect(deploying).rejects.toThrow(/The deployment of mfe-doctor was aborted/);
    await until(async () => entry()?.stable.release === 'r2', 'the flip');
    await steerArea(deps, { area: AREA }, 'abort');
    await refused;
    expect(entry()?.stable.release).toBe('r1');
    expect(entry()?.deployment).toBeUndefined();
    await expect(steerArea(deps, { area: AREA }, 'abort')).rejects.toThrow(
      'mfe-doctor is not being deployed: nothing was changed.',
    );
  });
});

describe('a deployment that is watched', () => {
  const steering = (wish: 'promote' | 'pause') => {
    let asked = false;
    return async () => {
      if (asked || !entry()?.canary?.percent) return;
      asked = true;
      const beat = entry()?.deployment?.beat ?? 0;
      await steerArea(depsWith(), { area: AREA }, wish);
      await until(async () => (entry()?.deployment?.beat ?? 0) > beat + 1, 'a sign of life');
    };
  };

  it('goes on at once when it is promoted, and is watched once everybody has it', async () => {
    const seconds = { offered: 0, live: 0 };
    const steer = steering('promote');
    const pause = async () => {
      seconds[entry()?.canary ? 'offered' : 'live'] += 1;
      await steer();
    };
    await deployArea(depsWith({ pause }), command({ watchSeconds: 300, leaseSeconds: 1 }));
    expect(seconds).toEqual({ offered: 1, live: 300 });
    expect(entry()?.stable.release).toBe('r2');
    expect(readDeployments(here.releasesDir)).toMatchObject([{ action: 'deployed', asked: { act: 'promote' } }]);
  });

  it('that fails once everybody has it is taken back, although it was promoted', async () => {
    const pause = steering('promote');
    const health: DeployDeps['health'] = async (_area, release) =>
      healthOf({ views: 900, crashes: release === 'r2' && !entry()?.canary ? 50 : 0 });
    const deploying = deployArea(depsWith({ pause, health }), command({ watchSeconds: 300, leaseSeconds: 1 }));
    await expect(deploying).rejects.toThrow(/reported 50 faults/);
    expect(entry()?.stable.release).toBe('r1');
  });

  it('stays where it is while it is paused, and is still judged', async () => {
    let seconds = 0;
    const steer = steering('pause');
    const pause = async () => {
      seconds += 1;
      await steer();
    };
    const health: DeployDeps['health'] = async (_area, release) =>
      healthOf({ views: 900, crashes: release === 'r2' && seconds > 100 ? 50 : 0 });
    const deploying = deployArea(depsWith({ pause, health }), command({ watchSeconds: 2, leaseSeconds: 1 }));
    await expect(deploying).rejects.toThrow(/reported 50 faults/);
    // It is judged while the next second passes.
    expect(seconds).toBe(102);
    expect(entry()?.stable.release).toBe('r1');
  });
});

it('shows what is live, since when and by whom, and what the gateway does not serve', async () => {
  await deployArea(depsWith(), command());
  here.lines = [];
  const log = (line: string) => here.lines.push(line);
  await showLive({ releasesDir: here.releasesDir, isServed: async () => true, log });
  expect(here.lines[1]).toMatch(/^mfe-doctor +r2 +since 2026-11-22T08:00:00\.000Z by \S+ +served +previous r1$/);
  await showLive({ releasesDir: here.releasesDir, isServed: async () => false, log });
  expect(here.lines[3]).toContain('NOT SERVED');
});
