import { MAX_TICKET_MESSAGES, type OpenTicketBody } from '@vetcare/contracts';
import type { Actor } from '@vetcare/service-kit';
import type { ClientSession } from 'mongoose';
import type { NotificationDeps } from '../deps';
import type { TicketRecord } from './ticket';

type Deps = Pick<NotificationDeps, 'tickets' | 'now'>;

/**
 * Adds what a person wrote again to the ticket whose number they have from a mail or from their list; it waits for an answer
 * again, also if it was closed. The same key once more adds nothing.
 * @returns the ticket and whether it was added now, or null if it isn't theirs or is full: then what they wrote is another one, and nothing tells whose it was
 */
export async function addToTicket(
  { tickets, now }: Deps,
  session: ClientSession,
  actor: Actor | undefined,
  { ticket: number, email, text, key }: OpenTicketBody,
): Promise<{ ticket: TicketRecord; isNew: boolean } | null> {
  const ticket = number === undefined ? null : await tickets.findByNumber(number, session);
  if (!ticket || !isOwn(ticket, actor, email)) return null;
  if (ticket.steps.some((step) => step.key === key)) return { ticket, isNew: false };
  if (ticket.steps.filter(({ kind }) => kind === 'message').length >= MAX_TICKET_MESSAGES) return null;
  await tickets.addMessage(session, ticket, { kind: 'message', text, by: actor?.id ?? '', at: now(), key });
  return { ticket, isNew: true };
}

/** The number alone is not enough: it is copied into other mails. */
const isOwn = ({ personId, email }: TicketRecord, actor: Actor | undefined, typed: string): boolean =>
  email === typed || (actor !== undefined && actor.id === personId);
