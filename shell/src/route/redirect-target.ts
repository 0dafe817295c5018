import { nextPath, withNext } from '@vetcare/web-kit';

type Here = Pick<Location, 'pathname' | 'search' | 'hash' | 'origin'>;

/**
 * The address that a redirect leads to. The login learns where the visitor was going, and whether a session has just ended
 * under them; a user who is signed in already goes on to where the login would have led.
 */
export function redirectTarget(to: '/auth/login' | '/', here: Here, { ended }: { ended: boolean }): string {
  if (to === '/auth/login') return withNext(to, here) + (ended ? '&ended=yes' : '');
  return (here.pathname.startsWith('/auth/') && nextPath(here.search, here.origin)) || '/';
}
