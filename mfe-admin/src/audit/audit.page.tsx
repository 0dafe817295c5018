import type { AuditEntry } from '@vetcare/contracts';
import { type Column, Page, PageHeading, Table } from '@vetcare/ui';
import { formatDate, formatRupees, usePageTitle, useTexts } from '@vetcare/web-kit';
import css from '../list/list.module.css';
import { PagedList } from '../list/paged-list.view';
import { usePages } from '../list/pages.resource';
import { texts } from './texts';

/** Every act of an admin: who, what, to whom, why and when. */
export function AuditPage() {
  const t = useTexts(texts);
  usePageTitle(t.title);
  const pages = usePages<AuditEntry>('/api/admin/audit');
  const columns: Column<AuditEntry>[] = [
    { key: 'at', header: t.at, cell: ({ at }) => formatDate(at, 'dateTime') },
    {
      key: 'who',
      header: t.who,
      cell: ({ actor }) => <span className={css.text}>{actor ? actor.name || t.unknown : t.operator}</span>,
    },
    { key: 'act', header: t.act, cell: ({ act }) => t.acts[act] },
    {
      key: 'whom',
      header: t.whom,
      primary: true,
      cell: ({ subject }) => <span className={css.name}>{subject.name || t.unknown}</span>,
    },
    {
      key: 'why',
      header: t.why,
      cell: ({ reason, fees }) => (
        <span className={css.text}>{fees === null ? (reason ?? '–') : t.fee(formatRupees(fees))}</span>
      ),
    },
  ];
  return (
    <Page>
      <PageHeading lead={t.lead}>{t.title}</PageHeading>
      <PagedList pages={pages} empty={{ title: t.empty, text: t.emptyText }} failed={t.failed}>
        {(rows) => <Table caption={t.title} columns={columns} rows={rows} rowKey={({ _id }) => _id} />}
      </PagedList>
    </Page>
  );
}
