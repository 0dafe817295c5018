import { Button, SectionCard } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import type { ReactNode } from 'react';
import css from './list.module.css';
import { texts } from './list.texts';
import { RowsSkeleton } from './rows-skeleton.view';

interface AreaProps<Data> {
  title: string;
  lead?: string;
  /** A link to all of it. */
  more?: ReactNode;
  query: { data?: Data | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** What is said instead of an empty list. */
  empty?: string;
  children: (data: Data) => ReactNode;
}

/** A part of a page that asks its own service, and fails alone. */
export function Area<Data>({ title, lead, more, query, empty, children }: AreaProps<Data>) {
  const t = useTexts(texts);
  const { data, isError, isFetching, refetch } = query;
  const isEmpty = Array.isArray(data) && data.length === 0;
  return (
    <SectionCard title={title} {...(lead !== undefined && { lead })}>
      {data === undefined && !isError && <RowsSkeleton label={t.loading} />}
      {data === undefined && isError && (
        <p className={css.quiet}>
          {t.areaFailed}{' '}
          <Button size="sm" variant="ghost" busy={isFetching && t.loading} onClick={() => void refetch()}>
            {t.retry}
          </Button>
        </p>
      )}
      {data !== undefined && (isEmpty && empty ? <p className={css.quiet}>{empty}</p> : children(data))}
      {data !== undefined && !isEmpty && more}
    </SectionCard>
  );
}
