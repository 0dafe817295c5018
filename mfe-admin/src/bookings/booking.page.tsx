import type { BookingRecord } from '@vetcare/contracts';
import { BackLink, EmptyState, ErrorState, LinkButton, Page, PageHeading, SectionCard } from '@vetcare/ui';
import { NotFoundIllustration } from '@vetcare/ui/illustrations';
import { ApiError, api, formatDate, useTexts } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';
import { Link, useParams } from '@vetcare/web-kit/router';
import { useAdminTitle } from '../area/use-admin-title';
import css from '../list/list.module.css';
import { texts as listTexts } from '../list/list.texts';
import { RowsSkeleton } from '../list/rows-skeleton.view';
import { MailList } from '../mails/mail-list.view';
import { BookingTickets } from '../tickets/booking-tickets.view';
import { BookingSteps } from './booking-steps.view';
import { BookingTable } from './booking-table.view';
import { ForPatient } from './for-patient.view';
import { MessageTimes } from './message-times.view';
import { recordTexts } from './record.texts';

/** One booking with its whole story. */
export function BookingPage() {
  const t = useTexts(recordTexts);
  const list = useTexts(listTexts);
  const { id = '' } = useParams();
  useAdminTitle(t.title);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['admin', 'booking', id],
    queryFn: ({ signal }) => api.get('/api/admin/bookings/:id', { params: { id }, signal }),
  });
  if (data) return <Found booking={data} />;
  const missing = error instanceof ApiError && error.status === 404;
  return (
    <Page>
      {!error && <PageHeading>{t.title}</PageHeading>}
      {!error && <RowsSkeleton label={list.loading} />}
      {missing && (
        <EmptyState
          as="h1"
          title={t.missing}
          illustration={<NotFoundIllustration />}
          action={
            <LinkButton as={Link} to="/admin/bookings">
              {t.back}
            </LinkButton>
          }
        >
          {t.missingText}
        </EmptyState>
      )}
      {error && !missing && (
        <ErrorState as="h1" title={t.failed} onRetry={() => void refetch()} busy={isFetching}>
          {t.failedText}
        </ErrorState>
      )}
    </Page>
  );
}

function Found({ booking }: { booking: BookingRecord }) {
  const t = useTexts(recordTexts);
  return (
    <Page>
      <BackLink as={Link} to="/admin/bookings">
        {t.back}
      </BackLink>
      <PageHeading lead={<span className={css.code}>{t.number(booking._id)}</span>}>{t.title}</PageHeading>
      <BookingTable bookings={[booking]} />
      <ForPatient booking={booking} />
      <SectionCard title={t.story} lead={t.storyLead}>
        {booking.movedFrom && <p>{t.movedFrom(formatDate(booking.movedFrom, 'dateTime'))}</p>}
        {booking.acceptedTerms && <p>{t.terms(formatDate(booking.acceptedTerms))}</p>}
        <BookingSteps steps={booking.steps} />
      </SectionCard>
      {booking.paymentId && <MessageTimes id={booking._id} />}
      <MailList of={{ booking: booking._id }} />
      <BookingTickets id={booking._id} />
    </Page>
  );
}
