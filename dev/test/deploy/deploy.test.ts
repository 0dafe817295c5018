import { mkdirSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@vetcare/test-kit';
import { CHECK_COHORT, deployArea } from '../../src/deploy/deploy-area';
import type { DeployDeps } from '../../src/deploy/deploy-deps';
import { DeployRefusedError } from '../../src/deploy/deploy-refused';
import { readDeployments } from '../../src/deploy/deployment-log';
import { localReleases } from '../../src/deploy/local-releases';
import { rollBackArea } from '../../src/deploy/rollback-area';
import { stoppable, stoppableLook } from '../../src/deploy/stop-deployment';
import { takeBackAbandoned } from '../../src/services/take-back-abandoned';
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

/** Reports that can't be read at first. */
function onlyLater(): DeployDeps['health'] {
  const looks = new Map<string, number>();
  return async (_area, release) => {
    looks.set(release, (looks.get(release) ?? 0) + 1);
    return (looks.get(release) ?? 0) < 3 ? undefined : healthOf({ views: 200 });
  };
}

describe('a deployment', () => {
  it('is checked before anybody gets it, offered to some, then to all, and keeps the release before', async () => {
    const seen: object[] = [];
    const check: DeployDeps['check'] = async ({ cohort }) => {
      const { canary, stable } = entry() ?? {};
      seen.push({ cohort, canary: canary?.percent, stable: stable?.release });
      return undefined;
    };
    await deployArea(depsWith({ check }), command());
    expect(seen).toEqual([
      { cohort: CHECK_COHORT, canary: 0, stable: 'r1' },
      { cohort: CHECK_COHORT, canary: 10, stable: 'r1' },
      { cohort: CHECK_COHORT, canary: 10, stable: 'r1' },
      { cohort: undefined, canary: undefined, stable: 'r2' },
    ]);
    expect(entry()).toMatchObject({ stable: { release: 'r2' }, previous: { release: 'r1' } });
    expect(entry()?.canary).toBeUndefined();
    expect(readDeployments(here.releasesDir)).toMatchObject([{ area: AREA, action: 'deployed', release: 'r2' }]);
  });

  it.each([
    ['sees meanwhile what pages are compared with while it is built', {}, [['doctor', 'visitor']]],
    ['has nothing to see before it looks if it is built already', { release: 'r2' }, []],
  ])('%s', async (_what, named, expected) => {
    const { release, routes } = describeRelease('r1');
    const rules = { '/doctor/profile': { roles: ['doctor'] } };
    publish('r1', { release, routes: [...routes, '/doctors'], rules });
    const prepared: unknown[] = [];
    const build = async () => until(async () => prepared.length > 0 && 'r2', 'the preparation');
    await deployArea(depsWith({ build, prepare: (viewers) => prepared.push(viewers) }), command(named));
    expect(prepared).toEqual(expected);
    expect(entry()?.stable.release).toBe('r2');
  });

  it.each([
    ['a page', { routes: ['/doctor/elsewhere'] }, 'the page /doctor/profile is gone'],
    [
      'the audience of one',
      { rules: { '/doctor/profile': { roles: ['admin'] } } },
      '/doctor/profile is for admin, and was for ',
    ],
  ])('is refused before anybody has it where it lost %s, unless that is meant', async (_what, changed, loss) => {
    const described = JSON.parse(readFileSync(join(here.releasesDir, AREA, 'r2/release.json'), 'utf8'));
    publish('r2', { ...described, ...changed });
    const looks: string[] = [];
    const check: DeployDeps['check'] = async ({ area }) => void looks.push(area);
    await expect(deployArea(depsWith({ check }), command())).rejects.toThrow(loss);
    expect([entry()?.stable.release, looks]).toEqual(['r1', []]);
    await deployArea(depsWith({}), command({ allowLosses: true }));
    expect(entry()?.stable.release).toBe('r2');
  });

  it('has its new pages looked at closely, and no others, once everybody gets it', async () => {
    const described = JSON.parse(readFileSync(join(here.releasesDir, AREA, 'r2/release.json'), 'utf8'));
    publish('r2', { ...described, routes: [...described.routes, '/doctor/new'] });
    const looks: object[] = [];
    const check: DeployDeps['check'] = async ({ cohort, closely, pages }) => {
      if (!cohort) looks.push({ closely, paths: [...pages.values()].flat().map(({ path }) => path) });
      return undefined;
    };
    await deployArea(depsWith({ check }), command());
    expect(looks).toEqual([
      { closely: undefined, paths: ['/doctor/profile'] },
      { closely: true, paths: ['/doctor/new'] },
    ]);
  });

  it('can be offered to roles and accounts first, and to no share of the visitors', async () => {
    const user = '0123456789abcdef01234567';
    const audience = { percent: 0, roles: ['admin' as const], users: [user] };
    const seen: unknown[] = [];
    const check = async () => void seen.push(entry()?.canary);
    await deployArea(depsWith({ check: async () => check() }), command(audience));
    expect(seen[0]).not.toHaveProperty('roles');
    expect(seen[1]).toMatchObject(audience);
    expect(here.lines).toContain('  0 % of the visitors, every admin, one account get r2');
    expect(entry()?.stable.release).toBe('r2');
    expect(entry()?.canary).toBeUndefined();
  });

  it.each([
    ['before anybody gets it', 1],
    ['while some have it', 3],
    ['once everybody has it', 4],
  ])('that fails %s is taken back by itself', async (_when, failing) => {
    const before = entry();
    let checks = 0;
    const check = async () => {
      checks += 1;
      return checks === failing ? 'the page crashed' : undefined;
    };
    await expect(deployArea(depsWith({ check }), command())).rejects.toThrow(/does not work: the page crashed/);
    expect(checks).toBe(failing);
    expect(entry()).toEqual(before);
    expect(readDeployments(here.releasesDir)).toMatchObject([{ action: 'withdrawn', release: 'r2' }]);
  });

  it('that fails for visitors at 10 % is taken back by itself, although the check sees nothing', async () => {
    const before = entry();
    let seconds = 0;
    const pause = async () => {
      seconds += 1;
    };
    const health: DeployDeps['health'] = async (_area, release) =>
      release === 'r1' ? healthOf({ views: 900, crashes: 2 }) : healthOf({ views: 20 * seconds, crashes: 2 * seconds });
    const deploying = deployArea(depsWith({ health, pause }), command({ watchSeconds: 30 }));
    await expect(deploying).rejects.toThrow(/reported 4 faults in 40 page views \(10 %; 0\.2 % before\)/);
    expect(entry()).toEqual(before);
    expect(readDeployments(here.releasesDir)).toMatchObject([{ action: 'withdrawn', release: 'r2' }]);
  });

  it('counts what is reported while the browser looks, from the offer on', async () => {
    const before = entry();
    let crashes = 0;
    const check = async () => {
      if (entry()?.canary?.percent === 10) crashes += 2;
      return undefined;
    };
    const health: DeployDeps['health'] = async (_area, release) =>
      release === 'r1' ? healthOf({ views: 900 }) : healthOf({ views: 10 + 20 * crashes, crashes });
    const deploying = deployArea(depsWith({ check, health }), command({ checks: 2, watchSeconds: 0 }));
    await expect(deploying).rejects.toThrow(/reported 4 faults in 80 page views/);
    expect(entry()).toEqual(before);
  });

  const crash = { what: 'crash' as const, error: 'TypeError' as const, page: '/doctor/:id', reports: 1 };
  it('is taken back for one fault of a kind that the release before never had', async () => {
    const before = entry();
    const health: DeployDeps['health'] = async (_area, release) =>
      release === 'r1' || !entry()?.canary?.percent
        ? healthOf({ views: 900 })
        : healthOf({ views: 2, crashes: 1, faults: [crash] });
    await expect(deployArea(depsWith({ health }), command())).rejects.toThrow(
      /\/doctor\/:id crashed for visitors \(TypeError, 1 times\), which the release before never did/,
    );
    expect(entry()).toEqual(before);
  });

  it.each([
    ['that the release before had as well', crash, [crash]],
    ['that may be the visitor’s network', { ...crash, what: 'loadFailure' as const }, []],
  ])('goes on after one fault %s', async (_what, fault, known) => {
    const health: DeployDeps['health'] = async (_area, release) =>
      release === 'r1' ? healthOf({ views: 900, faults: known }) : healthOf({ views: 40, crashes: 1, faults: [fault] });
    await deployArea(depsWith({ health }), command());
    expect(entry()?.stable.release).toBe('r2');
  });

  it('is watched for longer if hardly anybody opens it', async () => {
    let seconds = 0;
    const pause = async () => {
      if (entry()?.canary?.percent) seconds += 1;
    };
    const health: DeployDeps['health'] = async () => healthOf({ views: 3 });
    await deployArea(depsWith({ health, pause }), command({ checks: 1, watchSeconds: 5 }));
    expect(seconds).toBe(10);
    expect(here.lines).toContain('  its pages were opened 0 times only: watched for another 5 s');
  });

  it('that fails for visitors once everybody has it is taken back as well', async () => {
    const before = entry();
    let crashes = 0;
    const health: DeployDeps['health'] = async (_area, release) => {
      if (release !== 'r1' && entry()?.stable.release === 'r2') crashes += 5;
      return healthOf(release === 'r1' ? { views: 900 } : { views: 100, crashes });
    };
    await expect(deployArea(depsWith({ health }), command())).rejects.toThrow(/browsers reported/);
    expect(entry()).toEqual(before);
  });

  it.each([
    ['while a browser looks', 2],
    ['while visitors are watched', 0],
  ])('that is stopped %s is taken back, although that takes a pause, and ends', async (_when, stoppedAtLook) => {
    const before = entry();
    const stop = new AbortController();
    const stopNow = () => stop.abort(new DeployRefusedError('The deployment was stopped (SIGINT).'));
    let looks = 0;
    const check = async () => {
      looks += 1;
      if (looks === stoppedAtLook) {
        stopNow();
        return new Promise<undefined>(() => undefined);
      }
      return undefined;
    };
    const pause = async () => void (entry()?.canary?.percent === 10 && stopNow());
    const local = localReleases(here.releasesDir);
    let refused = false;
    const update: typeof local.update = (area, change) => {
      if (!stop.signal.aborted || refused) return local.update(area, change);
      refused = true;
      return Promise.reject(new DeployRefusedError('The registry is busy'));
    };
    const steps = stoppable({ pause }, stop.signal);
    const deploying = deployArea(
      depsWith({ check: stoppableLook(check, stop.signal), ...steps, releases: { ...local, update } }),
      command(),
    );
    await expect(deploying).rejects.toThrow(/was stopped \(SIGINT\)/);
    expect(entry()).toEqual(before);
    expect(here.lines.at(-1)).toBe('✗ r2 was taken back; everybody has r1');
  });

  it('that the gateway does not take up is taken back', async () => {
    const before = entry();
    const served = async () => {
      if (entry()?.stable.release === 'r2') throw new DeployRefusedError('The gateway did not take it up');
    };
    await expect(deployArea(depsWith({ served }), command())).rejects.toThrow(/did not take it up/);
    expect(entry()).toEqual(before);
  });

  it('is taken back although that is refused at first; while it is refused, it says what is left and how it ends', async () => {
    const local = localReleases(here.releasesDir);
    let refusals = 0;
    const update: typeof local.update = (area, change) => {
      if (refusals === 0) return local.update(area, change);
      refusals -= 1;
      return Promise.reject(new DeployRefusedError('The cluster refused'));
    };
    const deployRefused = (times: number) => {
      const check = async () => {
        refusals = times;
        return 'the page crashed';
      };
      return deployArea(depsWith({ releases: { ...local, update }, check }), command());
    };
    await expect(deployRefused(2)).rejects.toThrow(/the page crashed/);
    expect(entry()?.canary).toBeUndefined();
    await expect(deployRefused(99)).rejects.toThrow(/the page crashed/);
    expect(here.lines.slice(-2)).toEqual([
      '✗ r2 could not be taken back: The cluster refused',
      '  Gateways take it back by themselves when its lease has run out; `npm run abort -- mfe-doctor` does so at once.',
    ]);
    expect(entry()?.canary?.release).toBe('r2');
    await deployArea(depsWith(), command({ release: 'r1' }));
    expect(entry()).toMatchObject({ stable: { release: 'r1' } });
    expect(entry()?.canary).toBeUndefined();
  });

  it.each([['r1'], ['r2']])('is taken back if nobody can tell what browsers report of %s', async (unknown) => {
    const before = entry();
    const health: DeployDeps['health'] = async (_area, release) =>
      release === unknown ? undefined : healthOf({ views: 200 });
    await expect(deployArea(depsWith({ health }), command())).rejects.toThrow(
      /mfe-doctor r2 can’t be judged: what visitors’ browsers report can’t be read/,
    );
    expect(entry()).toEqual(before);
  });

  it.each<[what: string, health: DeployDeps['health']]>([
    ['few faults only', async () => healthOf({ views: 3, crashes: 2 })],
    ['nothing for a moment', onlyLater()],
    ['nothing to anybody, because no admin may ask', undefined],
  ])('goes on while the gateway tells of %s', async (_what, health) => {
    await deployArea(depsWith({ health }), command());
    expect(entry()?.stable.release).toBe('r2');
    const isSaid = here.lines.includes(
      '  what visitors’ browsers report is not watched: there is no login of an admin',
    );
    expect(isSaid).toBe(!health);
  });

  it('is not condemned for what browsers reported when it was tried before', async () => {
    const health: DeployDeps['health'] = async (_area, release) =>
      release === 'r1' ? healthOf({ views: 900 }) : healthOf({ views: 200, crashes: 90, faults: [crash] });
    await deployArea(depsWith({ health }), command());
    expect(entry()?.stable.release).toBe('r2');
  });

  it('that is stopped at any step is taken back, although it watches for no time', async () => {
    for (const state of ['checked', 'offered', 'live']) {
      const before = entry();
      const stop = new AbortController();
      const served = async () => {
        if (entry()?.deployment?.state === state) stop.abort(new DeployRefusedError('It was stopped (SIGINT).'));
      };
      const build = async () => {
        await served();
        return 'r2';
      };
      const steps = stoppable({ pause: async () => undefined }, stop.signal);
      const deploying = deployArea(depsWith({ served, build, ...steps }), command({ watchSeconds: 0, checks: 1 }));
      await expect(deploying).rejects.toThrow('It was stopped (SIGINT).');
      expect(entry()).toEqual(before);
    }
  });

  it('changes nothing in a dry run and prints its steps', async () => {
    const before = registryText();
    await deployArea(depsWith(), command({ dryRun: true, release: 'r2' }));
    expect(registryText()).toBe(before);
    expect(here.lines[0]).toContain('Would deploy mfe-doctor r2, where r1 is live');
    expect(here.lines).toHaveLength(6);
  });

  it('is refused while the same area is being deployed', async () => {
    let finishCheck: () => void = () => undefined;
    const slowCheck = new Promise<undefined>((resolve) => {
      finishCheck = () => resolve(undefined);
    });
    const first = deployArea(depsWith({ check: () => slowCheck }), command());
    await expect(deployArea(depsWith(), command())).rejects.toThrow(/is being deployed already/);
    finishCheck();
    await first;
    expect(entry()?.stable.release).toBe('r2');
  });

  it('keeps twelve releases with those that the registry names, and removes older ones', async () => {
    const at = (release: string, day: number) =>
      utimesSync(join(here.releasesDir, AREA, release), new Date(), new Date(Date.UTC(2026, 0, day)));
    at('r1', 1);
    for (let number = 3; number < 16; number += 1) {
      publish(`r${number}`);
      at(`r${number}`, number);
    }
    mkdirSync(join(here.releasesDir, AREA, '.r16.123'));
    await deployArea(depsWith(), command());
    const kept = readdirSync(join(here.releasesDir, AREA)).sort();
    // r2 is live, and the newest folder; r1 was live before; r3 to r5 are too old; the last one is being copied.
    const others = Array.from({ length: 10 }, (_, index) => `r${index + 6}`);
    expect(kept).toEqual(['.r16.123', 'r1', 'r2', ...others].sort());
  });

  it('takes back first what a process has left that died, or has given no sign of life for its lease', async () => {
    for (const ended of [true, undefined]) {
      const { deployment: _, ...restore } = entry() ?? {};
      const left = { ...beingDeployed('r2'), leaseSeconds: 1, restore };
      putEntry({ ...restore, canary: { ...describeRelease('r2').release, percent: 10 }, deployment: left });
      await deployArea(depsWith({ holder: { ...holder, hasEnded: () => ended } }), command({ release: 'r1' }));
      expect(here.lines).toContain(
        '✗ bert@laptop has left a deployment of mfe-doctor unfinished, which is taken back first',
      );
      expect(entry()).toEqual(restore);
    }
    expect(readDeployments(here.releasesDir)).toMatchObject([
      { action: 'withdrawn', release: 'r2' },
      { action: 'withdrawn', release: 'r2' },
    ]);
  });

  it.each<[who: string, takeBack: () => Promise<void>]>([
    [
      'the next command',
      () => rollBackArea(depsWith({ holder: { ...holder, hasEnded: () => true } }), { area: AREA, dryRun: false }),
    ],
    [
      'npm start',
      () =>
        takeBackAbandoned(
          { releasesDir: here.releasesDir, servicesFile: 'none', gatewayFile: 'none' },
          { isAbandoned: () => true, now, log: () => undefined },
        ),
    ],
  ])('whose process is killed is taken back by %s, whatever it had written last', async (_who, takeBack) => {
    const before = entry() ?? {};
    const local = localReleases(here.releasesDir);
    // Signs of life are writes as well, of which this test wants none.
    const wanted = command({ leaseSeconds: 3600 });
    /** Deploys in a process of which nothing arrives after so many writes. */
    const deployUntil = async (last: number) => {
      let writes = 0;
      const dying = new Promise<void>((die) => {
        const update: typeof local.update = (area, change) => {
          writes += 1;
          if (writes <= last) return local.update(area, change);
          die();
          return new Promise<never>(() => undefined);
        };
        void deployArea(depsWith({ releases: { ...local, update } }), wanted).then(die);
      });
      await dying;
      return writes;
    };
    const whole = await deployUntil(1000);
    // The record, the release, two offers, all visitors, the end.
    expect(whole).toBe(6);
    for (let last = 1; last < whole; last += 1) {
      putEntry(before);
      await deployUntil(last);
      expect(entry()?.deployment).toBeDefined();
      await takeBack();
      expect(entry()).toEqual(before);
    }
  });

  it('leaves a canary that has no record to nobody', async () => {
    putEntry({ ...entry(), canary: { ...describeRelease('r2').release, percent: 10 } });
    await deployArea(depsWith(), command({ release: 'r1' }));
    expect(here.lines).toContain('✓ nobody gets the canary r2 any more; r1 is live for everybody');
    expect(entry()?.canary).toBeUndefined();
  });

  it('says in its record what it does, and gives signs of life', async () => {
    const seen: unknown[] = [];
    const check = async () => {
      const { deployment } = entry() ?? {};
      seen.push([deployment?.by, deployment?.release, deployment?.state, deployment?.restore.stable.release]);
      await until(async () => (entry()?.deployment?.beat ?? 0) > (deployment?.beat ?? 0), 'a sign of life');
      return undefined;
    };
    await deployArea(depsWith({ check }), command({ checks: 1, leaseSeconds: 1 }));
    expect(seen).toEqual([
      ['anna@desk', 'r2', 'offered', 'r1'],
      ['anna@desk', 'r2', 'offered', 'r1'],
      ['anna@desk', 'r2', 'live', 'r1'],
    ]);
    expect(entry()?.deployment).toBeUndefined();
  });

  it('that others have taken back meanwhile changes nothing any more', async () => {
    const before = entry();
    const check = async () => {
      putEntry(before ?? {});
      return undefined;
    };
    await expect(deployArea(depsWith({ check }), command())).rejects.toThrow(/taken back by somebody else meanwhile/);
    expect(entry()).toEqual(before);
  });
});
