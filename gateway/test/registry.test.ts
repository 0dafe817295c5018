import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROVIDED } from '@vetcare/contracts';
import { integrityOf, type Logger } from '@vetcare/service-kit';
import { until } from '@vetcare/test-kit';
import { watchRegistry } from '../src/page/registry.store';
import { registry } from './start-test-gateway';

describe('the registry', () => {
  const dir = mkdtempSync(join(tmpdir(), 'vetcare-registry-'));
  const file = join(dir, 'remotes.json');
  /** Replaces the file in one step, as a release does, so that no reader sees half of it. */
  const write = (text: string) => {
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
  };
  const publish = (release: string) => write(JSON.stringify({ ...registry, shell: { ...registry.shell, release } }));
  const reported: string[] = [];
  let onRead = () => {};
  const log = { info: () => onRead(), error: (_: unknown, said: string) => reported.push(said) };
  let watched: Awaited<ReturnType<typeof watchRegistry>>;
  const start = async (more: { releasesDir?: string; servedElsewhere?: string[] } = {}) => {
    watched = await watchRegistry({ file, log: log as unknown as Logger, ...more });
  };
  const live = (release: string) =>
    until(async () => watched.current()?.shell.release === release, `release ${release}`);

  beforeEach(() => {
    reported.length = 0;
    publish('r1');
  });
  afterEach(() => watched.stop());
  afterAll(() => rmSync(dir, { recursive: true }));

  it('is followed from the first moment on', async () => {
    onRead = () => {
      onRead = () => {};
      publish('r2');
    };
    await start();
    await live('r2');
    publish('r3');
    await live('r3');
    expect(reported).toEqual([]);
  });

  it('that breaks changes nothing and is reported once', async () => {
    await start();
    write('{"version": 9}');
    await until(async () => reported.length > 0, 'the report');
    expect(watched.current()?.shell.release).toBe('r1');
    publish('r2');
    await live('r2');
    expect(reported).toHaveLength(1);
  });

  describe('with an area that needs a newer API', () => {
    const area = 'mfe-doctor';
    const { stable, routes } = registry.remotes[area];
    const needing = (release: string, api: number) => ({ ...stable, release, needs: { shell: 1, api } });
    const publishWith = (release: string, entry: object) =>
      write(
        JSON.stringify({
          ...registry,
          shell: { ...registry.shell, release },
          remotes: { ...registry.remotes, [area]: { routes, ...entry } },
        }),
      );
    const shown = () => watched.current()?.remotes[area];

    it('keeps the last good release of that area alone', async () => {
      publishWith('r1', { stable: needing('r1', PROVIDED.api) });
      await start();
      publishWith('r2', { stable: needing('r2', PROVIDED.api + 1) });
      await live('r2');
      expect(shown()?.stable.release).toBe('r1');
      expect(reported).toEqual(['the release of an area can’t be used; its last good one stays']);
    });

    it('from the first moment on lets the shell show its failure panel, until a release fits', async () => {
      publishWith('r1', { stable: { ...needing('r1', PROVIDED.api + 1), live: true } });
      await start();
      const { needs, js, live: hasLive } = shown()?.stable ?? {};
      expect(needs?.shell).toBeGreaterThan(PROVIDED.shell);
      expect({ js, hasLive, routes: shown()?.routes }).toEqual({ js: [], hasLive: undefined, routes });
      expect(shown()?.stable.entry).toBe(stable.entry);
      expect(reported).toEqual([
        'the release of an area can’t be used, nor is there a good one; its pages show the failure panel',
      ]);
      publishWith('r2', { stable: needing('r2', PROVIDED.api) });
      await live('r2');
      expect(shown()?.stable).toMatchObject({ release: 'r2', js: stable.js });
    });

    it('as a canary from the first moment on leaves the canary out', async () => {
      publishWith('r1', { stable: needing('r1', PROVIDED.api), canary: needing('r2', PROVIDED.api + 1) });
      await start();
      expect(shown()).toMatchObject({ stable: { release: 'r1', js: stable.js } });
      expect(shown()?.canary).toBeUndefined();
    });
  });

  it('with a bad place in the menu leaves out that place alone, and says so', async () => {
    const { stable, routes } = registry.remotes['mfe-doctor'];
    const place = {
      in: 'bar',
      to: '/doctor/profile',
      text: { en: 'Profile', hi: 'प्रोफ़ाइल' },
      roles: ['doctor'],
      order: 1,
    };
    const places = [place, { ...place, to: '/admin' }];
    write(JSON.stringify({ ...registry, remotes: { 'mfe-doctor': { stable, routes, places } } }));
    await start();
    expect(watched.current()?.remotes['mfe-doctor']).toMatchObject({
      places: [place],
      placeFaults: ['place 2 is left out: /admin is no page of this area'],
    });
    expect(reported).toEqual(['places that an area names are left out of the frame']);
  });

  describe('with a deployment that is under way', () => {
    const area = 'mfe-doctor';
    const { stable, routes } = registry.remotes[area];
    const restore = { stable: { ...stable, release: 'r1' }, routes };
    const offered = { ...restore, canary: { ...stable, release: 'r2', percent: 10 } };
    const deployment = {
      id: '0b8e2f60-5a53-4c3a-9d0c-3a5f6c1d2e4f',
      release: 'r2',
      by: 'anna@desk',
      pid: 1,
      since: '2026-11-24T08:00:00.000Z',
      state: 'offered',
      leaseSeconds: 1,
      restore,
    };
    const beat = (number: number) =>
      write(
        JSON.stringify({
          ...registry,
          shell: { ...registry.shell, release: 's2', deployment: { ...deployment, beat: 1, restore: registry.shell } },
          remotes: { [area]: { ...offered, deployment: { ...deployment, beat: number } } },
        }),
      );
    const shown = () => watched.current()?.remotes[area];

    it('shows what is offered for as long as that gives signs of life, and nobody who deploys', async () => {
      beat(1);
      await start();
      expect(shown()).toMatchObject(offered);
      expect(JSON.stringify(watched.current())).not.toContain('anna');
      let number = 1;
      const beating = setInterval(() => {
        number += 1;
        beat(number);
      }, 100);
      // The shell's lease runs out meanwhile.
      await until(async () => watched.current()?.shell.release === registry.shell.release, 'the shell before');
      expect(shown()).toMatchObject(offered);
      clearInterval(beating);
      await until(async () => shown()?.canary === undefined, 'the end of the canary');
      expect(shown()).toMatchObject(restore);
      beat(number + 1);
      await until(async () => shown()?.canary !== undefined, 'the canary of who was only away');
      expect(reported).toEqual([]);
    });
  });

  describe('with an area whose files are checked', () => {
    const area = 'mfe-doctor';
    const { stable } = registry.remotes[area];
    const remotes = (release: string) => ({ [area]: { stable: { ...stable, release }, routes: ['/doctor/profile'] } });
    const point = (release: string, shell: string) =>
      write(JSON.stringify({ ...registry, shell: { ...registry.shell, release: shell }, remotes: remotes(release) }));
    const chunk = (release: string) => join(dir, area, release, 'assets/chunk.js');
    const shown = () => watched.current()?.remotes[area]?.stable.release;

    beforeEach(() => {
      for (const release of ['r1', 'r2']) {
        const text = `console.log('${release}')`;
        mkdirSync(join(dir, area, release, 'assets'), { recursive: true });
        writeFileSync(chunk(release), text);
        const files = {
          'assets/chunk.js': { bytes: text.length, integrity: integrityOf(Buffer.from(text)) },
        };
        writeFileSync(join(dir, area, release, 'release.json'), JSON.stringify({ files }));
      }
      point('r1', 's1');
    });
    afterEach(() => rmSync(join(dir, area), { recursive: true }));

    it('shows a release that is as it was built', async () => {
      await start({ releasesDir: dir });
      point('r2', 's2');
      await live('s2');
      expect(shown()).toBe('r2');
      expect(reported).toEqual([]);
    });

    it.each<[what: string, spoil: () => void]>([
      ['of which a file was cut short', () => writeFileSync(chunk('r2'), 'console.log(')],
      ['of which a file has other content', () => writeFileSync(chunk('r2'), "console.log('rX')")],
      ['of which a file is missing', () => rmSync(chunk('r2'))],
      ['without a description', () => rmSync(join(dir, area, 'r2/release.json'))],
    ])('keeps the last good release instead of one %s', async (_what, spoil) => {
      spoil();
      await start({ releasesDir: dir });
      point('r2', 's2');
      await live('s2');
      expect(shown()).toBe('r1');
      expect(reported).toEqual(['the release of an area can’t be used; its last good one stays']);
    });

    it('takes a release as it is if others serve its files', async () => {
      rmSync(chunk('r2'));
      await start({ releasesDir: dir, servedElsewhere: [area] });
      point('r2', 's2');
      await live('s2');
      expect(shown()).toBe('r2');
    });
  });

  it('that goes stays as it was, and is followed where another takes its place', async () => {
    await start();
    renameSync(file, `${file}.old`);
    await until(async () => reported.length > 0, 'the report');
    expect(watched.current()?.shell.release).toBe('r1');
    publish('r2');
    await live('r2');
  });

  it('that is not there at the start is found when it comes', async () => {
    rmSync(file);
    await start();
    expect(watched.current()).toBeUndefined();
    publish('r1');
    await live('r1');
  });
});
