import { useLayoutEffect, useRef, useState } from 'react';
import css from '../frame/frame.module.css';
import type { FirstPaint } from './first-paint';
import { PageSkeleton } from './page-skeleton.view';

/** The placeholder of a page: the prerendered elements, moved here so that nothing flickers, or a skeleton. */
export function PagePlaceholder({ firstPaint, pathname }: { firstPaint: FirstPaint; pathname: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [painted] = useState(() => firstPaint.of(pathname));
  useLayoutEffect(() => {
    if (painted) place.current?.append(painted);
  }, [painted]);
  return (
    <div ref={place} className={css.skeleton} aria-hidden="true" inert>
      {!painted && <PageSkeleton pathname={pathname} />}
    </div>
  );
}
