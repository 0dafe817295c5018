import { findPage } from '@vetcare/contracts/page-owner';
import {
  createBadges,
  createPreferences,
  createQueryClient,
  createSession,
  loadTexts,
  type Platform,
  PlatformContext,
  readPageSettings,
  type Session,
} from '@vetcare/web-kit';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { navigateToUrl, start as startSingleSpa, triggerAppChange } from 'single-spa';
import { followLanguage } from './account/follow-language';
import { type Areas, createAreas } from './area/areas';
import { whenAtRest } from './at-rest/when-at-rest';
import { loadArea, loadLive, registerArea } from './federation/load-area';
import { type Announcer, createAnnouncer } from './frame/announcer';
import { followLinks } from './frame/follow-links';
import { AREA_ID, Frame, MAIN_ID } from './frame.view';
import { whenIdle } from './live/idle';
import { runLive } from './live/run-live';
import { readVisitor } from './registry/choose-release';
import { loadRemotes } from './registry/registry';
import { createFirstPaint, type FirstPaint } from './skeleton/first-paint';
import { yieldToMain } from './yield-to-main';
import './shell.css';

export class ShellBrokenError extends Error {
  override readonly name = 'ShellBrokenError';
}

/** Puts the page together: the session, the areas of the registry, and the frame around them. */
export async function start(window: Window): Promise<void> {
  const { document } = window;
  const remotes = await loadRemotes(document);
  const { signedOut } = readPageSettings(document);
  const session = createSession({ channel: new BroadcastChannel('vetcare-session'), signedOut });
  const firstPaint = createFirstPaint(window);
  const announcer = createAnnouncer({ window, main: () => document.getElementById(MAIN_ID) });
  const platform = createPlatform(window, { session, firstPaint, announcer, areas: () => areas });
  const areas: Areas = createAreas({
    remotes,
    visitor: readVisitor(window.localStorage),
    federation: { registerArea, loadArea, loadLive },
    platform: () => platform,
    elementOf: (area) => elementOf(document, area),
  });

  whenAtRest(window, areas);
  const owner = platform.ownerOf(window.location.pathname);
  if (owner) areas.prefetch(owner);
  const checked = signedOut ? null : session.refresh();
  await Promise.all([loadTexts(platform.preferences.get().language), yieldToMain()]);

  const root = document.getElementById('root');
  if (!root) throw new ShellBrokenError('The page has no #root');
  // Synchronously, because the first area mounts into an element of the frame.
  flushSync(() =>
    createRoot(root).render(
      <PlatformContext value={{ ...platform, area: 'shell' }}>
        <Frame areas={areas} announcer={announcer} firstPaint={firstPaint} />
      </PlatformContext>,
    ),
  );
  followLinks(window, platform.navigate);
  followSession(platform);
  followLanguage(platform);
  await Promise.all([checked, yieldToMain()]);
  // A canary may be for certain roles or accounts only.
  areas.adopt();
  startSingleSpa({ urlRerouteOnly: true });
  runLive({ areas, platform, idle: () => whenIdle(window) });
}

interface PlatformParts {
  session: Session;
  firstPaint: FirstPaint;
  announcer: Announcer;
  /** A function, because the areas are created with the platform. */
  areas: () => Areas;
}

function createPlatform(window: Window, { session, firstPaint, announcer, areas }: PlatformParts): Platform {
  const badge = createBadges();
  return {
    session,
    queryClient: createQueryClient(),
    preferences: createPreferences({ storage: window.localStorage, root: window.document.documentElement }),
    unread: badge('unread'),
    badge,
    live: new Map(),
    navigate(to, { replace = false } = {}) {
      const { pathname } = window.location;
      if (replace) window.history.replaceState(null, '', to);
      else navigateToUrl(to);
      if (window.location.pathname !== pathname) window.scrollTo(0, 0);
    },
    ownerOf: (pathname) => findPage(areas().remotes(), pathname)?.owner ?? null,
    pageShown(page) {
      firstPaint.end();
      announcer.pageShown(page);
    },
    onError: (area, error) => areas().fail(area, error),
  };
}

/** The element that an area renders into, created on first use. */
function elementOf(document: Document, area: string): HTMLElement {
  const id = `area-${area}`;
  const parent = document.getElementById(AREA_ID);
  if (!parent) throw new ShellBrokenError('The frame is not on the page');
  const existing = document.getElementById(id);
  if (existing) return existing;
  const element = document.createElement('div');
  element.id = id;
  return parent.appendChild(element);
}

/** Mounts and unmounts areas after a login or logout. */
function followSession({ session, queryClient }: Platform): void {
  let userId = session.get().user?._id;
  session.subscribe(() => {
    const next = session.get().user?._id;
    // The next user must not see cached data of the previous one.
    if (userId !== undefined && next !== userId) queryClient.clear();
    userId = next;
    void triggerAppChange();
  });
}
