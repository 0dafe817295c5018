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

  it('with an area that needs a newer API keeps the last good release of that area alone', async () => {
    const area = 'mfe-doctor';
    const { stable, routes } = registry.remotes[area];
    const publishWith = (release: string, api: number) =>
      write(
        JSON.stringify({
          ...registry,
          shell: { ...registry.shell, release },
          remotes: {
            ...registry.remotes,
            [area]: { routes, stable: { ...stable, release, needs: { shell: 1, api } } },
          },
        }),
      );
    publishWith('r1', PROVIDED.api);
    await start();
    publishWith('r2', PROVIDED.api + 1);
    await live('r2');
    expect(watched.current()?.remotes[area]?.stable.release).toBe('r1');
    expect(reported).toEqual(['an area does not fit the API; its last good release stays']);
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
