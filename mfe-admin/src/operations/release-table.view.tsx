import type { AreaReleases } from '@vetcare/contracts';
import { type Column, SectionCard, Table } from '@vetcare/ui';
import { formatDate, useTexts } from '@vetcare/web-kit';
import list from '../list/list.module.css';
import css from './operations.module.css';
import { texts } from './operations.texts';

/** For each area, the live release, the previous one, and the canary if there is one. */
export function ReleaseTable({ areas }: { areas: readonly AreaReleases[] }) {
  const all = useTexts(texts);
  const t = all.areas;
  const canary = ({ canary: tried }: AreaReleases) => {
    if (!tried) return t.none;
    const forWhom = [
      ...(tried.percent === null ? [] : [t.percent(tried.percent)]),
      ...(tried.cohort === null ? [] : [t.cohort(tried.cohort)]),
    ];
    return (
      <span className={css.state}>
        <span className={list.code}>{tried.release}</span>
        <span className={list.quiet}>{forWhom.join(', ')}</span>
      </span>
    );
  };
  const columns: Column<AreaReleases>[] = [
    { key: 'area', header: t.area, primary: true, cell: ({ area }) => area },
    { key: 'live', header: t.live, cell: ({ live }) => <span className={list.code}>{live.release}</span> },
    {
      key: 'published',
      header: t.published,
      cell: ({ live }) => <span>{live.publishedAt ? formatDate(live.publishedAt, 'dateTime') : all.unknown}</span>,
    },
    {
      key: 'previous',
      header: t.previous,
      cell: ({ previous }) => (previous ? <span className={list.code}>{previous.release}</span> : t.none),
    },
    { key: 'canary', header: t.canary, cell: canary },
  ];
  return (
    <SectionCard title={t.title} lead={t.lead}>
      {areas.length === 0 ? (
        <p className={list.quiet}>{t.empty}</p>
      ) : (
        <Table caption={t.title} columns={columns} rows={areas} rowKey={({ area }) => area} />
      )}
    </SectionCard>
  );
}
