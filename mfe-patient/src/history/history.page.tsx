import type { Booking } from '@vetcare/contracts';
import {
  AppointmentSection,
  AppointmentsSkeleton,
  Button,
  EmptyState,
  LinkButton,
  Loaded,
  Page,
  PageHeading,
  SearchField,
  ShowMore,
  VisuallyHidden,
} from '@vetcare/ui';
import { EmptyListIllustration } from '@vetcare/ui/illustrations';
import { usePageTitle, useTexts } from '@vetcare/web-kit';
import { appointmentTexts, phaseOf, useAppointmentList, useAppointments } from '@vetcare/web-kit/appointments';
import { Link } from '@vetcare/web-kit/router';
import type { ReactNode } from 'react';
import css from './history.module.css';
import { history } from './history.texts';
import { HistoryCard } from './history-card.view';

/** The patient's appointments: the next one first, the others by month. */
export function HistoryPage() {
  const t = useTexts(history);
  const shared = useTexts(appointmentTexts);
  usePageTitle(t.title);
  const bookings = useAppointments({ path: '/api/user/get-appointments', failed: t.failed });
  return (
    <Page>
      <PageHeading lead={t.lead}>{t.title}</PageHeading>
      <Loaded
        state={bookings}
        skeleton={<AppointmentsSkeleton label={shared.loading} />}
        failed={{ title: t.failed, text: shared.failedText }}
      >
        {(all) =>
          all.length > 0 ? (
            <Appointments all={all} />
          ) : (
            <Nothing
              text={t.emptyText}
              action={
                <LinkButton as={Link} to="/doctor">
                  {t.findDoctor}
                </LinkButton>
              }
            />
          )
        }
      </Loaded>
    </Page>
  );
}

function Appointments({ all }: { all: readonly Booking[] }) {
  const t = useTexts(history);
  const shared = useTexts(appointmentTexts);
  const list = useAppointmentList(all, ({ doctorId: { FirstName, LastName, email, PhoneNo } }) => [
    `Dr. ${FirstName} ${LastName}`,
    email,
    PhoneNo,
  ]);
  const { search, find, now, next } = list;
  const [first, ...later] = next;
  const card = (booking: Booking) => (
    <HistoryCard key={booking._id} booking={booking} now={now} next={booking === first} onTurn={list.turn} />
  );
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
      {first && (
        <AppointmentSection title={phaseOf(first, now) === 'running' ? t.running : t.next}>
          {card(first)}
        </AppointmentSection>
      )}
      {later.length > 0 && <AppointmentSection title={t.later}>{later.map(card)}</AppointmentSection>}
      {list.months.map(({ month, title, bookings }) => (
        <AppointmentSection key={month} title={title}>
          {bookings.map(card)}
        </AppointmentSection>
      ))}
      {list.total > list.shown && <ShowMore onClick={list.showMore} shown={list.shown} total={list.total} />}
    </>
  );
}

function Nothing({ text, action }: { text: string; action: ReactNode }) {
  const { empty } = useTexts(appointmentTexts);
  return (
    <EmptyState title={empty} illustration={<EmptyListIllustration />} action={action}>
      {text}
    </EmptyState>
  );
}
