import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { PROVIDED } from '@vetcare/contracts';
import { deployArea } from '../../src/deploy/deploy-area';
import { DeployRefusedError } from '../../src/deploy/deploy-refused';
import { readDeployments } from '../../src/deploy/deployment-log';
import { AREA, command, depsWith, describeRelease, entry, here, publish, put, registryText } from './local-deployment';

describe('refused, while what was live stays live:', () => {
  it.each<[what: string, spoil: () => void, message: RegExp]>([
    ['no manifest', () => rmSync(join(here.releasesDir, AREA, 'r2', 'release.json')), /has no release\.json/],
    ['a manifest that is not JSON', () => put(`${AREA}/r2/release.json`, '{'), /is not JSON/],
    ['the manifest of another remote', () => publish('r2', describeRelease('r2', 'mfe-chat')), /manifest of another/],
    ['the manifest of another release', () => publish('r2', describeRelease('r1')), /manifest of another/],
    ['a file that is missing', () => rmSync(join(here.releasesDir, AREA, 'r2', 'app.js')), /only half there/],
    ['a file of a later page that is missing', () => rmSync(join(here.releasesDir, AREA, 'r2', 'lazy.js')), /lazy\.js/],
    ['a file that was cut short', () => put(`${AREA}/r2/app.js`, 'ap'), /app\.js is missing, or not as it was built/],
    ['a file of the right size with other content', () => put(`${AREA}/r2/lazy.js`, 'LAZY'), /lazy\.js/],
    ['a file that is empty', () => put(`${AREA}/r2/app.js`, ''), /only half there/],
    [
      'a script of a foreign origin',
      () => {
        const { release, ...rest } = describeRelease('r2');
        publish('r2', { ...rest, release: { ...release, js: ['https://evil.test/app.js'] } });
      },
      /files of another origin/,
    ],
  ])('%s', async (_what, spoil, message) => {
    spoil();
    const before = entry();
    await expect(deployArea(depsWith(), command())).rejects.toThrow(message);
    expect(entry()).toEqual(before);
    expect(readDeployments(here.releasesDir)).toEqual([]);
  });

  it.each(['mfe-nothing', 'constructor', '../mfe-doctor'])('an unknown area: %s', async (area) => {
    const refused = deployArea(depsWith(), command({ area }));
    await expect(refused).rejects.toThrow(`There is no area ${area} here. There are mfe-doctor`);
    await expect(refused).rejects.toBeInstanceOf(DeployRefusedError);
  });

  it.each([
    ['shell', { ...PROVIDED, shell: 99 }, /does not fit: it needs shell 99, but shell \d+ is live\. Deploy that first/],
    ['API', { ...PROVIDED, api: 99 }, /does not fit: it needs api 99, but api \d+ is live/],
  ])('a release that needs a newer %s than the live one', async (_what, needs, message) => {
    const { release, ...rest } = describeRelease('r2');
    publish('r2', { ...rest, release: { ...release, needs } });
    const before = entry();
    await expect(deployArea(depsWith(), command())).rejects.toThrow(message);
    expect(entry()).toEqual(before);
    await deployArea(depsWith({ offered: async () => ({ shell: 99, api: 99 }) }), command());
    expect(entry()?.stable).toMatchObject({ release: 'r2', needs });
  });

  it('a release of which a page loads more scripts than it may, unless that is meant', async () => {
    const { release, rules, routes } = describeRelease('r2');
    const heavy = `/mfe/${AREA}/r2/lazy.js`;
    publish('r2', {
      release: { ...release, pages: { '/doctor/settings': [heavy] } },
      rules,
      routes: [...routes, '/doctor/settings'],
    });
    const before = entry();
    const sizeOf = async (path: string) => (path === heavy ? 71_200 : 50_000);
    await expect(deployArea(depsWith({ sizeOf }), command())).rejects.toThrow(
      /is too heavy: \/doctor\/settings loads 171\.2 kB of scripts before it shows anything, where 170\.0 kB are allowed/,
    );
    expect(entry()).toEqual(before);
    await deployArea(depsWith({ sizeOf }), command({ allowSize: true }));
    expect(here.lines).toContain('✓ its heaviest page, /doctor/settings, loads 171.2 kB of scripts');
    expect(entry()?.stable.release).toBe('r2');
  });

  it('a registry that somebody edited into nonsense', async () => {
    put('remotes.json', '{"version": 2}');
    await expect(deployArea(depsWith(), command())).rejects.toThrow(/can’t be read as a registry/);
    expect(registryText()).toBe('{"version": 2}');
  });
});
