import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@vetcare/contracts';
import { type LiveModule, PlatformContext, usePageTitle } from '@vetcare/web-kit';
import { createTestPlatform, someUser } from '@vetcare/web-kit/testing';
import { getAppNames, unregisterApplication } from 'single-spa';
import { createAreas } from '../src/area/areas';
import { AreaLoadError } from '../src/federation/load-area';
import { Navbar } from '../src/frame/navbar.view';
import { runLive } from '../src/live/run-live';
import { navbarPlaces, remotesOf } from './remotes';

const [chat] = Object.values(remotesOf('mfe-chat'));
if (!chat) throw new Error('There is no chat area');
const remotes = { chat: { ...chat, stable: { ...chat.stable, live: true } }, ...remotesOf('mfe-doctor') };

const missing = () => Promise.reject(new AreaLoadError('chat', 'missing'));

/** Opens a page whose background tasks load one after the other as `outcomes` says. The last outcome repeats. */
async function openPage(user: User | null, ...outcomes: (() => Promise<LiveModule>)[]) {
  const loads: string[] = [];
  const { platform } = await createTestPlatform({ user });
  const areas = createAreas({
    remotes,
    visitor: { bucket: 50, cohort: null },
    federation: {
      registerArea: (area, _release, attempt = 0) => (attempt ? `${area}~${attempt}` : area),
      loadArea: () => Promise.reject(new Error('none')),
      loadLive(area, name) {
        loads.push(`${area} as ${name}`);
        return (outcomes.length > 1 ? outcomes.shift() : outcomes[0])?.() ?? Promise.reject(new Error('none'));
      },
    },
    platform: () => platform,
    elementOf: () => document.body,
  });
  let rest: () => void = () => {};
  const resting = new Promise<void>((resolve) => {
    rest = resolve;
  });
  runLive({ areas, platform, idle: () => resting });
  return { platform, loads, rest };
}

const goSomewhere = () => window.dispatchEvent(new Event('single-spa:routing-event'));

afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all(getAppNames().map((name) => unregisterApplication(name)));
});

describe('What an area runs on every page', () => {
  test('is loaded for whoever is signed in, of the areas that have such a part, once the page rests', async () => {
    const startLive = jest.fn();
    const { platform, loads, rest } = await openPage(someUser(), () => Promise.resolve({ startLive }));
    goSomewhere();
    expect(loads).toEqual([]);
    rest();
    await waitFor(() => expect(startLive).toHaveBeenCalledWith(platform));
    goSomewhere();
    platform.session.update(someUser({ name: 'Another Name' }));
    expect(loads).toEqual(['chat as chat']);
  });

  test('is not loaded for a visitor, until they sign in', async () => {
    const startLive = jest.fn();
    const { platform, loads, rest } = await openPage(null, () => Promise.resolve({ startLive }));
    rest();
    goSomewhere();
    expect(loads).toEqual([]);
    platform.session.update(someUser());
    await waitFor(() => expect(startLive).toHaveBeenCalledTimes(1));
  });

  test('is asked for again on the next page when it could not be loaded', async () => {
    const heard = jest.spyOn(console, 'error').mockImplementation(() => {});
    const startLive = jest.fn();
    const { loads, rest } = await openPage(someUser(), missing, () => Promise.resolve({ startLive }));
    rest();
    await waitFor(() => expect(heard).toHaveBeenCalledWith(expect.any(AreaLoadError)));
    expect(loads).toEqual(['chat as chat']);
    goSomewhere();
    await waitFor(() => expect(startLive).toHaveBeenCalledTimes(1));
    expect(loads).toEqual(['chat as chat', 'chat as chat~1']);
  });
});

function SomePage() {
  usePageTitle('Doctors');
  return null;
}

describe('The number of unread messages', () => {
  test('is in the title of every page and beside what leads to the chats', async () => {
    const { platform } = await createTestPlatform({ user: someUser() });
    render(
      <PlatformContext value={{ ...platform, area: 'shell' }}>
        <Navbar {...navbarPlaces(platform.session.get().user)} />
        <SomePage />
      </PlatformContext>,
    );
    expect(document.title).toBe('Doctors · VetCare');
    act(() => platform.unread.set(3));
    expect(document.title).toBe('(3) Doctors · VetCare');
    const account = screen.getByRole('button', { name: 'Asha Rao' });
    expect(account).toHaveAccessibleDescription('3 unread messages');
    await userEvent.click(account);
    const menu = within(screen.getByRole('list', { name: 'Account' }));
    expect(menu.getByRole('link', { name: 'My Chats' })).toHaveAccessibleDescription('3 unread messages');
    expect(menu.getByRole('link', { name: 'My History' })).not.toHaveAccessibleDescription();
    act(() => platform.unread.set(0));
    expect(document.title).toBe('Doctors · VetCare');
    expect(account).not.toHaveAccessibleDescription();
  });

  test('is beside a doctor’s folded chats', async () => {
    const { platform } = await createTestPlatform({ user: someUser({ role: 'doctor' }) });
    platform.unread.set(1);
    render(
      <PlatformContext value={{ ...platform, area: 'shell' }}>
        <Navbar {...navbarPlaces(platform.session.get().user)} />
      </PlatformContext>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Asha Rao' }));
    expect(screen.getByRole('button', { name: 'Chats' })).toHaveAccessibleDescription('1 unread message');
  });
});
