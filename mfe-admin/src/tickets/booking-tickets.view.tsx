import { useTexts } from '@vetcare/web-kit';
import { Area } from '../list/area.view';
import { TicketTable } from './ticket-table.view';
import { useSomeTickets } from './tickets.resource';
import { ticketTexts } from './tickets.texts';

/** What people wrote to support about a booking: its number stands in the request, or in its words. */
export function BookingTickets({ id }: { id: string }) {
  const t = useTexts(ticketTexts);
  return (
    <Area title={t.ofPerson} query={useSomeTickets({ search: id })} empty={t.noneOfBooking}>
      {(tickets) => <TicketTable tickets={tickets} caption={t.ofPerson} />}
    </Area>
  );
}
