import type { Ticket } from '@vetcare/contracts';
import { BackLink, EmptyState, ErrorState, LinkButton, Page, PageHeading, SectionCard } from '@vetcare/ui';
import { NotFoundIllustration } from '@vetcare/ui/illustrations';
import { ApiError, formatDate, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { Link, useParams } from '@vetcare/web-kit/router';
import { useAdminTitle } from '../area/use-admin-title';
import { useDuty } from '../area/use-duty';
import { FactList } from '../list/fact-list.view';
import css from '../list/list.module.css';
import { texts as listTexts } from '../list/list.texts';
import { RowsSkeleton } from '../list/rows-skeleton.view';
import { TicketForms } from './ticket-forms.view';
import { StateBadge } from './ticket-table.view';
import { useTicket } from './tickets.resource';
import { ticketTexts } from './tickets.texts';

/** What one person wrote to support, and what admins did with it. */
export function TicketPage() {
  const t = useTexts(ticketTexts);
  const list = useTexts(listTexts);
  const { id = '' } = useParams();
  const { data, error, refetch, isFetching } = useTicket(id);
  useAdminTitle(data ? t.oneTitle(data.number) : t.title);
  if (data) return <Found ticket={data} />;
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
            <LinkButton as={Link} to="/admin/tickets">
              {t.back}
            </LinkButton>
          }
        >
          {t.missingText}
        </EmptyState>
      )}
      {error && !missing && (
        <ErrorState as="h1" title={t.oneFailed} onRetry={() => void refetch()} busy={isFetching}>
          {list.failedText}
        </ErrorState>
      )}
    </Page>
  );
}

function Found({ ticket }: { ticket: Ticket }) {
  const t = useTexts(ticketTexts);
  const may = useDuty();
  const { number, state, email, person, bookingId, text, at } = ticket;
  return (
    <Page>
      <BackLink as={Link} to="/admin/tickets">
        {t.back}
      </BackLink>
      <PageHeading
        lead={
          <>
            <StateBadge state={state} /> {formatDate(at, 'dateTime')}
          </>
        }
      >
        {t.oneTitle(number)}
      </PageHeading>
      <SectionCard title={t.said}>
        <p className={css.comment} style={{ whiteSpace: 'pre-line' }}>
          {text}
        </p>
        <FactList
          facts={[
            { name: t.email, value: <a href={`mailto:${email}`}>{email}</a> },
            {
              name: t.person,
              value: person ? <Link to={`/admin/users/${person._id}`}>{person.name || person._id}</Link> : t.signedOut,
            },
            { name: t.booking, value: bookingId && <Link to={`/admin/bookings/${bookingId}`}>{bookingId}</Link> },
          ]}
        />
      </SectionCard>
      <Steps steps={ticket.steps} />
      {may('help') && <TicketForms ticket={ticket} />}
    </Page>
  );
}

function Steps({ steps }: Pick<Ticket, 'steps'>) {
  const t = useTexts(ticketTexts);
  const names = usePersonName();
  return (
    <SectionCard title={t.history}>
      {steps.length === 0 && <p className={css.quiet}>{t.nothingDone}</p>}
      {steps.map(({ kind, text, by, at }) => (
        <div key={`${kind} ${at}`} className={css.stack}>
          <span className={css.quiet}>
            {t.steps[kind](by ? names.person(by) || t.unnamed : t.unknown, formatDate(at, 'dateTime'))}
          </span>
          {text && (
            <span className={css.comment} style={{ whiteSpace: 'pre-line' }}>
              {text}
            </span>
          )}
        </div>
      ))}
    </SectionCard>
  );
}
