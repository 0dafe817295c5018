import type { DoctorCase, DoctorStatus } from '@vetcare/contracts';
import { EmptyState, ErrorState, Page, PageHeading, SearchField, SkeletonCard, SkeletonGroup, Tabs } from '@vetcare/ui';
import { EmptyListIllustration } from '@vetcare/ui/illustrations';
import { formatRupees, toast, usePageTitle, useTexts } from '@vetcare/web-kit';
import { useSearchParams } from '@vetcare/web-kit/router';
import { useState } from 'react';
import { texts } from '../texts';
import { DecisionDialog } from './decision-dialog.view';
import { doctorName, findCases, readStatus, STATUSES } from './doctor-cases';
import { type Act, DoctorTable } from './doctor-table.view';
import css from './doctors.module.css';
import { type Decision, useDecide, useDoctorCases } from './doctors.resource';
import { FeeDialog } from './fee-dialog.view';

type Asked = { act: Act; doctor: DoctorCase } | null;

/** The queue of doctors to decide upon, and everybody decided upon before. */
export function DoctorsPage() {
  const t = useTexts(texts).doctors;
  usePageTitle(t.title);
  const cases = useDoctorCases();
  const [search, setSearch] = useSearchParams();
  const status = readStatus(search.get('status'));
  const text = search.get('search') ?? '';
  const [asked, setAsked] = useState<Asked>(null);
  const done = (decision: Decision) => {
    setAsked(null);
    toast.success(toastOf(t, decision));
  };
  const decide = useDecide({ failed: t.failed, done });
  const act = (wanted: Act, doctor: DoctorCase) =>
    wanted === 'approve' ? decide.mutate({ act: 'approve', doctor }) : setAsked({ act: wanted, doctor });
  const show = (next: { status?: DoctorStatus; search?: string }) =>
    setSearch(
      (current) => {
        for (const [name, value] of Object.entries(next)) value ? current.set(name, value) : current.delete(name);
        return current;
      },
      { replace: true },
    );
  const panel = (of: DoctorStatus) => {
    const shown = findCases(cases.data ?? [], of, text);
    if (shown.length > 0)
      return <DoctorTable doctors={shown} onAct={act} busyId={decide.isPending ? decide.variables.doctor._id : null} />;
    const [title, sentence] = text
      ? [t.notFound, t.notFoundText]
      : of === 'pending'
        ? [t.emptyPending, t.emptyPendingText]
        : [t.empty, t.emptyText];
    return (
      <EmptyState title={title} illustration={<EmptyListIllustration />}>
        {sentence}
      </EmptyState>
    );
  };
  return (
    <Page>
      <PageHeading lead={t.lead}>{t.title}</PageHeading>
      {cases.isPending && (
        <SkeletonGroup label={t.loading}>
          {['a', 'b', 'c', 'd'].map((key) => (
            <SkeletonCard key={key} />
          ))}
        </SkeletonGroup>
      )}
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
            onChange={(value) => show({ search: value })}
          />
          <Tabs
            label={t.statuses}
            value={status}
            onChange={(value) => show({ status: readStatus(value) })}
            tabs={STATUSES.map((of) => ({
              value: of,
              label: t[of],
              count: cases.data.filter((one) => one.status === of).length,
              content: panel(of),
            }))}
          />
        </>
      )}
      {asked && (asked.act === 'reject' || asked.act === 'suspend') && (
        <DecisionDialog
          act={asked.act}
          doctor={asked.doctor}
          busy={decide.isPending}
          onCancel={() => setAsked(null)}
          onDecide={decide.mutate}
        />
      )}
      {asked?.act === 'fees' && (
        <FeeDialog
          doctor={asked.doctor}
          busy={decide.isPending}
          onCancel={() => setAsked(null)}
          onDecide={decide.mutate}
        />
      )}
    </Page>
  );
}

type Words = ReturnType<typeof useTexts<(typeof texts)['en']>>['doctors'];

function toastOf(t: Words, decision: Decision): string {
  const name = doctorName(decision.doctor);
  if (decision.act === 'fees') return t.feeToast(name, formatRupees(decision.fees));
  return { approve: t.approvedToast, reject: t.rejectedToast, suspend: t.suspendedToast }[decision.act](name);
}
