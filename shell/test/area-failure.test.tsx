import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PROVIDED } from '@vetcare/contracts';
import { createLifecycles, type Lifecycles, PlatformContext, usePageTitle } from '@vetcare/web-kit';
import { answerWith, createTestPlatform } from '@vetcare/web-kit/testing';
import { start, triggerAppChange, unregisterApplication } from 'single-spa';
import { type Areas, createAreas } from '../src/area/areas';
import { AreaLoadError, type Federation } from '../src/federation/load-area';
import { createAnnouncer } from '../src/frame/announcer';
import { Frame } from '../src/frame.view';
import { createFirstPaint } from '../src/skeleton/first-paint';
import { remotesOf } from './remotes';

const remotes = remotesOf('mfe-public');

function AboutPage() {
  usePageTitle('About Us');
  return <h1>About Us</h1>;
}

function BrokenPage(): never {
  throw new Error('drawn wrong');
}

function PageWithoutFile(): never {
  throw Object.assign(new Error('Loading CSS chunk 141 failed.'), { name: 'ChunkLoadError' });
}

/** A federation whose loads end one after the other as `outcomes` says. The last outcome repeats. */
function federationWith(...outcomes: (() => Promise<Lifecycles>)[]) {
  const registered: { release: string; attempt: number }[] = [];
  const federation: Federation = {
    registerArea(area, { release }, attempt = 0) {
      registered.push({ release, attempt });
      return area;
    },
    loadLive: () => Promise.reject(new Error('none')),
    loadArea: () => (outcomes.length > 1 ? outcomes.shift() : outcomes[0])?.() ?? Promise.reject(new Error('none')),
  };
  return { federation, registered };
}

const missing = () => Promise.reject(new AreaLoadError('mfe-public', 'missing'));
const works = () => Promise.resolve(createLifecycles({ App: AboutPage }));
const crashes = () => Promise.resolve(createLifecycles({ App: BrokenPage }));

async function openAbout(federation: Federation, given = remotes) {
  window.history.replaceState(null, '', '/about');
  const { platform } = await createTestPlatform();
  platform.pageShown = createAnnouncer({ window, main: () => document.getElementById('main') }).pageShown;
  const areas: Areas = createAreas({
    remotes: given,
    visitor: { bucket: 50, cohort: null },
    federation,
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
  // This is not awaited inside `act`, which delays the rendering that the mount waits for.
  act(() => void triggerAppChange());
}

beforeAll(() => start());
beforeEach(() => {
  // The failure is expected to be logged to the console.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  await unregisterApplication('mfe-public');
  jest.restoreAllMocks();
});

test('an area that loads is drawn inside the frame', async () => {
  await openAbout(federationWith(works).federation);
  expect(await screen.findByRole('heading', { name: 'About Us' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an area that is missing leaves the navbar and offers Retry, which asks for the registry of this moment', async () => {
  const { federation, registered } = federationWith(missing, works);
  await openAbout(federation);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Doctors' })).toBeVisible();

  const entry = '/mfe/mfe-public/r0/entry.js';
  const rolledBack = Object.entries(remotes).map(([name, { stable, ...area }]) => {
    return [name, { ...area, stable: { ...stable, release: 'r0', entry } }] as const;
  });
  const calls = answerWith({ 'GET /remotes.json': { version: 1, remotes: Object.fromEntries(rolledBack) } });
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'About Us' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(calls).toHaveLength(1);
  expect(registered).toEqual([
    { release: 'r1', attempt: 0 },
    { release: 'r0', attempt: 1 },
  ]);
});

test('an area that could not be loaded offline is loaded once the network is back', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await openAbout(federationWith(missing, works).federation);
  expect(await screen.findByText('You seem to be offline. We’ll try again when you’re back online.')).toBeVisible();
  answerWith({ 'GET /remotes.json': { version: 1, remotes } });
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'About Us' })).toBeVisible();
});

test('Retry tries twice by itself before it gives up', async () => {
  const { federation, registered } = federationWith(missing);
  await openAbout(federation);
  answerWith({ 'GET /remotes.json': { version: 1, remotes } });
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(registered).toHaveLength(3));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeEnabled();
});

test('a page whose file fails after a Retry is tried once more by itself, and no more', async () => {
  const lost = () => Promise.resolve(createLifecycles({ App: PageWithoutFile }));
  const { federation, registered } = federationWith(missing, lost);
  await openAbout(federation);
  answerWith({ 'GET /remotes.json': { version: 1, remotes } });
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(registered).toHaveLength(3));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeEnabled();
  expect(registered).toHaveLength(3);
});

test('an area that crashes while drawing is taken off the page and offers Retry', async () => {
  await openAbout(federationWith(crashes).federation);
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Doctors' })).toBeVisible();
});

test('an area that needs a newer shell shows its panel without being loaded, and the navbar stays', async () => {
  const [[area, entry] = []] = Object.entries(remotes);
  if (!area || !entry) throw new Error('There is no area');
  const needing = (shell: number) => ({ [area]: { ...entry, stable: { ...entry.stable, needs: { shell, api: 1 } } } });
  const loadArea = jest.fn(works);
  await openAbout({ ...federationWith(works).federation, loadArea }, needing(PROVIDED.shell + 1));
  expect(await screen.findByRole('alert')).toHaveTextContent('This part of VetCare couldn’t be loaded');
  expect(screen.getByRole('banner')).toBeVisible();
  expect(loadArea).not.toHaveBeenCalled();

  answerWith({ 'GET /remotes.json': { version: 1, remotes: needing(PROVIDED.shell) } });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'About Us' })).toBeVisible();
});
