import { useSearchParams } from '@vetcare/web-kit/router';
import { Suspense } from 'react';
import type { EnlargingProps } from './enlarging.view';
import { Enlarging } from './load-enlarging';

/** Loaded once a picture is opened. */
export function LazyEnlarging(props: EnlargingProps) {
  const [search] = useSearchParams();
  if (!search.has('image')) return null;
  return (
    <Suspense fallback={null}>
      <Enlarging {...props} />
    </Suspense>
  );
}
