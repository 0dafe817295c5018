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
import {
  type AppointmentList,
  appointmentTexts,
  type FoundAppointments,
  phaseOf,
  useAppointmentList,
  useBookedPets,
} from '@vetcare/web-kit/appointments';
import { Link } from '@vetcare/web-kit/router';
import { useFocusInRows } from '@vetcare/web-kit/rows';
import type { ReactNode } from 'react';
import css from './history.module.css';
import { history } from './history.texts';
import { HistoryCard } from './history-card.view';
import { HistoryRow } from './history-row.view';

/** The patient's appointments: the next one first, then the others by month. */
export function HistoryPage() {
  const t = useTexts(history);
  const shared = useTexts(appointmentTexts);
  usePageTitle(t.title);
  const list = useAppointmentList({ path: '/api/user/get-appointments', failed: t.failed });
  const focus = useFocusInRows(list.state.data, { rowSelector: 'article' });
  return (
    <Page {...focus}>
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
            <NoAppointments
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

function Appointments({ list, found }: { list: AppointmentList; found: FoundAppointments }) {
  const t = useTexts(history);
  const shared = useTexts(appointmentTexts);
  const { search, find, searching, now } = list;
  const { petOf, isAway } = useBookedPets();
  const petIn = ({ _id, appointmentAt, doctorId: doctor }: Booking) =>
    petOf({ paidId: appointmentAt ? _id : null, doctorId: doctor._id });
  const [first, ...later] = found.next;
  const card = (booking: Booking) => (
    <HistoryCard
      key={booking._id}
      booking={booking}
      now={now}
      pet={petIn(booking)}
      next={booking === first}
      onTurn={list.refresh}
    />
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
      {isAway && found.total > 0 && <p className={css.away}>{t.petsAway}</p>}
      {first && (
        <AppointmentSection title={phaseOf(first, now) === 'running' ? t.running : t.next}>
          {card(first)}
        </AppointmentSection>
      )}
      {later.length > 0 && <AppointmentSection title={t.later}>{later.map(card)}</AppointmentSection>}
      {found.months.map(({ title, bookings }) => (
        <AppointmentSection key={title} title={title} rows>
          {bookings.map((booking) => (
            <HistoryRow
              key={booking._id}
              booking={booking}
              now={now}
              // What is told now is of none of the attempts that came to nothing.
              pet={booking.appointmentAt ? petIn(booking) : undefined}
            />
          ))}
        </AppointmentSection>
      ))}
      {found.loaded < found.total && (
        <ShowMore onClick={list.showMore} busy={list.loadingMore} shown={found.loaded} total={found.total} />
      )}
    </>
  );
}

function NoAppointments({ text, action }: { text: string; action: ReactNode }) {
  const { empty } = useTexts(appointmentTexts);
  return (
    <EmptyState title={empty} illustration={<EmptyListIllustration />} action={action}>
      {text}
    </EmptyState>
  );
}
