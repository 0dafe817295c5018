import {
  AlertSwitches,
  AppointmentSection,
  AppointmentsSkeleton,
  Button,
  EmptyState,
  FoldedAppointments,
  Loaded,
  Page,
  PageHeading,
  SearchField,
  ShowMore,
  VisuallyHidden,
} from '@vetcare/ui';
import { EmptyListIllustration } from '@vetcare/ui/illustrations';
import { usePageTitle, useTexts, useUser } from '@vetcare/web-kit';
import { useAlertSwitches } from '@vetcare/web-kit/alerts';
import {
  type AppointmentList,
  appointmentTexts,
  type FoundAppointments,
  useAppointmentList,
} from '@vetcare/web-kit/appointments';
import { useIsFinishing } from '@vetcare/web-kit/finishing';
import { useFocusInRows } from '@vetcare/web-kit/rows';
import { lazy, type ReactNode, Suspense } from 'react';
import { DeskWeekSection } from '../calendar/desk-week-section.view';
import { Earnings } from '../earnings/earnings.view';
import { StatementSection } from '../statement/statement-section.view';
import { ToldIsAway } from '../told/told.view';
import { usePatientContacts } from '../waiting/patient-contacts.resource';
import { Waiting } from '../waiting/waiting.view';
import { waitingPatients } from '../waiting/waiting-patients';
import css from './appointments.module.css';
import { appointments } from './appointments.texts';
import { groupForDesk } from './desk';
import { PatientCard } from './patient-card.view';
import { PatientRow } from './patient-row.view';

const FirstSteps = lazy(async () => ({ default: (await import('../first-steps/first-steps.view')).FirstSteps }));

/**
 * The doctor's appointments in the order of work: unanswered messages, the next consultations, open chats, and past ones.
 */
export function AppointmentsPage() {
  const t = useTexts(appointments);
  const shared = useTexts(appointmentTexts);
  usePageTitle(t.title);
  const list = useAppointmentList({ path: '/api/doctor/bookings', failed: t.failed, attemptsApart: true });
  const isDoctor = useUser()?.role === 'doctor';
  const isFinishing = useIsFinishing();
  const contacts = usePatientContacts();
  const waiting = list.search ? [] : waitingPatients(contacts.data ?? [], contacts.dataUpdatedAt);
  const firstSteps = isDoctor && !isFinishing && !list.search && (
    <Suspense fallback={null}>
      <FirstSteps />
    </Suspense>
  );
  const focus = useFocusInRows(list.state.data, { rowSelector: 'article' });
  return (
    <Page {...focus}>
      <PageHeading lead={t.lead} actions={<AlertSwitches {...useAlertSwitches()} />}>
        {t.title}
      </PageHeading>
      <Loaded
        state={list.state}
        skeleton={<AppointmentsSkeleton label={shared.loading} />}
        failed={{ title: t.failed, text: shared.failedText }}
      >
        {(found) =>
          found.total > 0 || list.search || list.searching ? (
            <>
              {!list.search && <Waiting contacts={contacts} bookings={found.next} />}
              {firstSteps}
              <Search list={list} found={found} />
              <ToldIsAway />
              <Consultations list={list} found={found} waiting={waiting} />
            </>
          ) : (
            <>
              {firstSteps}
              <NoAppointments text={t.emptyText} />
              <DeskWeekSection />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

interface ListProps {
  list: AppointmentList;
  found: FoundAppointments;
}

function Search({ list: { search, find, searching }, found }: ListProps) {
  const t = useTexts(appointments);
  const shared = useTexts(appointmentTexts);
  return (
    <>
      <SearchField className={css.search} label={t.search} value={search} onChange={find} />
      <VisuallyHidden role="status">
        {search && !searching && found.total > 0 && shared.found(found.total)}
      </VisuallyHidden>
      {!searching && found.total === 0 && (
        <NoAppointments
          text={t.notFoundText}
          action={
            <Button variant="secondary" onClick={() => find('')}>
              {shared.showAll}
            </Button>
          }
        />
      )}
    </>
  );
}

function Consultations({ list, found, waiting }: ListProps & { waiting: readonly { id: string }[] }) {
  const t = useTexts(appointments);
  // Who waits for an answer stands above, with the appointment, and not once more here.
  const elsewhere = found.next.filter(({ userId }) => !waiting.some(({ id }) => id === userId._id));
  const { next, open } = groupForDesk(elsewhere, list.now);
  const [first, ...later] = next;
  // What a suspended doctor can't do who only finishes consultations isn't offered.
  const isFinishing = useIsFinishing();
  return (
    <>
      {first && (
        <AppointmentSection title={t.next} rows>
          <PatientCard booking={first} now={list.now} onTurn={list.refresh} />
          {later.map((booking) => (
            <PatientRow key={booking._id} booking={booking} now={list.now} onTurn={list.refresh} />
          ))}
        </AppointmentSection>
      )}
      {open.length > 0 && (
        <AppointmentSection title={t.open} rows>
          {open.map((booking) => (
            <PatientRow key={booking._id} booking={booking} now={list.now} onTurn={list.refresh} />
          ))}
        </AppointmentSection>
      )}
      {!list.search && <DeskWeekSection />}
      {!list.search && !isFinishing && (
        <>
          <Earnings />
          <StatementSection />
        </>
      )}
      <Past list={list} found={found} />
    </>
  );
}

/** Folded away unless the doctor searches or has asked for more of it. */
function Past({ list, found }: ListProps) {
  const t = useTexts(appointments);
  const { months, attempts, loaded, total } = found;
  const unfolded = list.search !== '' || list.extended;
  const sections = [...months, ...(attempts.length > 0 ? [{ title: t.attempts, bookings: attempts }] : [])];
  if (sections.length === 0) return null;
  return (
    <FoldedAppointments title={t.past} open={unfolded}>
      {sections.map(({ title, bookings }) => (
        <AppointmentSection key={title} as="h3" title={title} rows>
          {bookings.map((booking) => (
            <PatientRow key={booking._id} booking={booking} now={list.now} onTurn={list.refresh} />
          ))}
        </AppointmentSection>
      ))}
      {loaded < total && <ShowMore onClick={list.showMore} busy={list.loadingMore} shown={loaded} total={total} />}
    </FoldedAppointments>
  );
}

function NoAppointments({ text, action }: { text: string; action?: ReactNode }) {
  const { empty } = useTexts(appointmentTexts);
  return (
    <EmptyState title={empty} illustration={<EmptyListIllustration />} action={action}>
      {text}
    </EmptyState>
  );
}
