import type { AdminPerson } from '@vetcare/contracts';
import { useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import { Area } from '../list/area.view';
import css from '../list/list.module.css';
import { TicketTable } from './ticket-table.view';
import { useSomeTickets } from './tickets.resource';
import { ticketTexts } from './tickets.texts';

/** What a person wrote to support while signed in, and the way to what came from their address. */
export function PersonTickets({ person: { _id, email } }: { person: Pick<AdminPerson, '_id' | 'email'> }) {
  const t = useTexts(ticketTexts);
  return (
    <Area title={t.ofPerson} query={useSomeTickets({ person: _id })}>
      {(tickets) => (
        <>
          {tickets.length === 0 && <p className={css.quiet}>{t.noneOfPerson}</p>}
          {tickets.length > 0 && <TicketTable tickets={tickets} caption={t.ofPerson} />}
          {email && <Link to={`/admin/tickets?${new URLSearchParams({ search: email })}`}>{t.searchEmail}</Link>}
        </>
      )}
    </Area>
  );
}
