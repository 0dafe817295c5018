import type { User } from '@vetcare/contracts';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { Session } from '../session/session';
import { usePlatform } from './platform';

/** The signed-in user, or null. */
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
 * For pages whose route requires a user. Between a logout and the navigation that follows there is none, and nothing is
 * rendered.
 */
export function RequireUser({ children }: { children: (user: User) => ReactNode }): ReactNode {
  const user = useUser();
  return user ? children(user) : null;
}
