import type { User } from '@vetcare/contracts';
import { api, onNotAuthenticated } from '../api/api';
import { ApiError } from '../api/api-error';

export interface SessionState {
  /**
   * `checking` until `GET /api/auth/check` has ended; areas are only mounted after it. `unanswered` when it failed: whether
   * somebody is signed in is not known, and the question is asked again until it is answered.
   */
  status: 'checking' | 'unanswered' | 'known';
  user: User | null;
}

export interface Session {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Signs in. A doctor whose `isValidated` is false is returned but never becomes the session's user. */
  login(credentials: { email: string; password: string }): Promise<User>;
  /** `leave` runs before the user is gone: the place to leave a page that needs one. */
  logout(leave?: () => void): Promise<void>;
  /** Asks the server who is signed in. Never throws: only a 401 says that nobody is; without an answer, what was known stays. */
  refresh(): Promise<void>;
  /** After the user changed their own profile: what the navbar shows. */
  update(user: User): void;
  /** The account is gone or the session has ended: nothing to tell the server. */
  clear(): void;
}

export const isPending = (user: User): boolean => user.role === 'doctor' && user.isValidated === false;

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;
/** Exponential backoff. Its random half spreads the browsers that all lost their answer at the same moment. */
const retryDelay = (attempt: number): number =>
  Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempt) * (0.5 + Math.random() / 2);

/**
 * `channel` tells the other tabs of this browser that somebody signed in or out here; `signedOut` spares the first
 * question where its answer is known.
 */
export function createSession(deps: { channel?: BroadcastChannel; signedOut?: boolean } = {}): Session {
  let state: SessionState = { status: deps.signedOut ? 'known' : 'checking', user: null };
  const listeners = new Set<() => void>();

  let retry: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;

  const change = (next: SessionState): void => {
    clearTimeout(retry);
    state = next;
    for (const listener of listeners) listener();
  };
  const set = (user: User | null): void => change({ status: 'known', user });
  const tellOtherTabs = (): void => deps.channel?.postMessage('sessionchanged');

  const refresh = async (): Promise<void> => {
    try {
      const user = await api.get('/api/auth/check');
      set(isPending(user) ? null : user);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return set(null);
      if (state.status === 'known') return;
      change({ status: 'unanswered', user: null });
      retry = setTimeout(refresh, retryDelay(attempt++));
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
