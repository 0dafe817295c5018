import type { Place } from '@vetcare/contracts';
import { LoadingView } from '@vetcare/ui';
import { usePlatform, useTexts, useUser } from '@vetcare/web-kit';
import { type ComponentType, lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import type { ShownAreas } from './area/areas';
import type { Announcer } from './frame/announcer';
import { Footer } from './frame/footer.view';
import css from './frame/frame.module.css';
import { insist } from './frame/insist';
import { Navbar } from './frame/navbar.view';
import { OfflineBar } from './frame/offline-bar.view';
import { FailurePanel } from './page/failure-panel.view';
import { placesIn } from './place/places';
import { usePathname } from './route/current-location';
import { decideRoute } from './route/decide-route';
import { redirectTarget } from './route/redirect-target';
import type { FirstPaint } from './skeleton/first-paint';
import { PagePlaceholder } from './skeleton/page-placeholder.view';
import { texts } from './texts';

/** A part that few visits need. If its file can't be fetched, the page goes on with what is there instead. */
const rarePart = <Props,>(load: () => Promise<ComponentType<Props>>, instead: ComponentType<Props>) =>
  lazy(async () => ({ default: await load().catch(() => instead) }));

// Only for people who are signed in.
const BottomBar = rarePart(
  async () => (await import('./frame/bottom-bar.view')).BottomBar,
  () => null,
);
const NavbarPlaces = rarePart(
  async () => (await import('./frame/bottom-bar.view')).NavbarPlaces,
  () => null,
);
// Areas name them, and not every area does.
const HomeTiles = rarePart(
  async () => (await import('./frame/home-tiles.view')).HomeTiles,
  () => null,
);
const FinishingBar = rarePart(
  async () => (await import('./frame/finishing-bar.view')).FinishingBar,
  () => null,
);
const NotFoundPage = rarePart(
  async () => (await import('./page/not-found.page')).NotFoundPage,
  () => <h1>{useTexts(texts).notFound.title}</h1>,
);
// Not in the first script, which is as large as it may be on some pages. Without them nothing says what failed.
const Toasts = lazy(async () => ({ default: (await insist(() => import('./frame/toasts.view'))).Toasts }));
const phoneQuery = () => window.matchMedia('(max-width: 767px)');

function subscribeToWidth(listener: () => void): () => void {
  const query = phoneQuery();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export const AREA_ID = 'area';
export const MAIN_ID = 'main';

/** The page around the areas: navbar, the element for the current area, footer and toasts. */
export function Frame({
  areas,
  announcer,
  firstPaint,
}: {
  areas: ShownAreas;
  announcer: Announcer;
  firstPaint: FirstPaint;
}) {
  const { session, navigate } = usePlatform();
  const t = useTexts(texts);
  const user = useUser();
  const pathname = usePathname();
  const status = useSyncExternalStore(session.subscribe, () => session.get().status);
  const decision = decideRoute(areas.remotes(), pathname, user);
  // Don't redirect before it is known whether the user is signed in.
  const redirect = status === 'known' && decision.kind === 'redirect' ? decision.to : null;
  const waiting = status === 'unanswered' && decision.kind === 'redirect';
  const area = decision.kind === 'show' ? decision.area : null;
  const failed = useSyncExternalStore(areas.subscribe, () => areas.failureOf(area) !== undefined);
  const rule = decision.kind === 'show' ? decision.rule : {};
  const placesFor = (part: Place['in']) => (user ? placesIn(part, areas.remotes(), user) : []);
  const tiles = pathname === '/' ? placesFor('home') : [];
  const [main, bar] = [placesFor('main'), placesFor('bar')];
  const isPhone = useSyncExternalStore(subscribeToWidth, () => phoneQuery().matches);

  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (redirect)
      navigate(redirectTarget(redirect, window.location, { ended: wasSignedIn.current }), { replace: true });
    wasSignedIn.current = user !== null;
  }, [redirect, navigate, user]);

  return (
    <div className={css.frame} data-full={rule.full || rule.bare || undefined}>
      <a href={`#${MAIN_ID}`} className="skip-link">
        {t.skip}
      </a>
      {!rule.bare && (
        <Navbar main={main} account={placesFor('account')}>
          {user && !isPhone && (
            <Suspense fallback={null}>
              <NavbarPlaces places={bar} main={main} />
            </Suspense>
          )}
        </Navbar>
      )}
      {/* Above the other line: a conversation begins right below it, and covers what follows. */}
      {user?.finishUntil && (
        <Suspense fallback={null}>
          <FinishingBar key={user._id} role={user.role} until={user.finishUntil} />
        </Suspense>
      )}
      <OfflineBar unanswered={status === 'unanswered'} />
      <main id={MAIN_ID} tabIndex={-1} className={css.main}>
        {tiles.length > 0 && (
          <Suspense fallback={null}>
            <HomeTiles places={tiles} />
          </Suspense>
        )}
        <div id={AREA_ID} className={css.area} hidden={failed || !area} />
        {area && failed && <FailurePanel key={area} onRetry={() => areas.retry(area)} />}
        {((area && !failed) || waiting) && (
          <PagePlaceholder key={pathname} firstPaint={firstPaint} pathname={pathname} />
        )}
        {decision.kind === 'not-found' && (
          <Suspense fallback={null}>
            <NotFoundPage />
          </Suspense>
        )}
      </main>
      {!rule.bare && !rule.full && <Footer />}
      {!rule.bare && user && isPhone && (
        <Suspense fallback={null}>
          <BottomBar places={bar} />
        </Suspense>
      )}
      <Announcement announcer={announcer} />
      <Suspense fallback={null}>
        <Toasts />
      </Suspense>
      {status === 'checking' && <LoadingView full />}
    </div>
  );
}

function Announcement({ announcer }: { announcer: Announcer }) {
  const text = useSyncExternalStore(announcer.subscribe, announcer.get);
  return (
    <div className="visually-hidden" role="status">
      {text}
    </div>
  );
}
