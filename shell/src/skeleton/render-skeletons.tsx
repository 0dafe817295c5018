import { LoadingView } from '@vetcare/ui';
import { PlatformContext } from '@vetcare/web-kit';
import { createStaticPlatform } from '@vetcare/web-kit/first-paint';
import { renderToStaticMarkup } from 'react-dom/server';
import frame from '../frame/frame.module.css';
import { Navbar } from '../frame/navbar.view';
import { PageSkeleton } from './page-skeleton.view';

const still = createStaticPlatform('shell', { status: 'checking', user: null });

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

/** Where a page's own first paint goes. */
const HERE = '{first-paint}';

/** The frame around a page that brings its own first paint: for visitors without a session, so nothing to wait for. */
export const renderFrame = ({ bare }: { bare: boolean }): string =>
  renderToStaticMarkup(
    <PlatformContext value={still}>
      <div className={frame.frame} data-full={bare || undefined}>
        {!bare && <Navbar />}
        <div className={frame.main}>
          <div className={frame.skeleton} aria-hidden="true" inert>
            <div data-first-paint="">{HERE}</div>
          </div>
        </div>
      </div>
    </PlatformContext>,
  );
