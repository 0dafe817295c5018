import { nextPath, withNext } from '@vetcare/web-kit';

const ORIGIN = 'https://vetcare.test';
const search = (next: string) => `?${new URLSearchParams({ next })}`;

describe('where somebody goes on after signing in', () => {
  test.each(['/user/chats/42', '/admin/doctors?status=pending', '/doctor/settings?edit=sign-in#top', '/'])(
    '%s',
    (next) => {
      expect(nextPath(search(next), ORIGIN)).toBe(next);
    },
  );

  test.each([
    'https://elsewhere.test/',
    '//elsewhere.test/',
    '/\\elsewhere.test/',
    '/\t/elsewhere.test',
    '/.//elsewhere.test',
    'javascript:alert(1)',
    'user/history',
    '/auth/login?next=/auth/login',
    '/api/auth/logout',
    '',
  ])('nowhere else: %j', (next) => {
    expect(nextPath(search(next), ORIGIN)).toBeNull();
  });

  test('nowhere without it', () => expect(nextPath('?step=2', ORIGIN)).toBeNull());

  test('the sign-in page keeps the whole address', () => {
    const here = { pathname: '/user/history', search: '?page=2', hash: '#b' };
    expect(nextPath(new URL(withNext('/auth/login', here), ORIGIN).search, ORIGIN)).toBe('/user/history?page=2#b');
  });
});
