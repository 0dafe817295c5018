import type { Ticket } from '@vetcare/contracts';
import type { Outbox } from '@vetcare/messaging';
import { type Mount, NotFoundError } from '@vetcare/service-kit';
import type { Connection } from 'mongoose';
import type { NotificationDeps } from '../deps';
import { changeTicket } from './change-ticket';
import { describeOwnTicket, describeTickets } from './describe-ticket';
import { openTicket } from './open-ticket';
import type { TicketRecord } from './ticket';

interface Deps extends NotificationDeps {
  connection: Connection;
  outbox: Outbox;
}

export function mountTickets(deps: Deps, on: Mount): void {
  on('openTicket', async ({ actor, body, requestId }) => ({
    success: true,
    number: await openTicket(deps, actor, { ...body, requestId }),
  }));
  on('listOwnTickets', async ({ actor }) => (await deps.tickets.newestOf(actor.id)).map(describeOwnTicket));
  on('listTickets', async ({ query: { person, ...query } }) =>
    describeTickets(deps, await deps.tickets.list({ ...query, personId: person })),
  );
  on('getTicket', async ({ id }) => describe(deps, await deps.tickets.find(id)));
  on('changeTicket', async ({ actor, id, body, requestId }) => ({
    success: true,
    ticket: await describe(deps, await changeTicket(deps, actor, { id, body, requestId })),
  }));
}

async function describe(deps: Pick<Deps, 'people'>, found: TicketRecord | null): Promise<Ticket> {
  const [ticket] = await describeTickets(deps, found ? [found] : []);
  if (!ticket) throw new NotFoundError();
  return ticket;
}
