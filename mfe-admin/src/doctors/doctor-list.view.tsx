import type { DoctorStatus } from '@vetcare/contracts';
import { serverNow, useTexts } from '@vetcare/web-kit';
import { PagedList } from '../list/paged-list.view';
import { DoctorTable } from './doctor-table.view';
import { useDoctorCases } from './doctors.resource';
import { texts } from './doctors.texts';
import { useDecisions } from './use-decisions';

interface DoctorListProps {
  status: DoctorStatus;
  search: string | null;
}

/** Doctors with one status, and what can be done with each. */
export function DoctorList({ status, search }: DoctorListProps) {
  const t = useTexts(texts).doctors;
  const pages = useDoctorCases(status, search);
  const { onAction, busyId, dialog } = useDecisions(pages.rows ?? []);
  const [title, text] =
    search !== null
      ? [t.notFound, t.notFoundText]
      : status === 'pending'
        ? [t.emptyPending, t.emptyPendingText]
        : [t.empty, t.emptyText];
  return (
    <>
      <PagedList pages={pages} empty={{ title, text }} failed={t.loadFailed}>
        {(doctors) => <DoctorTable doctors={doctors} now={serverNow()} onAction={onAction} busyId={busyId} />}
      </PagedList>
      {dialog}
    </>
  );
}
