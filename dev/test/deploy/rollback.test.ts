import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type DeployDeps, deployArea } from '../../src/deploy/deploy-area';
import { rollBackArea } from '../../src/deploy/rollback-area';
import { showLive } from '../../src/deploy/show-live';
import { AREA, command, depsWith, entry, here, now, publish, registryText } from './local-deployment';

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
