import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { LiveValue } from '../live/live-value';
import type { Session } from '../session/session';
import type { Language } from '../text/language';
import type { Preferences } from '../text/preferences';

/** What an area runs beside the pages. */
export interface LivePart {
  stop(): void;
}

/** What the shell hands to every area: its whole way of talking to the rest of the page. */
export interface Platform {
  session: Session;
  queryClient: QueryClient;
  preferences: Preferences;
  /** How many messages this person has not read: in the tab's title and beside the links to the chats. */
  unread: LiveValue<number>;
  /** What areas run on every page, by area: one of each, whichever of its modules started it. */
  live: Map<string, LivePart>;
  /** To a page of any area. */
  navigate(to: string, options?: { replace?: boolean }): void;
  /** The area that owns a path, or null. */
  ownerOf(pathname: string): string | null;
  /** A page with this title is on the screen: the shell announces it and moves the focus to its heading. */
  pageShown(page: { title: string; focus: boolean }): void;
  /** The area crashed: the shell draws the failure panel. */
  onError(area: string, error: unknown): void;
}

export const PlatformContext = createContext<(Platform & { area: string }) | null>(null);

export function usePlatform(): Platform & { area: string } {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform outside of an area');
  return platform;
}

export function useLanguage(): Language {
  const { preferences } = usePlatform();
  const language = () => preferences.get().language;
  return useSyncExternalStore(preferences.subscribe, language, language);
}
