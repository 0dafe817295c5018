import type { OwnTicket, Ticket } from '@vetcare/contracts';
import type { z } from 'zod';
import type { NotificationDeps } from '../deps';
import type { TicketRecord } from './ticket';

/** Tickets as admins see them, with people's names of now. */
export async function describeTickets(
  { people }: Pick<NotificationDeps, 'people'>,
  tickets: readonly TicketRecord[],
): Promise<Ticket[]> {
  const ids = tickets.flatMap(({ personId, steps }) => [...(personId ? [personId] : []), ...steps.map(({ by }) => by)]);
  const names = await people.namesOf([...new Set(ids)]);
  const named = (_id: string) => ({ _id, name: '', ...names.get(_id) });
  return tickets.map(({ _id, number, state, email, personId, bookingId, text, steps, createdAt }) => ({
    ...{ _id, number, state, email, bookingId, text },
    person: personId ? { _id: personId, name: named(personId).name } : null,
    at: createdAt.toISOString(),
    steps: steps.map(({ kind, text: said, by, at }) => ({ kind, text: said, by: named(by), at: at.toISOString() })),
    version: String(steps.length),
  }));
}

export const describeOwnTicket = ({
  number,
  state,
  email,
  bookingId,
  text,
  steps,
  createdAt,
}: TicketRecord): z.infer<typeof OwnTicket> => ({
  ...{ number, state, email, bookingId, text },
  at: createdAt.toISOString(),
  answers: steps
    .filter(({ kind }) => kind === 'answer')
    .map(({ text: answer, at }) => ({ text: answer, at: at.toISOString() })),
});
