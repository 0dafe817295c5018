import type { AreaReleases, ReleaseHealth } from '@vetcare/contracts';
import { type Column, SectionCard, Table } from '@vetcare/ui';
import { formatDate, formatNumber, useTexts } from '@vetcare/web-kit';
import list from '../list/list.module.css';
import css from './operations.module.css';
import { texts } from './operations.texts';

/** What browsers reported of a release. Nothing is shown for a release that nobody has opened. */
function ReportedHealth({ health }: Pick<AreaReleases['live'], 'health'>) {
  const t = useTexts(texts).areas;
  if (!health || health.views + faultsOf(health) === 0) return null;
  const { good, fair, poor } = health.vitals.lcp;
  const slow = poor / Math.max(1, good + fair + poor);
  return (
    <>
      <span className={list.quiet}>{t.faults(formatNumber(faultsOf(health)), formatNumber(health.views))}</span>
      {poor > 0 && <span className={list.quiet}>{t.slow(`${formatNumber(Math.round(slow * 100))} %`)}</span>}
    </>
  );
}

const faultsOf = ({ loadFailures, crashes, scriptErrors }: ReleaseHealth) => loadFailures + crashes + scriptErrors;

function LiveRelease({ live }: Pick<AreaReleases, 'live'>) {
  return (
    <span className={css.state}>
      <span className={list.code}>{live.release}</span>
      <ReportedHealth health={live.health} />
    </span>
  );
}

function NameOfArea({ area, placeFaults = [] }: AreaReleases) {
  return (
    <span className={css.state}>
      {area}
      {placeFaults.map((fault) => (
        <span key={fault} className={list.quiet}>
          {fault}
        </span>
      ))}
    </span>
  );
}

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
        <ReportedHealth health={tried.health} />
      </span>
    );
  };
  const columns: Column<AreaReleases>[] = [
    { key: 'area', header: t.area, primary: true, cell: NameOfArea },
    { key: 'live', header: t.live, cell: ({ live }) => <LiveRelease live={live} /> },
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
