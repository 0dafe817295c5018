import { LoadingView } from '@vetcare/ui';
import { PlatformContext } from '@vetcare/web-kit';
import { createStaticPlatform } from '@vetcare/web-kit/first-paint';
import { renderToStaticMarkup } from 'react-dom/server';
import frame from '../frame/frame.module.css';
import { Navbar } from '../frame/navbar.view';
import { PageSkeleton } from './page-skeleton.view';

/** Beside the English text: the page is the same for everybody until a script says which language it is in. */
const LOADING_IN_HINDI = 'लोड हो रहा है';

const still = createStaticPlatform('shell', { status: 'checking', user: null });

function SkeletonPage({ pathname, bare }: { pathname: string; bare: boolean }) {
  return (
    <PlatformContext value={still}>
      <div className={frame.frame} data-full={bare || undefined}>
        {!bare && <Navbar main={[]} account={[]} />}
        <div className={frame.main}>
          <div className={frame.skeleton} aria-hidden="true">
            <PageSkeleton pathname={pathname} />
          </div>
        </div>
        <LoadingView full>
          <span lang="hi">{LOADING_IN_HINDI}</span>
        </LoadingView>
      </div>
    </PlatformContext>
  );
}

/** Skeletons by path, identical to what the frame renders first but for the Hindi; `*` is for all other paths. */
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

/** Marks where the gateway inserts a page's first paint. */
const FIRST_PAINT_PLACEHOLDER = '{first-paint}';

/** The frame around a prerendered page. Only visitors without a session get it, so it has no loading view. */
export const renderFrame = ({ bare }: { bare: boolean }): string =>
  renderToStaticMarkup(
    <PlatformContext value={still}>
      <div className={frame.frame} data-full={bare || undefined}>
        {!bare && <Navbar main={[]} account={[]} />}
        <div className={frame.main}>
          <div className={frame.skeleton} aria-hidden="true" inert>
            <div data-first-paint="">{FIRST_PAINT_PLACEHOLDER}</div>
          </div>
        </div>
      </div>
    </PlatformContext>,
  );
