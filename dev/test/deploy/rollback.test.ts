import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type DeployDeps, deployArea } from '../../src/deploy/deploy-area';
import { rollBackArea } from '../../src/deploy/rollback-area';
import { showLive } from '../../src/deploy/show-live';
import { AREA, command, depsWith, entry, here, registryText } from './local-deployment';

describe('a rollback', () => {
  it('puts the release before back, and again the other way', async () => {
    await deployArea(depsWith(), command());
    await rollBackArea(depsWith(), { area: AREA, dryRun: false });
    expect(entry()).toMatchObject({ stable: { release: 'r1' }, previous: { release: 'r2' } });
    await rollBackArea(depsWith(), { area: AREA, dryRun: false });
    expect(entry()?.stable.release).toBe('r2');
  });

  it('takes one step, the flip: it builds nothing, opens no browser and watches nobody', async () => {
    await deployArea(depsWith(), command());
    const never = () => Promise.reject(new Error('A rollback is in a hurry'));
    const flips: unknown[] = [];
    const served: DeployDeps['served'] = async (area, { remotes }) => void flips.push(remotes[area]?.stable.release);
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

it('shows what is live, since when and by whom, and what the gateway does not serve', async () => {
  await deployArea(depsWith(), command());
  here.lines = [];
  const log = (line: string) => here.lines.push(line);
  await showLive({ releasesDir: here.releasesDir, isServed: async () => true, log });
  expect(here.lines[1]).toMatch(/^mfe-doctor +r2 +since 2026-11-22T08:00:00\.000Z by \S+ +served +previous r1$/);
  await showLive({ releasesDir: here.releasesDir, isServed: async () => false, log });
  expect(here.lines[3]).toContain('NOT SERVED');
});
