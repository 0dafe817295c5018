import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findLiveUntil, pruneArea, pruneReleases } from './prune-releases';

const now = new Date('2026-11-26T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The later ones are the newer ones. */
const publish = (...releases: string[]) =>
  releases.forEach((release, index) => {
    mkdirSync(join(folder, release));
    utimesSync(join(folder, release), now, hoursAgo(1000 - index));
  });
const numbered = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}${index}`);
const isKept = (release: string) => existsSync(join(folder, release));

describe('the releases of an area that are kept', () => {
  it('are all that were live within 48 hours, however many came after them', () => {
    publish('yesterday', ...numbered('refused', 20), 'now');
    const liveUntil = new Map([['yesterday', hoursAgo(47).getTime()]]);
    pruneReleases(folder, { named: ['now'], liveUntil, now });
    expect(isKept('yesterday')).toBe(true);
    expect(isKept('now')).toBe(true);
  });

  it('are twelve in all, those that were never live gone first', () => {
    publish(...numbered('live', 6), ...numbered('refused', 20), 'now');
    const liveUntil = new Map(numbered('live', 6).map((release) => [release, hoursAgo(500).getTime()]));
    pruneReleases(folder, { named: ['now'], liveUntil, now });
    expect(numbered('live', 6).filter(isKept)).toHaveLength(6);
    expect(numbered('refused', 20).filter(isKept)).toEqual([
      'refused15',
      'refused16',
      'refused17',
      'refused18',
      'refused19',
    ]);
  });

  it('don’t include what was live long ago, once there are twelve others', () => {
    publish('old', ...numbered('live', 13));
    const liveUntil = new Map(numbered('live', 13).map((release) => [release, hoursAgo(1).getTime()]));
    pruneReleases(folder, { named: [], liveUntil: liveUntil.set('old', hoursAgo(49).getTime()), now });
    expect(isKept('old')).toBe(false);
    expect(numbered('live', 13).filter(isKept)).toHaveLength(13);
  });
});

describe('the releases that open tabs have', () => {
  it('are kept although they were live long ago and many came after them', () => {
    publish('in a tab', 'closed', ...numbered('live', 13));
    const liveUntil = new Map(['in a tab', 'closed'].map((release) => [release, hoursAgo(500).getTime()]));
    const isInTab = (release: string) => release === 'in a tab';
    pruneReleases(folder, { named: numbered('live', 13), liveUntil, isInTab, now });
    expect(isKept('in a tab')).toBe(true);
    expect(isKept('closed')).toBe(false);
  });

  it('are the twelve newest, because anybody can say that a tab has one', () => {
    publish(...numbered('told', 30), 'now');
    pruneReleases(folder, { named: ['now', ...numbered('live', 12)], isInTab: () => true, now });
    expect(numbered('told', 30).filter(isKept)).toEqual(numbered('told', 30).slice(18));
  });

  const prunes = (inUse: ReadonlySet<string> | undefined) => {
    const releasesDir = mkdtempSync(join(tmpdir(), 'area-'));
    folder = join(releasesDir, 'mfe-chat');
    mkdirSync(folder);
    publish('in-a-tab', 'closed', ...numbered('other', 12), 'now');
    const stable = { release: 'now', entry: '/mfe/mfe-chat/now/entry.js' };
    const shell = { release: 's1', base: '/mfe/shell/s1/', js: [], css: [] };
    const registry = { version: 1, shell, remotes: { 'mfe-chat': { stable } } };
    writeFileSync(join(releasesDir, 'remotes.json'), JSON.stringify(registry));
    return pruneArea({ releasesDir, inUse: async () => inUse, now }, 'mfe-chat');
  };

  it('are known by area and release', async () => {
    await prunes(new Set(['mfe-chat in-a-tab', 'mfe-doctor closed']));
    expect(isKept('in-a-tab')).toBe(true);
    expect(isKept('closed')).toBe(false);
  });

  it('are not guessed: while nobody can tell, nothing is removed', async () => {
    await prunes(undefined);
    expect(isKept('closed')).toBe(true);
  });
});

describe('until when a release was live', () => {
  const line = (at: string, action: 'deployed' | 'withdrawn' | 'rolled back', release: string, replaced?: string) => ({
    at,
    by: 'asha',
    area: 'mfe-chat',
    action,
    release,
    ...(replaced && { replaced }),
  });

  it('is when another took its place, also of one that `npm start` made live', () => {
    const until = findLiveUntil(
      [
        line('2026-11-01T00:00:00Z', 'deployed', 'b', 'a'),
        line('2026-11-02T00:00:00Z', 'withdrawn', 'c'),
        line('2026-11-03T00:00:00Z', 'rolled back', 'a'),
        { ...line('2026-11-04T00:00:00Z', 'deployed', 'x'), area: 'mfe-doctor' },
      ],
      'mfe-chat',
    );
    expect(until).toEqual(
      new Map([
        ['b', Date.parse('2026-11-03T00:00:00Z')],
        ['a', Date.parse('2026-11-03T00:00:00Z')],
      ]),
    );
  });
});
