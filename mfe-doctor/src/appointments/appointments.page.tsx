import type { Booking } from '@vetcare/contracts';
import {
  AppointmentSection,
  AppointmentsSkeleton,
  Button,
  EmptyState,
  Loaded,
  Page,
  PageHeading,
  SearchField,
  ShowMore,
  VisuallyHidden,
} from '@vetcare/ui';
import { EmptyListIllustration } from '@vetcare/ui/illustrations';
import { usePageTitle, useTexts } from '@vetcare/web-kit';
import {
  type AppointmentList,
  appointmentTexts,
  type FoundAppointments,
  useAppointmentList,
} from '@vetcare/web-kit/appointments';
import type { ReactNode } from 'react';
import { Earnings } from '../earnings/earnings.view';
import { Waiting } from '../waiting/waiting.view';
import css from './appointments.module.css';
import { appointments } from './appointments.texts';
import { PatientCard } from './patient-card.view';

/** The doctor's desk: who is next, who is waiting for an answer, earnings by month, and past consultations. */
export function AppointmentsPage() {
  const t = useTexts(appointments);
  const shared = useTexts(appointmentTexts);
  usePageTitle(t.title);
  const list = useAppointmentList({ path: '/api/doctor/bookings', failed: t.failed, attemptsApart: true });
  return (
    <Page>
      <PageHeading lead={t.lead}>{t.title}</PageHeading>
      <Loaded
        state={list.state}
        skeleton={<AppointmentsSkeleton label={shared.loading} />}
        failed={{ title: t.failed, text: shared.failedText }}
      >
        {(found) =>
          found.total > 0 || list.search || list.searching ? (
            <Appointments list={list} found={found} />
          ) : (
            <NoAppointments text={t.emptyText} />
          )
        }
      </Loaded>
    </Page>
  );
}

function Appointments({ list, found }: { list: AppointmentList; found: FoundAppointments }) {
  const t = useTexts(appointments);
  const shared = useTexts(appointmentTexts);
  const { search, find, searching, now } = list;
  const card = (booking: Booking) => (
    <PatientCard key={booking._id} booking={booking} now={now} onTurn={list.refresh} />
  );
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
      {found.next.length > 0 && <AppointmentSection title={t.next}>{found.next.map(card)}</AppointmentSection>}
      {!search && <Waiting />}
      {!search && <Earnings />}
      {found.months.map(({ title, bookings }) => (
        <AppointmentSection key={title} title={title}>
          {bookings.map(card)}
        </AppointmentSection>
      ))}
      {found.attempts.length > 0 && (
        <AppointmentSection title={t.attempts}>{found.attempts.map(card)}</AppointmentSection>
      )}
      {found.loaded < found.total && (
        <ShowMore onClick={list.showMore} busy={list.loadingMore} shown={found.loaded} total={found.total} />
      )}
    </>
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
