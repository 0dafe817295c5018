import { randomInt } from 'node:crypto';
import type { OpenTicketBody } from '@vetcare/contracts';
import type { Outbox } from '@vetcare/messaging';
import { type Actor, inTransaction } from '@vetcare/service-kit';
import { type ClientSession, type Connection, Types } from 'mongoose';
import type { NotificationDeps } from '../deps';
import { queueMail } from '../mail/write-mail';
import { addToTicket } from './add-to-ticket';
import { type TicketRecord, ticketWords } from './ticket';
import { ticketReceived } from './ticket-emails';

interface Deps extends Pick<NotificationDeps, 'tickets' | 'people' | 'mails' | 'publicUrl' | 'now' | 'wakeSender'> {
  connection: Connection;
  outbox: Outbox;
}

const DAY_MS = 24 * 60 * 60_000;
/** Anybody may type anybody's address, so no address gets more of these mails a day. Its further tickets are kept all the same. */
const MAILS_A_DAY = 3;

/**
 * Keeps what a person wrote to support and sends its number by mail. The mail quotes nothing of it: it may go to a person who
 * wrote nothing. What adds to an own ticket has no mail. The same key once more is a call whose answer was lost.
 * @returns the number of the ticket
 */
export async function openTicket(
  deps: Deps,
  actor: Actor | undefined,
  { requestId, ...body }: OpenTicketBody & { requestId: string },
): Promise<string> {
  const { tickets, publicUrl } = deps;
  const number = await inTransaction(deps.connection, async (session) => {
    const known = await tickets.findByKey(body.key, session);
    if (known) return known.number;
    const added = await addToTicket(deps, session, actor, body);
    const received = (ticketId: string) =>
      deps.outbox.append(session, {
        ...{ type: 'notification.ticket.received.v1', data: { ticketId } },
        ...{ actor: actor?.id, requestId, now: deps.now() },
      });
    if (added) {
      if (added.isNew) await received(added.ticket._id);
      return added.ticket.number;
    }
    const ticket = await describeTicket(deps, session, actor, body);
    const before = await tickets.countSince(session, ticket.email, new Date(ticket.createdAt.getTime() - DAY_MS));
    await tickets.add(session, ticket);
    await received(ticket._id);
    const mail = { id: `ticket.${ticket._id}`, kind: 'ticket' } as const;
    const to = { _id: ticket.personId ?? ticket._id, email: ticket.email };
    if (before < MAILS_A_DAY) await queueMail(deps, session, mail, to, ticketReceived(ticket, publicUrl));
    return ticket.number;
  });
  deps.wakeSender();
  return number;
}

async function describeTicket(
  { people, now: clock }: Pick<Deps, 'people' | 'now'>,
  session: ClientSession,
  actor: Actor | undefined,
  { email, booking, text, language, key }: OpenTicketBody,
): Promise<TicketRecord> {
  const person = actor ? await people.find(session, actor.id) : null;
  const number = makeNumber();
  const now = clock();
  const written = { number, email, bookingId: booking || null, text };
  return {
    ...written,
    _id: new Types.ObjectId().toHexString(),
    key,
    state: 'open',
    personId: actor?.id ?? null,
    language,
    words: ticketWords(written, person),
    steps: [],
    createdAt: now,
    changedAt: now,
  };
}

/** Without letters and digits that look alike. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const group = () => Array.from({ length: 5 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
const makeNumber = () => `T-${group()}-${group()}`;
