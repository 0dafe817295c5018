import { EmptyState, ErrorState, ShowMore, SkeletonCard, SkeletonGroup } from '@vetcare/ui';
import { EmptyListIllustration } from '@vetcare/ui/illustrations';
import { useTexts } from '@vetcare/web-kit';
import type { ReactNode } from 'react';
import { texts } from '../texts';
import type { Pages } from './pages.resource';

interface PagedListProps<Row extends { _id: string }> {
  pages: Pages<Row>;
  empty: { title: string; text: string };
  failed: string;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list in each of its states, and the way to its next page. */
export function PagedList<Row extends { _id: string }>({ pages, empty, failed, children }: PagedListProps<Row>) {
  const t = useTexts(texts).list;
  if (pages.rows === undefined)
    return pages.isError ? (
      <ErrorState title={failed} onRetry={() => void pages.refetch()} busy={pages.isFetching}>
        {t.failedText}
      </ErrorState>
    ) : (
      <SkeletonGroup label={t.loading}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <SkeletonCard key={key} />
        ))}
      </SkeletonGroup>
    );
  if (pages.rows.length === 0)
    return (
      <EmptyState title={empty.title} illustration={<EmptyListIllustration />}>
        {empty.text}
      </EmptyState>
    );
  return (
    <>
      {children(pages.rows)}
      {pages.hasNextPage && (
        <ShowMore onClick={() => void pages.fetchNextPage()} busy={pages.isFetchingNextPage ? t.loading : false} />
      )}
    </>
  );
}
