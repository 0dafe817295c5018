import type { Booking } from '@vetcare/contracts';
import { Button, EmptyState, ErrorState, LinkButton, Page, PageHeading, SearchField, ShowMore } from '@vetcare/ui';
import { EmptyListIllustration, FailureIllustration } from '@vetcare/ui/illustrations';
import { formatDate, usePageTitle, useTexts } from '@vetcare/web-kit';
import { Link, useSearchParams } from '@vetcare/web-kit/router';
import { type ReactNode, useId, useState } from 'react';
import { AppointmentCard } from './appointment-card.view';
import { arrange, findAppointments, phaseOf } from './appointment-list';
import { useAppointments } from './appointments.resource';
import css from './history.module.css';
import { history } from './history.texts';
import { HistorySkeleton } from './history-skeleton.view';

const PAGE_SIZE = 50;

/** The patient's appointments: the next one first, the others by month. */
export function HistoryPage() {
  const t = useTexts(history);
  usePageTitle(t.title);
  const bookings = useAppointments({ failed: t.failed });
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const pages = Math.max(1, Number.parseInt(params.get('pages') ?? '', 10) || 1);
  const show = (next: { search: string; pages: number }) =>
    setParams(
      { ...(next.search && { search: next.search }), ...(next.pages > 1 && { pages: String(next.pages) }) },
      { replace: true },
    );
  const { data } = bookings;
  return (
    <Page>
      <PageHeading lead={t.lead}>{t.title}</PageHeading>
      {bookings.isPending && <HistorySkeleton />}
      {!data && bookings.isError && (
        <ErrorState
          title={t.failed}
          illustration={<FailureIllustration />}
          onRetry={() => void bookings.refetch()}
          busy={bookings.isFetching}
        >
          {t.failedText}
        </ErrorState>
      )}
      {data?.length === 0 && (
        <Nothing
          text={t.emptyText}
          action={
            <LinkButton as={Link} to="/doctor">
              {t.findDoctor}
            </LinkButton>
          }
        />
      )}
      {data && data.length > 0 && (
        <>
          <SearchField
            className={css.search}
            label={t.search}
            value={search}
            onChange={(text) => show({ search: text, pages: 1 })}
          />
          <Results
            found={findAppointments(data, search)}
            shown={pages * PAGE_SIZE}
            onMore={() => show({ search, pages: pages + 1 })}
            onClear={() => show({ search: '', pages: 1 })}
          />
        </>
      )}
    </Page>
  );
}

interface ResultsProps {
  found: readonly Booking[];
  shown: number;
  onMore: () => void;
  onClear: () => void;
}

function Results({ found, shown, onMore, onClear }: ResultsProps) {
  const t = useTexts(history);
  const [now, setNow] = useState(Date.now);
  const { next, months, others } = arrange(found, now, shown);
  if (found.length === 0) {
    return (
      <Nothing
        text={t.notFoundText}
        action={
          <Button variant="secondary" onClick={onClear}>
            {t.showAll}
          </Button>
        }
      />
    );
  }
  const card = (booking: Booking, isNext = false) => (
    <AppointmentCard key={booking._id} next={isNext} booking={booking} now={now} onTurn={() => setNow(Date.now())} />
  );
  return (
    <>
      {next && <Section title={phaseOf(next, now) === 'running' ? t.running : t.next}>{card(next, true)}</Section>}
      {months.map(({ month, bookings }) => (
        <Section key={month} title={formatDate(`${month}-15`, 'month')}>
          {bookings.map((booking) => card(booking))}
        </Section>
      ))}
      {others > shown && <ShowMore onClick={onMore} shown={shown} total={others} />}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.section}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      <div className={css.cards}>{children}</div>
    </section>
  );
}

function Nothing({ text, action }: { text: string; action: ReactNode }) {
  const t = useTexts(history);
  return (
    <EmptyState title={t.empty} illustration={<EmptyListIllustration />} action={action}>
      {text}
    </EmptyState>
  );
}
