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
} from '@vetcare/ui';
import { EmptyListIllustration } from '@vetcare/ui/illustrations';
import { formatDate, usePageTitle, useTexts } from '@vetcare/web-kit';
import {
  appointmentTexts,
  arrange,
  findAppointments,
  phaseOf,
  useAppointments,
  useListAddress,
} from '@vetcare/web-kit/appointments';
import { Link } from '@vetcare/web-kit/router';
import { type ReactNode, useState } from 'react';
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
  const [now, setNow] = useState(Date.now);
  const { search, shown, find, showMore } = useListAddress();
  const found = findAppointments(all, search, ({ doctorId: { FirstName, LastName, email, PhoneNo } }) => [
    `Dr. ${FirstName} ${LastName}`,
    email,
    PhoneNo,
  ]);
  const { next, months } = arrange(found, now, shown);
  const [first, ...later] = next;
  const card = (booking: Booking) => (
    <HistoryCard
      key={booking._id}
      booking={booking}
      now={now}
      next={booking === first}
      onTurn={() => setNow(Date.now())}
    />
  );
  return (
    <>
      <SearchField className={css.search} label={t.search} value={search} onChange={find} />
      {found.length === 0 && (
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
      {months.map(({ month, bookings }) => (
        <AppointmentSection key={month} title={formatDate(`${month}-15`, 'month')}>
          {bookings.map(card)}
        </AppointmentSection>
      ))}
      {found.length > shown && <ShowMore onClick={showMore} shown={shown} total={found.length} />}
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
