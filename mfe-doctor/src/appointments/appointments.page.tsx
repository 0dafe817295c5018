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
import { appointmentTexts, useAppointmentList, useAppointments } from '@vetcare/web-kit/appointments';
import type { ReactNode } from 'react';
import { Earnings } from '../earnings/earnings.view';
import { Waiting } from '../waiting/waiting.view';
import css from './appointments.module.css';
import { appointments } from './appointments.texts';
import { PatientCard } from './patient-card.view';

/** The doctor's desk: who is next, who waits for an answer, what the months brought, and everybody seen before. */
export function AppointmentsPage() {
  const t = useTexts(appointments);
  const shared = useTexts(appointmentTexts);
  usePageTitle(t.title);
  const bookings = useAppointments({ path: '/api/doctor/bookings', failed: t.failed });
  return (
    <Page>
      <PageHeading lead={t.lead}>{t.title}</PageHeading>
      <Loaded
        state={bookings}
        skeleton={<AppointmentsSkeleton label={shared.loading} />}
        failed={{ title: t.failed, text: shared.failedText }}
      >
        {(all) => (all.length > 0 ? <Appointments all={all} /> : <Nothing text={t.emptyText} />)}
      </Loaded>
    </Page>
  );
}

function Appointments({ all }: { all: readonly Booking[] }) {
  const t = useTexts(appointments);
  const shared = useTexts(appointmentTexts);
  const list = useAppointmentList(all, ({ userId: { FirstName, LastName, email, PhoneNo } }) => [
    `${FirstName} ${LastName}`,
    email,
    PhoneNo,
  ]);
  const { search, find, now, next } = list;
  const card = (booking: Booking) => <PatientCard key={booking._id} booking={booking} now={now} onTurn={list.turn} />;
  return (
    <>
      <SearchField className={css.search} label={t.search} value={search} onChange={find} />
      <VisuallyHidden role="status">{search && list.total > 0 && shared.found(list.total)}</VisuallyHidden>
      {list.total === 0 && (
        <Nothing
          text={t.notFoundText}
          action={
            <Button variant="secondary" onClick={() => find('')}>
              {shared.showAll}
            </Button>
          }
        />
      )}
      {next.length > 0 && <AppointmentSection title={t.next}>{next.map(card)}</AppointmentSection>}
      {!search && <Waiting />}
      {!search && <Earnings bookings={all} now={now} />}
      {list.months.map(({ month, title, bookings }) => (
        <AppointmentSection key={month} title={title}>
          {bookings.map(card)}
        </AppointmentSection>
      ))}
      {list.total > list.shown && <ShowMore onClick={list.showMore} shown={list.shown} total={list.total} />}
    </>
  );
}

function Nothing({ text, action }: { text: string; action?: ReactNode }) {
  const { empty } = useTexts(appointmentTexts);
  return (
    <EmptyState title={empty} illustration={<EmptyListIllustration />} action={action}>
      {text}
    </EmptyState>
  );
}
