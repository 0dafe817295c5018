import { api } from '../api/api';
import { ApiError } from '../api/api-error';
import type { LiveValue } from '../live/live-value';
import { isPending, type SessionState } from './session-state';

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;
/** Exponential backoff with jitter, so that browsers whose calls failed at the same time don't retry at the same time. */
const retryDelay = (attempt: number): number =>
  Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempt) * (0.5 + Math.random() / 2);

/** Creates `Session.refresh`, which retries a failed check until it is answered or a user signs in. */
export function createSessionCheck(state: LiveValue<SessionState>): () => Promise<void> {
  let retry: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  state.subscribe(() => clearTimeout(retry));

  async function check() {
    try {
      const user = await api.get('/api/auth/check');
      state.set({ status: 'known', user: isPending(user) ? null : user });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return state.set({ status: 'known', user: null });
      if (state.get().status === 'known') return;
      state.set({ status: 'unanswered', user: null });
      retry = setTimeout(check, retryDelay(attempt++));
    }
  }

  window.addEventListener('online', () => {
    if (state.get().status !== 'unanswered') return;
    clearTimeout(retry);
    void check();
  });
  return check;
}
