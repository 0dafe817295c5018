import type { Ticket, TicketState } from '@vetcare/contracts';
import { Page, PageHeading, SearchField, SelectField } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { useAdminTitle } from '../area/use-admin-title';
import type { Csv } from '../list/csv-link.view';
import { DateRange } from '../list/date-range.view';
import css from '../list/list.module.css';
import { PagedList } from '../list/paged-list.view';
import { useFilters } from '../list/use-filters';
import { useSearch } from '../list/use-search';
import { TicketTable } from './ticket-table.view';
import { useTickets } from './tickets.resource';
import { ticketTexts } from './tickets.texts';

const STATES: readonly TicketState[] = ['open', 'answered', 'closed'];

/** What people wrote to support. */
export function TicketsPage() {
  const t = useTexts(ticketTexts);
  useAdminTitle(t.title);
  const { filter, choice, show, days } = useFilters();
  const typed = filter('search');
  const state = choice('state', STATES);
  const isFiltered = typed !== '' || state !== null || days.from !== null || days.to !== null;
  const pages = useTickets({ search: useSearch(typed), state, ...days });
  return (
    <Page>
      <PageHeading lead={t.lead}>{t.title}</PageHeading>
      <div className={css.filters}>
        <SearchField
          className={css.search}
          label={t.search}
          value={typed}
          maxLength={200}
          onChange={(value) => show({ search: value })}
        />
        <SelectField
          className={css.choice}
          label={t.state}
          value={state ?? ''}
          options={[{ value: '', label: t.anyState }, ...STATES.map((one) => ({ value: one, label: t.states[one] }))]}
          onChange={({ target }) => show({ state: target.value })}
        />
        <DateRange filter={filter} show={show} />
      </div>
      <PagedList
        pages={pages}
        empty={{ title: t.empty, text: isFiltered ? t.noneText : t.emptyText }}
        failed={t.failed}
        csv={ticketsCsv(t)}
      >
        {(tickets) => <TicketTable tickets={tickets} />}
      </PagedList>
    </Page>
  );
}

const ticketsCsv = (t: (typeof ticketTexts)['en']): Csv<Ticket> => ({
  name: 'requests',
  columns: [
    { header: t.number, value: ({ number }) => number },
    { header: t.email, value: ({ email }) => email },
    { header: t.booking, value: ({ bookingId }) => bookingId ?? '' },
    { header: t.at, value: ({ at }) => at },
    { header: t.state, value: ({ state }) => t.states[state] },
    { header: t.said, value: ({ text }) => text },
  ],
});
