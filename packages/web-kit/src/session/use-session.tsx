import type { User } from '@vetcare/contracts';
import { type ReactNode, useSyncExternalStore } from 'react';
import { usePlatform } from '../area/platform';
import type { Session } from './session';

/** The person at the screen, or null. Redraws when that changes. */
export function useUser(): User | null {
  const { session } = usePlatform();
  const user = () => session.get().user;
  return useSyncExternalStore(session.subscribe, user, user);
}

export function useSession(): Session & { user: User | null } {
  const { session } = usePlatform();
  return { ...session, user: useUser() };
}

/**
 * For pages whose route says that somebody is signed in. In the moment between a sign-out and the page's end there is
 * nobody, and nothing is drawn.
 */
export function RequireUser({ children }: { children: (user: User) => ReactNode }): ReactNode {
  const user = useUser();
  return user ? children(user) : null;
}
