import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { LiveValue } from '../live/live-value';
import type { Session } from '../session/session';
import type { Language } from '../text/language';
import type { Preferences } from '../text/preferences';

/** A background task of an area, such as chat's connection. */
export interface LivePart {
  stop(): void;
}

/** The interface between an area and the shell. */
export interface Platform {
  session: Session;
  queryClient: QueryClient;
  preferences: Preferences;
  /** Number of unread chat messages, shown in the tab's title and beside the links to the chats. */
  unread: LiveValue<number>;
  /**
   * The number behind a badge of the frame, by the name that a place of routes.json gives it. The first to ask creates it; it begins
   * with 0, at which nothing is shown. `unread` is the badge of that name.
   */
  badge(name: string): LiveValue<number>;
  /** Background tasks by area. Several modules of an area may start its task, but only the first one does. */
  live: Map<string, LivePart>;
  /** Navigates to a page of any area. */
  navigate(to: string, options?: { replace?: boolean }): void;
  /** The area that owns a path, or null. */
  ownerOf(pathname: string): string | null;
  /** Tells the shell that a page is on the screen, so that it announces the title and moves the focus to the heading. */
  pageShown(page: { title: string; focus: boolean }): void;
  /** Tells the shell that the area crashed, so that it shows the failure panel. */
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
