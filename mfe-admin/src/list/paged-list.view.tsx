import { Banner, EmptyState, ErrorState, ShowMore } from '@vetcare/ui';
import { EmptyListIllustration } from '@vetcare/ui/illustrations';
import { useTexts } from '@vetcare/web-kit';
import { useFocusInRows } from '@vetcare/web-kit/rows';
import type { ReactNode } from 'react';
import { type Csv, CsvLink } from './csv-link.view';
import css from './list.module.css';
import { texts } from './list.texts';
import type { Pages } from './pages.resource';
import { RowsSkeleton } from './rows-skeleton.view';

interface PagedListProps<Row extends { _id: string }> {
  pages: Pages<Row>;
  empty: { title: string; text: string };
  failed: string;
  /** Offers the rows that are shown as a file. */
  csv?: Csv<Row>;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list while it loads, fails, is empty or has rows, and the button for its next page. */
export function PagedList<Row extends { _id: string }>({ pages, empty, failed, csv, children }: PagedListProps<Row>) {
  const t = useTexts(texts);
  const focus = useFocusInRows(pages.rows);
  if (pages.rows === undefined)
    return pages.isError ? (
      <ErrorState title={failed} onRetry={() => void pages.refetch()} busy={pages.isFetching}>
        {t.failedText}
      </ErrorState>
    ) : (
      <RowsSkeleton label={t.loading} />
    );
  if (pages.rows.length === 0)
    return (
      <div {...focus}>
        <EmptyState title={empty.title} illustration={<EmptyListIllustration />}>
          {empty.text}
        </EmptyState>
      </div>
    );
  return (
    <div {...focus} className={css.rows} aria-busy={pages.isPlaceholderData}>
      {children(pages.rows)}
      {pages.isFetchNextPageError && (
        <Banner tone="danger" look="box">
          {t.moreFailed}
        </Banner>
      )}
      {pages.hasNextPage && <ShowMore onClick={pages.showMore} busy={pages.isFetchingNextPage ? t.loading : false} />}
      {csv && <CsvLink csv={csv} rows={pages.rows} />}
    </div>
  );
}
