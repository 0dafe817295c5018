import { lazy, Suspense } from 'react';
import { Drawing } from './drawing';
import type { LateDrawingProps } from './drawings';

const Place = ({ name: _name, ...props }: LateDrawingProps) => <Drawing {...props}>{null}</Drawing>;

const Fetched = lazy(() =>
  import(/* webpackChunkName: "drawings" */ './drawings').then(
    ({ LateDrawing }) => ({ default: LateDrawing }),
    () => ({ default: Place }),
  ),
);

/** An illustration that is fetched when it is drawn. Its place is kept; without a connection it stays empty. */
export function Later(props: LateDrawingProps) {
  return (
    <Suspense fallback={<Place {...props} />}>
      <Fetched {...props} />
    </Suspense>
  );
}
