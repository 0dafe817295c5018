import { act, render, screen, within } from '@testing-library/react';
import type { Place } from '@vetcare/contracts';
import { PlatformContext } from '@vetcare/web-kit';
import { createTestPlatform, someUser } from '@vetcare/web-kit/testing';
import { BottomBar } from '../src/frame/bottom-bar.view';
import { HomeTiles } from '../src/frame/home-tiles.view';
import { placesIn } from '../src/place/places';
import type { Remotes } from '../src/registry/registry';
import { someRemotes } from './remotes';

const words = (en: string) => ({ en, hi: `${en} (हिन्दी)` });

const pets: Place = { in: 'bar', to: '/user/pets', text: words('Pets'), roles: ['patient'], order: 15 };

/** The areas that there are, and one more that the shell has never heard of. */
const withPets = (...places: Place[]): Remotes => ({
  ...someRemotes,
  'mfe-pets': {
    stable: { release: 'r1', entry: '/mfe/mfe-pets/r1/entry.js', js: [], css: [], pages: {} },
    routes: ['/user/pets'],
    rules: {},
    places,
  },
});

const namesIn = (part: Place['in'], remotes: Remotes) => placesIn(part, remotes, someUser()).map(({ text }) => text.en);

describe('The places in the frame', () => {
  test('take up those of an area that was deployed today, by their order', () => {
    expect(namesIn('bar', withPets(pets))).toEqual(['Doctors', 'Pets', 'Appointments', 'Chats', 'Settings']);
  });

  test('with the same order go by their paths, and the bar of a phone has five', () => {
    const more = [pets, { ...pets, to: '/user/pets', order: 30, text: words('Vaccinations') }];
    expect(namesIn('bar', withPets(...more))).toEqual(['Doctors', 'Pets', 'Appointments', 'Chats', 'Vaccinations']);
  });

  test('are only those of the visitor’s role', () => {
    const bar = placesIn('bar', withPets(pets), someUser({ role: 'doctor' }));
    expect(bar.map(({ to }) => to)).not.toContain('/user/pets');
  });

  test('are for a suspended visitor those where something can be finished', () => {
    const finishUntil = '2031-01-06T09:00:00.000Z';
    for (const [role, found] of [
      ['patient', ['/user/history', '/user/chats']],
      ['doctor', ['/doctor/appointments', '/doctor/chats/patient']],
    ] as const) {
      const bar = placesIn('bar', withPets(pets), someUser({ role, finishUntil })).map(({ to }) => to);
      expect(bar.toSorted()).toEqual([...found].sort());
    }
    const account = placesIn('account', someRemotes, someUser({ role: 'doctor', finishUntil }));
    expect(account.map(({ to }) => to)).toEqual(['/doctor/chats', '/doctor/appointments']);
    expect(account.flatMap(({ links = [] }) => links.map(({ to }) => to))).toEqual(['/doctor/chats/patient']);
  });

  test('of areas from before there were places are none', () => {
    const { places: _, ...old } = withPets(pets)['mfe-pets'] as Remotes[string];
    expect(placesIn('bar', { 'mfe-pets': old }, someUser())).toEqual([]);
  });
});

describe('A place', () => {
  const draw = async (element: React.ReactNode, language: 'en' | 'hi' = 'en') => {
    const { platform } = await createTestPlatform({ user: someUser() });
    await act(() => platform.preferences.setLanguage(language));
    render(<PlatformContext value={{ ...platform, area: 'shell' }}>{element}</PlatformContext>);
    return platform;
  };
  afterEach(() => window.localStorage.clear());

  test('has its words in the visitor’s language', async () => {
    await draw(<HomeTiles places={[{ ...pets, in: 'home' }]} />, 'hi');
    expect(screen.getByRole('link', { name: 'Pets (हिन्दी)' })).toHaveAttribute('href', '/user/pets');
  });

  test('shows the number that its area feeds, and says what it counts', async () => {
    const badge = {
      name: 'vaccinations-due',
      one: words('1 vaccination due'),
      other: words('{count} vaccinations due'),
    };
    const platform = await draw(<HomeTiles places={[{ ...pets, in: 'home', badge }]} />);
    const link = within(screen.getByRole('navigation', { name: 'For you' })).getByRole('link');
    expect(link).not.toHaveAccessibleDescription();
    act(() => platform.badge('vaccinations-due').set(1));
    expect(link).toHaveAccessibleDescription('1 vaccination due');
    act(() => platform.badge('vaccinations-due').set(120));
    expect(link).toHaveAccessibleDescription('120 vaccinations due');
    expect(screen.getByText('99+')).toBeInTheDocument();
  });

  test('without an icon has a circle in the bar', async () => {
    await draw(<BottomBar places={[pets]} />);
    const link = screen.getByRole('link', { name: 'Pets' });
    expect(link.querySelector('path')).toHaveAttribute('d', expect.stringMatching(/^M/));
  });
});
