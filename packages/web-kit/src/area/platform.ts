import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Session } from '../session/session';
import type { Language, Preferences } from '../text/preferences';

/** What the shell hands to every area: its whole way of talking to the rest of the page. */
export interface Platform {
  session: Session;
  queryClient: QueryClient;
  preferences: Preferences;
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
