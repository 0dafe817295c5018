import type { DoctorCase, DoctorStatus } from '@vetcare/contracts';
import { serverNow, useTexts } from '@vetcare/web-kit';
import type { Csv } from '../list/csv-link.view';
import { PagedList } from '../list/paged-list.view';
import { fullName } from './doctor-cases';
import { DoctorTable } from './doctor-table.view';
import { type DoctorFilter, useDoctorCases } from './doctors.resource';
import { texts } from './doctors.texts';
import { useDecisions } from './use-decisions';

interface DoctorListProps {
  status: DoctorStatus;
  filter: DoctorFilter;
}

/** Doctors with one status, and what can be done with each. */
export function DoctorList({ status, filter }: DoctorListProps) {
  const t = useTexts(texts).doctors;
  const pages = useDoctorCases(status, filter);
  const { onAction, busyId, dialog } = useDecisions(pages.rows ?? []);
  const [title, text] = Object.values(filter).some((one) => one !== null)
    ? [t.notFound, t.notFoundText]
    : status === 'pending'
      ? [t.emptyPending, t.emptyPendingText]
      : [t.empty, t.emptyText];
  return (
    <>
      <PagedList pages={pages} empty={{ title, text }} failed={t.loadFailed} csv={doctorsCsv(t, status)}>
        {(doctors) => <DoctorTable doctors={doctors} now={serverNow()} onAction={onAction} busyId={busyId} />}
      </PagedList>
      {dialog}
    </>
  );
}

const doctorsCsv = (t: (typeof texts)['en']['doctors'], status: DoctorStatus): Csv<DoctorCase> => ({
  name: `doctors-${status}`,
  columns: [
    { header: t.name, value: fullName },
    { header: t.email, value: ({ email }) => email },
    { header: t.phone, value: ({ PhoneNo }) => PhoneNo },
    { header: t.practice, value: ({ specialization }) => specialization },
    { header: t.registered, value: ({ registeredAt }) => registeredAt },
    { header: t.fees, value: ({ fees }) => fees },
  ],
});
