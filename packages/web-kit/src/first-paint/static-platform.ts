import { createQueryClient } from '../area/create-query-client';
import { createBadges } from '../live/badges';
import type { Platform } from '../platform/platform';
import type { SessionState } from '../session/session-state';

const never = () => () => {};
const idle = () => {};
const english = { language: 'en' as const, theme: 'system' as const };

/** A platform that does nothing, for rendering a page at build time. */
export function createStaticPlatform(area: string, session: SessionState): Platform & { area: string } {
  const badge = createBadges();
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
    unread: badge('unread'),
    badge,
    live: new Map(),
    navigate: idle,
    ownerOf: () => null,
    pageShown: idle,
    onError: idle,
  };
}
