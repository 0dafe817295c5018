import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@vetcare/contracts';
import { Toaster } from '@vetcare/ui';
import { type Platform, PlatformContext } from '@vetcare/web-kit';
import { type Answers, answerWith, createTestPlatform, refuse, someUser } from '@vetcare/web-kit/testing';
import { BottomBar, NavbarPlaces } from '../src/frame/bottom-bar.view';
import { Navbar } from '../src/frame/navbar.view';
import { placesIn } from '../src/place/places';
import { navbarPlaces, someRemotes } from './remotes';

async function drawNavbar(user: User | null, answers: Answers = {}) {
  const calls = answerWith(answers);
  const { platform, visited } = await createTestPlatform({ user });
  const value: Platform & { area: string } = { ...platform, area: 'shell' };
  render(
    <PlatformContext value={value}>
      <Navbar {...navbarPlaces(user)} />
      <Toaster />
    </PlatformContext>,
  );
  return { calls, visited, session: platform.session, person: userEvent.setup() };
}

const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link', { hidden: true })
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

async function openMenu(person: ReturnType<typeof userEvent.setup>, name: string) {
  await person.click(screen.getByRole('button', { name }));
  return screen.getByRole('list', { name: 'Account' });
}

describe('The navbar', () => {
  // Promises: navbar.about, navbar.doctors, navbar.login, navbar.logo
  test('offers Login to somebody who is not signed in', async () => {
    await drawNavbar(null);
    expect(linksIn(screen.getByRole('banner'))).toEqual([
      'VetCare /',
      'Doctors /doctor',
      'About Us /about',
      'Login /auth/login',
    ]);
  });

  // Promises: entities.user.name, navbar.account, navbar.patient.chats, navbar.patient.history
  // Promises: navbar.patient.settings
  test('shows a patient their entries behind their name', async () => {
    const { person } = await drawNavbar(someUser());
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
    const menu = await openMenu(person, 'Asha Rao');
    expect(linksIn(menu)).toEqual(['My Chats /user/chats', 'My History /user/history', 'Settings /user/settings']);
    expect(within(menu).getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  test('has the other language in the account menu, which leaves for the first one then', async () => {
    const { person } = await drawNavbar(someUser());
    const menu = within(await openMenu(person, 'Asha Rao'));
    await person.click(menu.getByRole('button', { name: 'हिन्दी' }));
    await waitFor(() => expect(document.documentElement.lang).toBe('hi'));
    await person.click(await menu.findByRole('button', { name: 'English' }));
    await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  });

  // Promises: navbar.account, navbar.doctor.appointments, navbar.doctor.chats, navbar.doctor.chats.admin
  // Promises: navbar.doctor.chats.doctor, navbar.doctor.chats.patient, navbar.doctor.profile, navbar.doctor.settings
  test('shows a doctor theirs, with the chats folded', async () => {
    const { person } = await drawNavbar(someUser({ role: 'doctor', name: 'Vikram Mehta' }));
    const menu = await openMenu(person, 'Vikram Mehta');
    expect(within(menu).queryByRole('link', { name: 'Patient Chat' })).toBeNull();
    await person.click(within(menu).getByRole('button', { name: 'Chats' }));
    expect(within(menu).getByRole('link', { name: 'Patient Chat' })).toBeVisible();
    expect(linksIn(menu)).toEqual([
      'Profile /doctor/profile',
      'Admin Chat /doctor/chats/admin',
      'Patient Chat /doctor/chats/patient',
      'Doctor Chat /doctor/chats/doctor',
      'Appointments /doctor/appointments',
      'Settings /doctor/settings',
    ]);
  });

  // Promises: navbar.admin
  test('shows an admin the entries of both and the admin area', async () => {
    const { person } = await drawNavbar(someUser({ role: 'admin' }));
    expect(screen.getByRole('link', { name: 'Admin area' })).toHaveAttribute('href', '/admin');
    const menu = await openMenu(person, 'Asha Rao');
    expect(linksIn(menu)).toEqual(expect.arrayContaining(['Profile /doctor/profile', 'My History /user/history']));
  });

  test.each(['patient', 'doctor'] as const)('shows a %s no way to the admin area', async (role) => {
    await drawNavbar(someUser({ role }));
    expect(screen.queryByRole('link', { name: 'Admin area' })).toBeNull();
  });

  test('folds the account menu on Escape and gives the focus back', async () => {
    const { person } = await drawNavbar(someUser());
    const menu = await openMenu(person, 'Asha Rao');
    await person.tab();
    await person.keyboard('{Escape}');
    expect(menu).not.toBeVisible();
    expect(screen.getByRole('button', { name: 'Asha Rao' })).toHaveFocus();
  });

  test('folds a phone’s menu on Escape, wherever the focus is in it, one menu at a time', async () => {
    const { person } = await drawNavbar(someUser());
    const burger = screen.getByRole('button', { name: 'Menu' });
    await person.click(burger);
    const account = await openMenu(person, 'Asha Rao');
    await person.keyboard('{Escape}');
    expect(account).not.toBeVisible();
    expect(burger).toHaveAttribute('aria-expanded', 'true');
    await person.keyboard('{Escape}');
    expect(burger).toHaveAttribute('aria-expanded', 'false');
    expect(burger).toHaveFocus();
  });

  test('folds a phone’s menu when the focus goes on to the page under it', async () => {
    const { person } = await drawNavbar(null);
    render(<a href="/doctor">Find a doctor</a>);
    const burger = screen.getByRole('button', { name: 'Menu' });
    await person.click(burger);
    await person.tab();
    expect(burger).toHaveAttribute('aria-expanded', 'true');
    act(() => screen.getByRole('link', { name: 'Find a doctor' }).focus());
    expect(burger).toHaveAttribute('aria-expanded', 'false');
  });

  test('goes through the open account menu with the arrows, what is folded left out', async () => {
    const { person } = await drawNavbar(someUser({ role: 'doctor' }));
    const menu = within(await openMenu(person, 'Asha Rao'));
    await person.keyboard('{ArrowDown}');
    expect(menu.getByRole('link', { name: 'Profile' })).toHaveFocus();
    await person.keyboard('{ArrowUp}');
    expect(menu.getByRole('button', { name: 'Logout' })).toHaveFocus();
    await person.keyboard('{Home}{ArrowDown}{ArrowDown}');
    expect(menu.getByRole('link', { name: 'Appointments' })).toHaveFocus();
    await person.keyboard('{ArrowUp}{Enter}{ArrowDown}');
    expect(menu.getByRole('link', { name: 'Admin Chat' })).toHaveFocus();
  });

  test('leaves the arrows to the page while the account menu is folded', async () => {
    const { person } = await drawNavbar(someUser());
    const name = screen.getByRole('button', { name: 'Asha Rao' });
    name.focus();
    await person.keyboard('{ArrowDown}');
    expect(name).toHaveFocus();
  });
});

describe('Logout', () => {
  // Promises: calls.post-api-auth-logout.payload, navbar.logout, states.auth.logout-user
  // Promises: toast.logged-out-successfully
  test('ends the session, goes home and says so', async () => {
    const { person, calls, visited, session } = await drawNavbar(someUser(), {
      'POST /api/auth/logout': { success: true },
    });
    window.sessionStorage.setItem('profile', '{"FirstName":"Typed"}');
    const menu = await openMenu(person, 'Asha Rao');
    await person.click(within(menu).getByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('Logged out successfully!')).toBeInTheDocument();
    expect(calls.map((call) => `${call.method} ${call.path}`)).toEqual(['POST /api/auth/logout']);
    expect(visited).toEqual(['/']);
    expect(session.get().user).toBeNull();
    expect(window.sessionStorage).toHaveLength(0);
  });

  // Promises: calls.post-api-auth-logout.failure
  test('keeps the session when the server refuses, and says why', async () => {
    window.sessionStorage.setItem('profile', '{"FirstName":"Typed"}');
    const { person, visited, session } = await drawNavbar(someUser(), {
      'POST /api/auth/logout': refuse(503, 'overloaded', 'Too busy'),
    });
    const menu = await openMenu(person, 'Asha Rao');
    await person.click(within(menu).getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(screen.getByText('Too busy')).toBeInTheDocument());
    expect(visited).toEqual([]);
    expect(session.get().user).not.toBeNull();
    expect(window.sessionStorage).toHaveLength(1);
  });

  // Promises: calls.post-api-auth-logout.failure, toast.logout-failed
  test('says Logout failed where the server says nothing', async () => {
    const { person, session } = await drawNavbar(someUser(), { 'POST /api/auth/logout': refuse(500, 'internal', '') });
    const menu = await openMenu(person, 'Asha Rao');
    await person.click(within(menu).getByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('Logout failed')).toBeInTheDocument();
    expect(session.get().user).not.toBeNull();
  });
});

describe('The bar at the bottom of a phone', () => {
  async function drawBar(user: User | null, path = '/') {
    window.history.replaceState(null, '', path);
    const { platform } = await createTestPlatform({ user });
    render(
      <PlatformContext value={{ ...platform, area: 'shell' }}>
        <BottomBar places={user ? placesIn('bar', someRemotes, user) : []} />
      </PlatformContext>,
    );
    return platform;
  }
  afterEach(() => window.history.replaceState(null, '', '/'));

  test.each([
    ['patient', ['Doctors /doctor', 'Appointments /user/history', 'Chats /user/chats', 'Settings /user/settings']],
    [
      'doctor',
      [
        'Appointments /doctor/appointments',
        'Chats /doctor/chats/patient',
        'Profile /doctor/profile',
        'Settings /doctor/settings',
      ],
    ],
    ['admin', ['Admin /admin', 'Doctors /doctor', 'Chats /doctor/chats/patient', 'Settings /user/settings']],
  ] as const)('has the four places of a %s', async (role, expected) => {
    await drawBar(someUser({ role }));
    expect(linksIn(screen.getByRole('navigation', { name: 'Your places' }))).toEqual(expected);
  });

  test('says where one is, and how many messages wait', async () => {
    const platform = await drawBar(someUser(), '/user/chats');
    act(() => platform.unread.set(3));
    const chats = screen.getByRole('link', { current: 'page' });
    expect(chats).toHaveTextContent('Chats');
    expect(chats).toHaveAccessibleDescription('3 unread messages');
  });

  test.each(['/doctor/chats', '/doctor/chats/doctor', '/doctor/chats/admin'])(
    'has the chats of a doctor at %s',
    async (path) => {
      await drawBar(someUser({ role: 'doctor' }), path);
      expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Chats');
    },
  );

  test.each([
    ['nobody', null, '/'],
    ['an open conversation', someUser(), `/user/chats/${'a'.repeat(24)}`],
  ])('is not there for %s', async (_whom, user, path) => {
    await drawBar(user, path);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});

describe('The places in the navbar of a wide screen', () => {
  test.each([
    ['patient', ['Appointments /user/history', 'Chats /user/chats', 'Settings /user/settings'], ['Doctors /doctor']],
    [
      'doctor',
      [
        'Appointments /doctor/appointments',
        'Chats /doctor/chats/patient',
        'Profile /doctor/profile',
        'Settings /doctor/settings',
      ],
      [],
    ],
    ['admin', ['Chats /doctor/chats/patient', 'Settings /user/settings'], ['Admin /admin', 'Doctors /doctor']],
  ] as const)('are those of a phone’s bar for a %s; a laptop has some as links already', async (role, own, twice) => {
    const user = someUser({ role });
    const { platform } = await createTestPlatform({ user });
    render(
      <PlatformContext value={{ ...platform, area: 'shell' }}>
        <Navbar {...navbarPlaces(user)}>
          <NavbarPlaces places={placesIn('bar', someRemotes, user)} main={placesIn('main', someRemotes, user)} />
        </Navbar>
      </PlatformContext>,
    );
    const links = within(screen.getByRole('navigation', { name: 'Your places' })).getAllByRole('link');
    const shown = (among: boolean) =>
      links
        .filter((link) => (link.closest('[data-twice]') !== null) === among)
        .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
    expect([shown(false), shown(true)]).toEqual([own, twice]);
    act(() => platform.unread.set(2));
    expect(screen.getByRole('link', { name: 'Chats' })).toHaveAccessibleDescription('2 unread messages');
  });
});
