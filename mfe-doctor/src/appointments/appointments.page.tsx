import type { Booking } from '@vetcare/contracts';
import { Button, EmptyState, ErrorState, Page, PageHeading, SearchField, ShowMore } from '@vetcare/ui';
import { EmptyListIllustration, FailureIllustration } from '@vetcare/ui/illustrations';
import { formatDate, usePageTitle, useTexts } from '@vetcare/web-kit';
import { useSearchParams } from '@vetcare/web-kit/router';
import { type ReactNode, useId, useState } from 'react';
import { Earnings } from '../earnings/earnings.view';
import { AppointmentCard } from './appointment-card.view';
import { arrange, findAppointments } from './appointment-list';
import css from './appointments.module.css';
import { useAppointments } from './appointments.resource';
import { appointments } from './appointments.texts';
import { AppointmentsSkeleton } from './appointments-skeleton.view';

const PAGE_SIZE = 50;

/** The doctor's appointments: today's first, the others by month. */
export function AppointmentsPage() {
  const t = useTexts(appointments);
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
      {bookings.isPending && <AppointmentsSkeleton />}
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
      {data?.length === 0 && <Nothing text={t.emptyText} />}
      {data && data.length > 0 && (
        <>
          <SearchField
            className={css.search}
            label={t.search}
            value={search}
            onChange={(text) => show({ search: text, pages: 1 })}
          />
          <Results
            all={data}
            search={search}
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
  all: readonly Booking[];
  search: string;
  shown: number;
  onMore: () => void;
  onClear: () => void;
}

function Results({ all, search, shown, onMore, onClear }: ResultsProps) {
  const t = useTexts(appointments);
  const [now, setNow] = useState(Date.now);
  const found = findAppointments(all, search);
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
  const card = (booking: Booking) => (
    <AppointmentCard key={booking._id} booking={booking} now={now} onTurn={() => setNow(Date.now())} />
  );
  return (
    <>
      {next.length > 0 && <Section title={t.next}>{next.map(card)}</Section>}
      {!search && <Earnings bookings={all} now={now} />}
      {months.map(({ month, bookings }) => (
        <Section key={month} title={formatDate(`${month}-15`, 'month')}>
          {bookings.map(card)}
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

function Nothing({ text, action }: { text: string; action?: ReactNode }) {
  const t = useTexts(appointments);
  return (
    <EmptyState title={t.empty} illustration={<EmptyListIllustration />} action={action}>
      {text}
    </EmptyState>
  );
}
