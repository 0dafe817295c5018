import { LoadingView } from '@vetcare/ui';
import { createLiveValue, type Platform, PlatformContext } from '@vetcare/web-kit';
import { renderToStaticMarkup } from 'react-dom/server';
import frame from '../frame/frame.module.css';
import { Navbar } from '../frame/navbar.view';
import { PageSkeleton } from './page-skeleton.view';

const nobody = { status: 'checking' as const, user: null };
const english = { language: 'en' as const, theme: 'system' as const };
const never = () => () => {};
const idle = () => {};

/** A platform on which nothing happens: enough to draw the frame once. */
const still: Platform & { area: string } = {
  area: 'shell',
  session: {
    get: () => nobody,
    subscribe: never,
    login: () => Promise.reject(new Error('Nobody signs in to a skeleton')),
    logout: () => Promise.resolve(),
    refresh: () => Promise.resolve(),
    update: idle,
    clear: idle,
  },
  queryClient: {} as Platform['queryClient'],
  preferences: { get: () => english, subscribe: never, setLanguage: idle, setTheme: idle },
  unread: createLiveValue(0),
  live: new Map(),
  navigate: idle,
  ownerOf: () => null,
  pageShown: idle,
  onError: idle,
};

function SkeletonPage({ pathname, bare }: { pathname: string; bare: boolean }) {
  return (
    <PlatformContext value={still}>
      <div className={frame.frame} data-full={bare || undefined}>
        {!bare && <Navbar />}
        <div className={frame.main}>
          <div className={frame.skeleton} aria-hidden="true">
            <PageSkeleton pathname={pathname} />
          </div>
        </div>
        <LoadingView full />
      </div>
    </PlatformContext>
  );
}

/** The first paint per path, as the frame draws it a moment later; `*` for every other path. */
export function renderSkeletons(): Record<string, string> {
  const of = (pathname: string, bare = false) => renderToStaticMarkup(<SkeletonPage pathname={pathname} bare={bare} />);
  return {
    '/': of('/'),
    '/doctor': of('/doctor'),
    '/auth/login': of('/auth/login', true),
    '/auth/register': of('/auth/register', true),
    '*': of('*'),
  };
}
