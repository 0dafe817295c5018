import type { User } from '@vetcare/contracts';
import { api, onNotAuthenticated } from '../api/api';
import { createLiveValue } from '../live/live-value';
import { createSessionCheck } from './session-check';
import { isPending, type SessionState } from './session-state';

export interface Session {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Signs in. A doctor whose `isValidated` is false is returned but does not become the session's user. */
  login(credentials: { email: string; password: string; code?: string }): Promise<User>;
  /** `leave` runs before the user is cleared, so that it can leave a page that requires one. */
  logout(leave?: () => void): Promise<void>;
  /** Asks the server who is signed in. Never rejects. Only a 401 signs out; after any other error the known user stays. */
  refresh(): Promise<void>;
  /** Replaces the user after they changed their profile, for example for the name in the navbar. */
  update(user: User): void;
  /** Clears the user without calling the server, after the account was deleted or the session ended. */
  clear(): void;
}

/**
 * `channel` tells the other tabs of this browser about logins and logouts. `signedOut` skips the first check if it is
 * already known that nobody is signed in.
 */
export function createSession(deps: { channel?: BroadcastChannel; signedOut?: boolean } = {}): Session {
  const state = createLiveValue<SessionState>({ status: deps.signedOut ? 'known' : 'checking', user: null });
  const setUser = (user: User | null): void => state.set({ status: 'known', user });
  const refresh = createSessionCheck(state);
  const notifyOtherTabs = (): void => deps.channel?.postMessage('sessionchanged');

  deps.channel?.addEventListener('message', () => void refresh());
  onNotAuthenticated(() => {
    if (state.get().user) setUser(null);
  });

  return {
    get: state.get,
    subscribe: state.subscribe,
    async login(credentials) {
      // The login page has its own text, in the visitor's language, for an error without a message.
      const user = await api.post('/api/auth/login', { body: credentials, fallback: '' });
      if (isPending(user)) return user;
      setUser(user);
      notifyOtherTabs();
      return user;
    },
    async logout(leave) {
      await api.post('/api/auth/logout', { fallback: '' });
      leave?.();
      setUser(null);
      notifyOtherTabs();
    },
    refresh,
    update: setUser,
    clear() {
      setUser(null);
      notifyOtherTabs();
    },
  };
}
