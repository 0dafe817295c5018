import { type FunctionComponent, type LazyExoticComponent, lazy, Suspense } from 'react';
import { Drawing, type IllustrationProps } from './drawing';

interface PlaceProps extends IllustrationProps {
  width: number;
  height: number;
}

const Place = (props: PlaceProps) => <Drawing {...props}>{null}</Drawing>;

/** If the illustration can't be fetched, its space stays empty. */
export const lazyIllustration = (fetch: () => Promise<FunctionComponent<IllustrationProps>>) =>
  lazy<FunctionComponent<PlaceProps>>(() =>
    fetch().then(
      (illustration) => ({ default: illustration }),
      () => ({ default: Place }),
    ),
  );

/** An illustration whose code is fetched when it is first drawn. Its space is reserved in the meantime. */
export function LazyIllustration({
  drawing: Fetched,
  ...props
}: PlaceProps & { drawing: LazyExoticComponent<FunctionComponent<PlaceProps>> }) {
  return (
    <Suspense fallback={<Place {...props} />}>
      <Fetched {...props} />
    </Suspense>
  );
}
