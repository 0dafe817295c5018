import type { ReactNode } from 'react';
import { FailureIllustration } from '../illustrations/failure';
import { ErrorState } from './empty-state';

export interface LoadedProps<T> {
  /** A result of `useQuery` fits. */
  state: { data: T | undefined; isPending: boolean; isFetching: boolean; refetch: () => unknown };
  /** Placeholders as large as the content will be. */
  skeleton: ReactNode;
  /** What to say if loading failed. */
  failed: { title: string; text: string };
  children: (data: T) => ReactNode;
}

/** Draws a skeleton while data is loading, then the data, or an error with a way to try again. */
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
