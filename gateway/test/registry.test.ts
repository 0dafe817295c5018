import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROVIDED } from '@vetcare/contracts';
import type { Logger } from '@vetcare/service-kit';
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
  const start = async () => {
    watched = await watchRegistry({ file, log: log as unknown as Logger });
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
      expect(reported).toEqual(['an area does not fit the API; its last good release stays']);
    });

    it('from the first moment on lets the shell show its failure panel, until a release fits', async () => {
      publishWith('r1', { stable: { ...needing('r1', PROVIDED.api + 1), live: true } });
      await start();
      const { needs, js, live: hasLive } = shown()?.stable ?? {};
      expect(needs?.shell).toBeGreaterThan(PROVIDED.shell);
      expect({ js, hasLive, routes: shown()?.routes }).toEqual({ js: [], hasLive: undefined, routes });
      expect(shown()?.stable.entry).toBe(stable.entry);
      expect(reported).toEqual([
        'an area does not fit the API and has no good release; its pages show the failure panel',
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
