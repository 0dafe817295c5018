import type { Registry } from '@vetcare/contracts';
import {
  AreaRoot,
  createBadges,
  createPreferences,
  createQueryClient,
  createSession,
  type Platform,
  PlatformContext,
  readPageSettings,
} from '@vetcare/web-kit';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { ShownAreas } from '../../shell/src/area/areas';
import { createAnnouncer } from '../../shell/src/frame/announcer';
import { followLinks } from '../../shell/src/frame/follow-links';
import { AREA_ID, Frame, MAIN_ID } from '../../shell/src/frame.view';
import { whenIdle } from '../../shell/src/live/idle';
import { runLive } from '../../shell/src/live/run-live';
import { loadRemotes } from '../../shell/src/registry/registry';
import { createFirstPaint } from '../../shell/src/skeleton/first-paint';
import '../../shell/src/shell.css';
import { PlainPages } from './plain-pages.view';

const AREA = 'plain';

/** The areas as the shell's frame expects them. They are part of this bundle, so none of them can fail to load. */
const compiledIn = (remotes: Registry['remotes']): ShownAreas => ({
  failureOf: () => undefined,
  subscribe: () => () => undefined,
  remotes: () => remotes,
  fail: (_area, error) => {
    throw error;
  },
  retry: () => Promise.resolve(),
  prefetch: () => undefined,
  withLive: () => ['mfe-chat'],
  loadLive: () => import('../../mfe-chat/src/live'),
});

/** The product without Module Federation and single-spa: the shell's own frame, and all pages in the same build. */
export async function startPlain(window: Window): Promise<void> {
  const { document } = window;
  const { signedOut } = readPageSettings(document);
  const areas = compiledIn(await loadRemotes(document));
  const firstPaint = createFirstPaint(window);
  const announcer = createAnnouncer({ window, main: () => document.getElementById(MAIN_ID) });
  const badge = createBadges();
  const platform: Platform = {
    session: createSession({ channel: new BroadcastChannel('vetcare-session'), signedOut }),
    queryClient: createQueryClient(),
    preferences: createPreferences({ storage: window.localStorage, root: document.documentElement }),
    navigate(to, { replace = false } = {}) {
      window.history[replace ? 'replaceState' : 'pushState'](null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    },
    unread: badge('unread'),
    badge,
    live: new Map(),
    ownerOf: () => AREA,
    pageShown(page) {
      firstPaint.end();
      announcer.pageShown(page);
    },
    onError: areas.fail,
  };
  const checked = signedOut ? null : platform.session.refresh();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  flushSync(() =>
    createRoot(root).render(
      <PlatformContext value={{ ...platform, area: 'shell' }}>
        <Frame areas={areas} announcer={announcer} firstPaint={firstPaint} />
      </PlatformContext>,
    ),
  );
  followLinks(window, platform.navigate);
  await checked;
  const container = document.getElementById(AREA_ID);
  if (!container) throw new Error('The frame has no place for pages');
  createRoot(container).render(
    <AreaRoot area={AREA} platform={platform}>
      <PlainPages remotes={areas.remotes()} />
    </AreaRoot>,
  );
  runLive({ areas, platform, idle: () => whenIdle(window) });
}
