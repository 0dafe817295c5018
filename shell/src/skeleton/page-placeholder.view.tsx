import { useLayoutEffect, useRef, useState } from 'react';
import css from '../frame/frame.module.css';
import type { FirstPaint } from './first-paint';
import { PageSkeleton } from './page-skeleton.view';

/** What stands in for the page: its first paint, moved here as it is so that nothing changes, or grey shapes. */
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
