import { ErrorState, SectionCard, Skeleton, SkeletonGroup } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import type { UseQueryResult } from '@vetcare/web-kit/query';
import { Link } from '@vetcare/web-kit/router';
import { useFocusInRows } from '@vetcare/web-kit/rows';
import type { ReactNode } from 'react';
import { texts as listTexts } from '../list/list.texts';
import css from './overview.module.css';

interface PanelProps<T> {
  title: string;
  lead?: string;
  /** The page with the whole list. */
  to: string;
  toAll: string;
  data: UseQueryResult<T>;
  failed: string;
  /** How many lines the skeleton has. */
  lines: number;
  children: (data: T) => ReactNode;
}

/** One part of the overview. It loads and fails independently of the others, and changes while it is read. */
export function Panel<T>({ title, lead, to, toAll, data, failed, lines, children }: PanelProps<T>) {
  const { loading } = useTexts(listTexts);
  const focus = useFocusInRows(data.data, { rowSelector: 'li, tbody tr', live: true });
  const content = () => {
    if (data.data !== undefined) return children(data.data);
    if (data.isError)
      return <ErrorState as="h3" compact title={failed} onRetry={() => void data.refetch()} busy={data.isFetching} />;
    return (
      <SkeletonGroup label={loading}>
        <Skeleton lines={lines} />
      </SkeletonGroup>
    );
  };
  return (
    <SectionCard title={title} lead={lead}>
      <div {...focus} className={css.panel}>
        {content()}
        <Link to={to} className={css.all}>
          {toAll}
        </Link>
      </div>
    </SectionCard>
  );
}
