import type { User } from '@vetcare/contracts';
import { api, onNotAuthenticated } from '../api/api';
import { ApiError } from '../api/api-error';

export interface SessionState {
  /** `checking` until the first answer of `GET /api/auth/check`. Areas are only mounted after it. */
  status: 'checking' | 'known';
  user: User | null;
}

export interface Session {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Signs in. A doctor whose `isValidated` is false is returned but never becomes the session's user. */
  login(credentials: { email: string; password: string }): Promise<User>;
  /** `leave` runs before the user is gone: the place to leave a page that needs one. */
  logout(leave?: () => void): Promise<void>;
  /** Asks the server who is signed in. Never throws: while nobody answers, what was known stays. */
  refresh(): Promise<void>;
  /** After the user changed their own profile: what the navbar shows. */
  update(user: User): void;
  /** The account is gone or the session has ended: nothing to tell the server. */
  clear(): void;
}

export const isPending = (user: User): boolean => user.role === 'doctor' && user.isValidated === false;

/**
 * `channel` tells the other tabs of this browser that somebody signed in or out here; `signedOut` spares the first
 * question where its answer is known.
 */
export function createSession(deps: { channel?: BroadcastChannel; signedOut?: boolean } = {}): Session {
  let state: SessionState = { status: deps.signedOut ? 'known' : 'checking', user: null };
  const listeners = new Set<() => void>();

  const set = (user: User | null): void => {
    state = { status: 'known', user };
    for (const listener of listeners) listener();
  };
  const tellOtherTabs = (): void => deps.channel?.postMessage('sessionchanged');

  const refresh = async (): Promise<void> => {
    try {
      const user = await api.get('/api/auth/check');
      set(isPending(user) ? null : user);
    } catch (error) {
      const signedOut = error instanceof ApiError && error.status === 401;
      set(signedOut ? null : state.user);
    }
  };

  deps.channel?.addEventListener('message', () => void refresh());
  onNotAuthenticated(() => {
    if (state.user) set(null);
  });

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async login(credentials) {
      // Who asks has words of their own, in the language of the visitor, for an answer without any.
      const user = await api.post('/api/auth/login', { body: credentials, fallback: '' });
      if (isPending(user)) return user;
      set(user);
      tellOtherTabs();
      return user;
    },
    async logout(leave) {
      await api.post('/api/auth/logout', { fallback: '' });
      leave?.();
      set(null);
      tellOtherTabs();
    },
    refresh,
    update: set,
    clear() {
      set(null);
      tellOtherTabs();
    },
  };
}
