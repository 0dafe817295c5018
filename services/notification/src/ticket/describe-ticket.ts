import type { OwnTicket, Ticket } from '@vetcare/contracts';
import type { NotificationDeps } from '../deps';
import type { StepRecord, TicketRecord } from './ticket';
import type { ListedTicket } from './ticket.store';

/** Tickets as admins see them, with people's names of now. */
export async function describeTickets(
  { people }: Pick<NotificationDeps, 'people'>,
  tickets: readonly ListedTicket[],
): Promise<Ticket[]> {
  const ids = tickets.flatMap(({ personId, steps }) => [personId ?? '', ...steps.map(({ by }) => by)]).filter(Boolean);
  const names = await people.namesOf([...new Set(ids)]);
  const named = (_id: string) => ({ _id, name: '', ...names.get(_id) });
  return tickets.map(({ _id, number, state, email, personId, bookingId, text, steps, leftOut = 0, createdAt }) => ({
    ...{ _id, number, state, email, bookingId, text },
    person: personId ? { _id: personId, name: named(personId).name } : null,
    at: createdAt.toISOString(),
    steps: steps.map(({ kind, text: said, by, at }) => ({
      kind,
      text: said,
      by: by ? named(by) : null,
      at: at.toISOString(),
    })),
    ...(leftOut > 0 && { stepsLeftOut: leftOut }),
    version: String(leftOut + steps.length),
  }));
}

const wordsOf = (steps: readonly StepRecord[], kind: StepRecord['kind']) =>
  steps.filter((step) => step.kind === kind).map(({ text, at }) => ({ text, at: at.toISOString() }));

export const describeOwnTicket = ({
  number,
  state,
  email,
  bookingId,
  text,
  steps,
  createdAt,
}: TicketRecord): OwnTicket => ({
  ...{ number, state, email, bookingId, text },
  at: createdAt.toISOString(),
  answers: wordsOf(steps, 'answer'),
  messages: wordsOf(steps, 'message'),
});
