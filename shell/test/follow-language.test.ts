import { waitFor } from '@testing-library/react';
import type { User } from '@vetcare/contracts';
import { type Answer, answerWith, createTestPlatform, someUser } from '@vetcare/web-kit/testing';
import { followLanguage } from '../src/account/follow-language';

const user = someUser({ language: 'en' });
const saved = (language: 'en' | 'hi') => ({ success: true as const, user: { ...user, language } });

/** Opens a page in a browser that keeps what it knows from one page to the next. */
async function openPage(who: User | null, answer: Answer<'PUT /api/user/update-language'> = saved('hi')) {
  const calls = answerWith({ 'PUT /api/user/update-language': answer });
  const { platform } = await createTestPlatform({ user: who });
  followLanguage(platform);
  return { ...platform, calls };
}

afterEach(() => {
  window.localStorage.clear();
  document.documentElement.lang = 'en';
});

describe('A language chosen while signed in', () => {
  test('is saved with the account, once', async () => {
    const { preferences, session, calls } = await openPage(user);
    await preferences.setLanguage('hi');
    await waitFor(() => expect(session.get().user?.language).toBe('hi'));
    expect(calls.map(({ body }) => body)).toEqual([{ language: 'hi' }]);
  });

  test('is saved on the next visit if it could not be', async () => {
    const first = await openPage(user, () => Promise.reject(new TypeError('offline')));
    await first.preferences.setLanguage('hi');
    await waitFor(() => expect(first.calls).toHaveLength(1));
    const { preferences, session } = await openPage(user);
    await waitFor(() => expect(session.get().user?.language).toBe('hi'));
    expect(preferences.get().language).toBe('hi');
  });

  test('is the last one, if it changes again while the first one is being saved', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    const { preferences, session, calls } = await openPage(user, ({ body }) => {
      const language = (body as { language: 'en' | 'hi' }).language;
      return language === 'hi' ? held.then(() => saved('hi')) : saved('en');
    });
    await preferences.setLanguage('hi');
    await preferences.setLanguage('en');
    answer();
    await waitFor(() => expect(calls.at(-1)?.body).toEqual({ language: 'en' }));
    await waitFor(() => expect(session.get().user?.language).toBe('en'));
    expect(preferences.get().language).toBe('en');
  });
});

describe('A language chosen on another device', () => {
  test('is taken over when signing in', async () => {
    const { preferences, session, calls } = await openPage(null);
    session.update({ ...user, language: 'hi' });
    await waitFor(() => expect(preferences.get().language).toBe('hi'));
    expect(calls).toEqual([]);
  });

  test('is taken over on the next visit', async () => {
    await openPage(user);
    const { preferences, calls } = await openPage({ ...user, language: 'hi' });
    await waitFor(() => expect(preferences.get().language).toBe('hi'));
    expect(calls).toEqual([]);
  });
});

test('An account that has no language yet gets that of the browser', async () => {
  const older = someUser();
  window.localStorage.setItem('vetcare-language', 'hi');
  const { session, calls } = await openPage(older);
  await waitFor(() => expect(session.get().user?.language).toBe('hi'));
  expect(calls).toHaveLength(1);
});

test('Nobody who is signed out saves a language', async () => {
  const { preferences, calls } = await openPage(null);
  await preferences.setLanguage('hi');
  expect(calls).toEqual([]);
});
