import type { DoctorStatus } from '@vetcare/contracts';
import { EmptyState, ErrorState, Page, PageHeading, SearchField, ShowMore, Tabs } from '@vetcare/ui';
import { EmptyListIllustration } from '@vetcare/ui/illustrations';
import { useTexts } from '@vetcare/web-kit';
import { useAdminTitle } from '../area/use-admin-title';
import { PAGE } from '../list/pages.resource';
import { RowsSkeleton } from '../list/rows-skeleton.view';
import { useFilters } from '../list/use-filters';
import { findCases, STATUSES } from './doctor-cases';
import { DoctorTable } from './doctor-table.view';
import css from './doctors.module.css';
import { useDoctorCases } from './doctors.resource';
import { texts } from './doctors.texts';
import { useDecisions } from './use-decisions';

/** The queue of doctors to decide upon, and everybody decided upon before. */
export function DoctorsPage() {
  const t = useTexts(texts).doctors;
  useAdminTitle(t.title);
  const cases = useDoctorCases();
  const { filter, choice, show } = useFilters();
  const status = choice('status', STATUSES) ?? 'pending';
  const text = filter('search');
  const pages = Math.max(1, Math.floor(Number(filter('pages'))) || 1);
  const { act, busyId, dialog } = useDecisions(cases.data ?? []);
  const panel = (of: DoctorStatus) => {
    const found = findCases(cases.data ?? [], of, text);
    if (found.length === 0) return <NoDoctor status={of} searched={text !== ''} />;
    const shown = found.slice(0, pages * PAGE);
    return (
      <div className={css.rows}>
        <DoctorTable doctors={shown} now={Date.now()} onAct={act} busyId={busyId} />
        {shown.length < found.length && (
          <ShowMore shown={shown.length} total={found.length} onClick={() => show({ pages: String(pages + 1) })} />
        )}
      </div>
    );
  };
  return (
    <Page>
      <PageHeading lead={t.lead}>{t.title}</PageHeading>
      {cases.isPending && <RowsSkeleton label={t.loading} />}
      {cases.isError && (
        <ErrorState title={t.loadFailed} onRetry={() => void cases.refetch()} busy={cases.isFetching}>
          {t.loadFailedText}
        </ErrorState>
      )}
      {cases.data && (
        <>
          <SearchField
            className={css.search}
            label={t.search}
            value={text}
            maxLength={200}
            onChange={(value) => show({ search: value })}
          />
          <Tabs
            label={t.statuses}
            value={status}
            onChange={(value) => show({ status: value })}
            tabs={STATUSES.map((of) => ({
              value: of,
              label: t[of],
              count: cases.data.filter((one) => one.status === of).length,
              content: of === status ? panel(of) : null,
            }))}
          />
        </>
      )}
      {dialog}
    </Page>
  );
}

function NoDoctor({ status, searched }: { status: DoctorStatus; searched: boolean }) {
  const t = useTexts(texts).doctors;
  const [title, sentence] = searched
    ? [t.notFound, t.notFoundText]
    : status === 'pending'
      ? [t.emptyPending, t.emptyPendingText]
      : [t.empty, t.emptyText];
  return (
    <EmptyState title={title} illustration={<EmptyListIllustration />}>
      {sentence}
    </EmptyState>
  );
}
