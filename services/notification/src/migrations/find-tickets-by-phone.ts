import type { Migration } from '@vetcare/service';
import { type TicketRecord, ticketWords, wordsIn } from '../ticket/ticket';

const BATCH = 200;

interface Name {
  FirstName?: string;
  LastName?: string;
}
interface Person {
  _id: string;
  account?: Name & { PhoneNo?: string };
  profile?: Name;
}

/** Adds to earlier tickets the phone numbers that stand in them, and what their person is found by. */
export const findTicketsByPhone: Migration = {
  name: '2026-11-28-find-tickets-by-phone',
  kind: 'expand',
  async nextBatch(connection, after) {
    const tickets = connection.collection<TicketRecord>('tickets');
    const found = await tickets
      .find(after === undefined ? {} : { _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(BATCH)
      .toArray();
    const last = found.at(-1);
    if (!last) return undefined;
    const people = await connection
      .collection<Person>('people')
      .find({ _id: { $in: found.flatMap(({ personId }) => personId ?? []) } })
      .toArray();
    const personOf = new Map(people.map((person) => [person._id, person]));
    await tickets.bulkWrite(
      found.map((ticket) => ({
        updateOne: {
          filter: { _id: ticket._id },
          update: { $addToSet: { words: { $each: wordsOf(ticket, personOf.get(ticket.personId ?? '')) } } },
        },
      })),
    );
    return { cursor: last._id, done: found.length };
  },
};

function wordsOf(ticket: TicketRecord, person: Person | undefined): string[] {
  const { FirstName = '', LastName = '' } = person?.profile ?? person?.account ?? {};
  const messages = ticket.steps.filter(({ kind }) => kind === 'message').map(({ text }) => text);
  const found = ticketWords(ticket, { FirstName, LastName, PhoneNo: person?.account?.PhoneNo ?? '' });
  return [...found, ...wordsIn(...messages)];
}
