import { createQueryClient } from '../area/create-query-client';
import type { Platform } from '../area/platform';
import { createLiveValue } from '../live/live-value';
import type { SessionState } from '../session/session-state';

const never = () => () => {};
const idle = () => {};
const english = { language: 'en' as const, theme: 'system' as const };

/** A platform that does nothing, for rendering a page at build time. */
export function createStaticPlatform(area: string, session: SessionState): Platform & { area: string } {
  return {
    area,
    session: {
      get: () => session,
      subscribe: never,
      login: () => Promise.reject(new Error('Nobody signs in to a first paint')),
      logout: () => Promise.resolve(),
      refresh: () => Promise.resolve(),
      update: idle,
      clear: idle,
    },
    queryClient: createQueryClient(),
    preferences: { get: () => english, subscribe: never, setLanguage: async () => {}, setTheme: idle },
    unread: createLiveValue(0),
    live: new Map(),
    navigate: idle,
    ownerOf: () => null,
    pageShown: idle,
    onError: idle,
  };
}
