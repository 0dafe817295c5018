import type { ReactNode } from 'react';
import { FailureIllustration } from '../illustrations/failure';
import { ErrorState } from './empty-state';

export interface LoadedProps<T> {
  /** As far as it is known; what a query of react-query says of itself fits. */
  state: { data: T | undefined; isPending: boolean; isFetching: boolean; refetch: () => unknown };
  /** Places of the size of what comes. */
  skeleton: ReactNode;
  /** What happened, and what one can do, when it did not come. */
  failed: { title: string; text: string };
  children: (data: T) => ReactNode;
}

/** Something that is loaded: its places, then itself, or what happened with a way to try again. */
export function Loaded<T>({ state, skeleton, failed, children }: LoadedProps<T>) {
  const { data, isPending, isFetching, refetch } = state;
  if (data !== undefined) return children(data);
  if (isPending) return skeleton;
  return (
    <ErrorState
      title={failed.title}
      illustration={<FailureIllustration />}
      onRetry={() => void refetch()}
      busy={isFetching}
    >
      {failed.text}
    </ErrorState>
  );
}
