import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { readConfig, releaseOf } from './config';
import { createMetrics } from './metrics';

const settings = { MONGO_URL: z.string().min(1), PORT: z.coerce.number().int().max(65_535).default(0) };

describe('the environment', () => {
  it('is read with its defaults', () => {
    expect(readConfig(settings, { MONGO_URL: 'mongodb://x' })).toEqual({ MONGO_URL: 'mongodb://x', PORT: 0 });
  });

  it('that lacks something names everything that is wrong at once', () => {
    expect(() => readConfig(settings, { PORT: '70000' })).toThrow(
      '\n  MONGO_URL: This is required\n  PORT: Must be at most 65535',
    );
  });
});

describe('the release of a process', () => {
  const published = (folder: string, ...files: string[]) => {
    const release = mkdtempSync(join(tmpdir(), 'release-'));
    mkdirSync(join(release, folder, 'dist'), { recursive: true });
    writeFileSync(join(release, folder, 'package.json'), '{ "version": "1.2.3" }');
    for (const file of files) writeFileSync(join(release, file), '{ "release": "r2" }');
    return join(release, folder, 'dist');
  };

  it.each(['services/auth', 'gateway'])('is that in whose folder it lies: %s', (folder) => {
    expect(releaseOf(published(folder, 'release.json'))).toBe('r2');
  });
  it('is the version of its package where it was not published', () => {
    expect(releaseOf(published('gateway'))).toBe('1.2.3');
  });
  it('stands in its metrics, for alerts that name it', async () => {
    const { registry } = createMetrics({ service: 'auth', version: '1.2.3', release: 'r2' });
    expect(await registry.metrics()).toContain('vetcare_release_info{release="r2",service="auth"} 1');
  });
});
