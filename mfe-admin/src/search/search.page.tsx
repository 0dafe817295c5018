import { Avatar, Page, PageHeading, SearchField } from '@vetcare/ui';
import { api, useTexts } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';
import { Link } from '@vetcare/web-kit/router';
import { useAdminTitle } from '../area/use-admin-title';
import { BookingTable } from '../bookings/booking-table.view';
import { Area } from '../list/area.view';
import css from '../list/list.module.css';
import { useFilters } from '../list/use-filters';
import { useSearch } from '../list/use-search';
import { TicketTable } from '../tickets/ticket-table.view';
import { useSomeTickets } from '../tickets/tickets.resource';
import { userName } from '../users/users.resource';
import { texts as userTexts } from '../users/users.texts';
import { FoundMoney, FoundPrescription } from './found-numbers.view';
import { searchTexts } from './search.texts';

/** As many of each kind as are looked through at a glance. */
const SHOWN = 10;

/** One search over everything that a mail, a receipt or a caller may name. Each service finds what is its own. */
export function SearchPage() {
  const t = useTexts(searchTexts);
  useAdminTitle(t.title);
  const { filter, show } = useFilters();
  const typed = filter('search');
  const search = useSearch(typed);
  return (
    <Page>
      <PageHeading lead={t.lead}>{t.title}</PageHeading>
      <div className={css.filters}>
        <SearchField
          className={css.search}
          label={t.label}
          value={typed}
          maxLength={200}
          onChange={(value) => show({ search: value })}
        />
      </div>
      {search ? <Results search={search} /> : <p className={css.quiet}>{t.type}</p>}
    </Page>
  );
}

function Results({ search }: { search: string }) {
  const t = useTexts(searchTexts);
  const { roles } = useTexts(userTexts);
  const query = { search, limit: SHOWN };
  const people = useQuery({
    queryKey: ['admin', 'search', 'people', search],
    queryFn: ({ signal }) => api.get('/api/admin/users', { query, signal }),
  });
  const bookings = useQuery({
    queryKey: ['admin', 'search', 'bookings', search],
    queryFn: ({ signal }) => api.get('/api/admin/bookings', { query, signal }),
  });
  const tickets = useSomeTickets({ search });
  const all = (list: string) => `/admin/${list}?${new URLSearchParams({ search })}`;
  return (
    <>
      <Area
        title={t.people}
        query={people}
        empty={t.noPeople}
        more={people.data?.length === SHOWN && <Link to={all('users')}>{t.allPeople}</Link>}
      >
        {(found) =>
          found.map((user) => (
            <span key={user._id} className={css.person}>
              <Avatar id={user._id} name={userName(user)} src={user.image} />
              <span className={css.stack}>
                <Link className={css.name} to={`/admin/users/${user._id}`}>
                  {userName(user)}
                </Link>
                <span className={css.quiet}>
                  {roles[user.role]} · {user.email} · {user.PhoneNo}
                </span>
              </span>
            </span>
          ))
        }
      </Area>
      <Area
        title={t.bookings}
        query={bookings}
        empty={t.noBookings}
        more={bookings.data?.length === SHOWN && <Link to={all('bookings')}>{t.allBookings}</Link>}
      >
        {(found) => <BookingTable bookings={found} />}
      </Area>
      <FoundMoney search={search} />
      <FoundPrescription search={search} />
      <Area
        title={t.tickets}
        query={tickets}
        empty={t.noTickets}
        more={tickets.data?.length === SHOWN && <Link to={all('tickets')}>{t.allTickets}</Link>}
      >
        {(found) => <TicketTable tickets={found} />}
      </Area>
    </>
  );
}
