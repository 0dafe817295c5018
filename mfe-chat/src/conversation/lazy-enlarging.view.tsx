import { useSearchParams } from '@vetcare/web-kit/router';
import { lazy, Suspense } from 'react';
import type { EnlargingProps } from './enlarging.view';

const Enlarging = lazy(async () => ({ default: (await import('./enlarging.view')).Enlarging }));

/** Loaded with the viewer, once a picture is opened. */
export function LazyEnlarging(props: EnlargingProps) {
  const [search] = useSearchParams();
  if (!search.has('image')) return null;
  return (
    <Suspense fallback={null}>
      <Enlarging {...props} />
    </Suspense>
  );
}
