import { act, render, screen, waitFor } from '@testing-library/react';
import { type FrontEndReport, PROVIDED, type Registry } from '@vetcare/contracts';
import { createLifecycles, type Lifecycles, PlatformContext, usePageTitle } from '@vetcare/web-kit';
import { answerWith, createTestPlatform, someUser } from '@vetcare/web-kit/testing';
import { getAppNames, navigateToUrl, start, triggerAppChange, unregisterApplication } from 'single-spa';
import { type Areas, createAreas } from '../src/area/areas';
import { followRegistry } from '../src/at-rest/follow-registry';
import { reportFrontEnd } from '../src/at-rest/report-front-end';
import { tellReleases } from '../src/at-rest/tell-releases';
import type { Federation } from '../src/federation/load-area';
import { createAnnouncer } from '../src/frame/announcer';
import { Frame } from '../src/frame.view';
import { chooseRelease } from '../src/registry/choose-release';
import { type Remotes, readRemotes } from '../src/registry/registry';
import { createFirstPaint } from '../src/skeleton/first-paint';
import { remotesOf } from './remotes';

const AREA = 'mfe-public';
const first = remotesOf(AREA, 'mfe-doctor');
const stableOf = (remotes: Remotes, area: string) => {
  const entry = remotes[area];
  if (!entry) throw new Error(`There is no area ${area}`);
  return entry;
};

/** The registry after one area got another release. */
function flipped(area: string, release: string): Remotes {
  const entry = stableOf(first, area);
  return {
    ...first,
    [area]: { ...entry, stable: { ...entry.stable, release, entry: `/mfe/${area}/${release}/entry.js` } },
  };
}

function ReleasePage({ release }: { release: string }) {
  usePageTitle('A page');
  if (release === 'broken') throw new Error('drawn wrong for a person called Asha');
  return <h1>{`Release ${release}`}</h1>;
}

/** A federation in which each area shows the release that it was loaded in. A release called `broken` crashes. */
function federationOfReleases(): Federation {
  const releases = new Map<string, string>();
  return {
    registerArea(area, { release }, attempt = 0) {
      const name = `${area}~${attempt}`;
      releases.set(name, release);
      return name;
    },
    loadLive: () => Promise.reject(new Error('none')),
    loadArea: (_area, name): Promise<Lifecycles> =>
      Promise.resolve(createLifecycles({ App: ReleasePage.bind(null, { release: releases.get(name) ?? 'none' }) })),
  };
}

async function openTab(remotes: Remotes = first) {
  window.history.replaceState(null, '', '/about');
  const { platform } = await createTestPlatform();
  const reports: FrontEndReport[] = [];
  const areas: Areas = createAreas({
    remotes,
    visitor: { bucket: 50, cohort: null },
    federation: federationOfReleases(),
    platform: () => ({ ...platform, onError: (area, error) => areas.fail(area, error) }),
    elementOf(area) {
      const id = `area-${area}`;
      const place = document.getElementById('area') ?? document.body;
      return document.getElementById(id) ?? place.appendChild(Object.assign(document.createElement('div'), { id }));
    },
  });
  render(
    <PlatformContext value={{ ...platform, area: 'shell' }}>
      <Frame
        areas={areas}
        announcer={createAnnouncer({ window, main: () => null })}
        firstPaint={createFirstPaint(window)}
      />
    </PlatformContext>,
  );
  act(() => void triggerAppChange());
  return { areas, reports, send: (report: FrontEndReport) => void reports.push(report) };
}

const comesToFront = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
const goTo = (path: string) => act(() => void navigateToUrl(path));

/** What a tab listens to until it is closed. Each test closes its tab, so that it does not react to the next one's events. */
const TAB_EVENTS = ['visibilitychange', 'single-spa:routing-event', 'error', 'unhandledrejection'];
let closeTab: AbortController;
function listenUntilClosed(target: Window | Document): void {
  const add = target.addEventListener.bind(target) as EventTarget['addEventListener'];
  jest.spyOn(target as EventTarget, 'addEventListener').mockImplementation((type, listener, options) => {
    add(type, listener, TAB_EVENTS.includes(type) ? { signal: closeTab.signal } : options);
  });
}

beforeAll(() => start({ urlRerouteOnly: true }));
beforeEach(() => {
  closeTab = new AbortController();
  listenUntilClosed(window);
  listenUntilClosed(document);
  // A crash is expected to be logged to the console.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  closeTab.abort();
  await Promise.all(getAppNames().map((name) => unregisterApplication(name)));
  jest.restoreAllMocks();
});

test('a tab that stays open gets a new release when the page changes, and not before', async () => {
  const { areas } = await openTab();
  expect(await screen.findByRole('heading', { name: 'Release r1' })).toBeVisible();
  const calls = answerWith({ 'GET /remotes.json': { version: 1, remotes: flipped(AREA, 'r2') } });
  followRegistry({ window, areas });
  await waitFor(() => expect(calls).toHaveLength(1));
  comesToFront();
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(screen.getByRole('heading', { name: 'Release r1' })).toBeVisible();

  goTo('/about?part=2');
  expect(await screen.findByRole('heading', { name: 'Release r1' })).toBeVisible();
  goTo('/terms');
  expect(await screen.findByRole('heading', { name: 'Release r2' })).toBeVisible();
});

test('survives ten releases, and a rollback to the first one', async () => {
  const { areas } = await openTab();
  expect(await screen.findByRole('heading', { name: 'Release r1' })).toBeVisible();
  const registry: Pick<Registry, 'version' | 'remotes'> = { version: 1, remotes: first };
  const calls = answerWith({ 'GET /remotes.json': () => registry });
  followRegistry({ window, areas });
  for (const release of ['r2', 'r3', 'r4', 'r5', 'r6', 'r7', 'r8', 'r9', 'r10', 'r11', 'r1']) {
    registry.remotes = flipped(AREA, release);
    const asked = calls.length;
    comesToFront();
    await waitFor(() => expect(calls.length).toBeGreaterThan(asked));
    await waitFor(() => expect(areas.remotes()[AREA]?.stable.release).toBe(release));
    goTo(window.location.pathname === '/about' ? '/terms' : '/about');
    expect(await screen.findByRole('heading', { name: `Release ${release}` })).toBeVisible();
  }
});

test('a release that needs a newer shell than this tab has is left to tabs that are opened later', async () => {
  const { areas } = await openTab();
  expect(await screen.findByRole('heading', { name: 'Release r1' })).toBeVisible();
  const next = stableOf(flipped(AREA, 'r2'), AREA);
  const needs = { shell: PROVIDED.shell + 1, api: 1 };
  const remotes = { ...flipped('mfe-doctor', 'r2'), [AREA]: { ...next, stable: { ...next.stable, needs } } };
  answerWith({ 'GET /remotes.json': { version: 1, remotes } });
  followRegistry({ window, areas });
  await waitFor(() => expect(areas.remotes()['mfe-doctor']?.stable.release).toBe('r2'));
  goTo('/terms');
  await waitFor(() => expect(window.location.pathname).toBe('/terms'));
  expect(await screen.findByRole('heading', { name: 'Release r1' })).toBeVisible();
  expect(areas.failures).toEqual([]);
});

test('a registry that cannot be read leaves the tab as it is', async () => {
  const { areas } = await openTab();
  expect(await screen.findByRole('heading', { name: 'Release r1' })).toBeVisible();
  const calls = answerWith({});
  followRegistry({ window, areas });
  await waitFor(() => expect(calls).toHaveLength(1));
  goTo('/terms');
  expect(await screen.findByRole('heading', { name: 'Release r1' })).toBeVisible();
});

test('style sheets of the release before no longer apply to the new one', async () => {
  const { areas } = await openTab();
  expect(await screen.findByRole('heading', { name: 'Release r1' })).toBeVisible();
  const sheets = ['r1', 'r2'].map((release) => {
    const link = document.createElement('link');
    return document.head.appendChild(Object.assign(link, { rel: 'stylesheet', href: `/mfe/${AREA}/${release}/a.css` }));
  });
  answerWith({ 'GET /remotes.json': { version: 1, remotes: flipped(AREA, 'r2') } });
  followRegistry({ window, areas });
  await waitFor(() => expect(areas.remotes()[AREA]?.stable.release).toBe('r2'));
  goTo('/terms');
  expect(await screen.findByRole('heading', { name: 'Release r2' })).toBeVisible();
  await waitFor(() => expect(sheets.map((link) => link.disabled)).toEqual([true, false]));
  for (const link of sheets) link.remove();
});

test('reports what was opened and what crashed, by area and release, with kind and page but no message', async () => {
  const { areas, reports, send } = await openTab(flipped(AREA, 'broken'));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  const ofThatFile = Object.assign(new Error('Asha Rao'), {
    stack: 'at x (https://vetcare.test/mfe/mfe-doctor/r1/a.js:1:1)',
  });
  reportFrontEnd({ window, areas, errors: [ofThatFile, 'of an extension'], send, random: () => 1 });
  await waitFor(() => expect(reports).toHaveLength(1), { timeout: 3_000 });
  expect(reports).toEqual([
    {
      releases: [
        { area: AREA, release: 'broken', crashes: 1, faults: [{ what: 'crash', error: 'Error', page: '/about' }] },
        {
          area: 'mfe-doctor',
          release: 'r1',
          scriptErrors: 1,
          faults: [{ what: 'scriptError', error: 'Error', page: '/about' }],
        },
      ],
    },
  ]);
});

test('reports errors of the shell’s own scripts and the pages around which it stands', async () => {
  const script = Object.assign(document.createElement('script'), { src: '/mfe/shell/s7/main.js', type: 'text/none' });
  document.body.append(script);
  const { areas, reports, send } = await openTab();
  expect(await screen.findByRole('heading', { name: 'Release r1' })).toBeVisible();
  const own = Object.assign(new TypeError('Asha Rao'), {
    stack: 'at x (https://vetcare.test/mfe/shell/s7/main.js:1:1)',
  });
  reportFrontEnd({ window, areas, errors: [own], send, random: () => 1 });
  await waitFor(() => expect(reports).toHaveLength(1), { timeout: 3_000 });
  script.remove();
  expect(reports[0]?.releases.find(({ area }) => area === 'shell')).toEqual({
    area: 'shell',
    release: 's7',
    views: 1,
    scriptErrors: 1,
    faults: [{ what: 'scriptError', error: 'TypeError', page: '/about' }],
  });
});

test('counts the pages that were opened, and sends them when the tab is left', async () => {
  const { areas, reports, send } = await openTab();
  expect(await screen.findByRole('heading', { name: 'Release r1' })).toBeVisible();
  reportFrontEnd({ window, areas, errors: [], send, random: () => 1 });
  goTo('/terms');
  await waitFor(() => expect(window.location.pathname).toBe('/terms'));
  goTo('/about');
  await waitFor(() => expect(window.location.pathname).toBe('/about'));
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await waitFor(() => {
    comesToFront();
    const views = reports.flatMap(({ releases }) => releases.map((one) => one.views ?? 0));
    expect(views.reduce((sum, one) => sum + one, 0)).toBe(3);
  });
});

describe('a tab tells which releases it has', () => {
  const HOUR = 3_600_000;
  const tab = async () => {
    const { areas, reports, send } = await openTab();
    expect(await screen.findByRole('heading', { name: 'Release r1' })).toBeVisible();
    let time = 1_000;
    tellReleases({ window, areas, send, now: () => time });
    return {
      reports,
      after: (ms: number) => {
        time += ms;
        comesToFront();
      },
    };
  };

  test('once an hour, and nothing else', async () => {
    const script = document.createElement('script');
    script.src = '/mfe/shell/s7/assets/main.js';
    // Without a type the test's browser would load it.
    script.type = 'text/plain';
    document.head.append(script);
    const { reports, after } = await tab();
    after(HOUR - 1);
    expect(reports).toEqual([]);
    after(1);
    const loaded = [
      { area: 'shell', release: 's7' },
      { area: AREA, release: 'r1' },
    ];
    expect(reports).toEqual([{ releases: loaded }]);
    after(HOUR / 2);
    expect(reports).toHaveLength(1);
    after(HOUR / 2);
    expect(reports).toHaveLength(2);
    script.remove();
  });

  test('but not while it is in the background', async () => {
    const { reports, after } = await tab();
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    after(2 * HOUR);
    expect(reports).toEqual([]);
    visibility.mockReturnValue('visible');
    after(0);
    expect(reports).toHaveLength(1);
  });
});

describe('a canary', () => {
  const { stable } = stableOf(first, AREA);
  const releaseFor = (audience: object, visitor: { bucket?: number; cohort?: string }, user = someUser()) =>
    chooseRelease(
      { stable, canary: { ...stable, release: 'r2', ...audience }, routes: [], rules: {} },
      { bucket: visitor.bucket ?? 50, cohort: visitor.cohort ?? null },
      user,
    ).release;

  test.each([
    ['a percentage of the browsers', { percent: 51 }, { percent: 50 }],
    ['a cohort', { cohort: 'staff' }, { cohort: 'others' }],
    ['a role', { roles: ['patient'] }, { roles: ['doctor'] }],
    ['certain accounts', { users: [someUser()._id] }, { users: ['b'.repeat(24)] }],
  ])('is for %s, and for nobody else', (_whom, invited, others) => {
    expect(releaseFor(invited, { cohort: 'staff' })).toBe('r2');
    expect(releaseFor(others, { cohort: 'staff' })).toBe('r1');
  });
});

describe('the override of the development server', () => {
  const override = { ...stableOf(first, AREA).stable, release: 'dev', entry: `/mfe/${AREA}/dev/assets/remoteEntry.js` };
  const canary = { ...override, release: 'r2', percent: 100 };
  const registry = { version: 1, remotes: { ...first, [AREA]: { ...stableOf(first, AREA), canary } } };
  let page: HTMLScriptElement;
  beforeEach(() => {
    page = document.createElement('script');
    Object.assign(page, { id: 'vetcare-overrides', type: 'application/json' });
    page.textContent = JSON.stringify({ [AREA]: override, 'mfe-unknown': override });
    document.head.append(page);
  });
  // The outer `afterEach` gives the environment back.
  afterEach(() => page.remove());

  test('replaces the release of its area alone', () => {
    const remotes = readRemotes(registry);
    expect(stableOf(remotes, AREA)).toMatchObject({ stable: { release: 'dev' } });
    expect(stableOf(remotes, AREA)).not.toHaveProperty('canary');
    expect(Object.keys(remotes)).toEqual(Object.keys(first));
    expect(stableOf(remotes, 'mfe-doctor').stable.release).toBe('r1');
  });

  test('is ignored by a production shell', () => {
    jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' });
    expect(readRemotes(registry)).toEqual(registry.remotes);
  });
});
