import { AuditAction, type TicketStepBody } from '@vetcare/contracts';
import type { Outbox } from '@vetcare/messaging';
import { type Actor, ConflictError, inTransaction, NotFoundError } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { NotificationDeps } from '../deps';
import { queueMail } from '../mail/write-mail';
import { isRepeated, type StepRecord, type TicketRecord } from './ticket';
import { ticketAnswered } from './ticket-emails';

interface Deps extends Pick<NotificationDeps, 'tickets' | 'mails' | 'publicUrl' | 'now' | 'wakeSender'> {
  connection: Connection;
  outbox: Outbox;
}

/**
 * Answers a ticket by mail, notes something on it, closes it or opens it again.
 * @throws NotFoundError, ConflictError `changed_meanwhile` if another admin, or another window, was faster
 */
export async function changeTicket(
  deps: Deps,
  actor: Actor,
  { id, body, requestId }: { id: string; body: TicketStepBody; requestId: string },
): Promise<TicketRecord> {
  const step: StepRecord = { kind: body.kind, text: 'text' in body ? body.text : '', by: actor.id, at: deps.now() };
  const changed = await inTransaction(deps.connection, async (session) => {
    const ticket = await deps.tickets.find(id, session);
    if (!ticket) throw new NotFoundError();
    const last = ticket.steps.at(-1);
    if (isRepeated(last, step)) return ticket;
    if (String(ticket.steps.length) !== body.version) throw changedMeanwhile(last);
    const after = await deps.tickets.step(session, ticket, step);
    if (!after) throw changedMeanwhile((await deps.tickets.find(id, session))?.steps.at(-1));
    if (step.kind === 'answer') await mailAnswer(deps, session, after, step);
    const data = { ticketId: id, number: ticket.number, userId: ticket.personId, change: body.kind };
    const said = { type: 'notification.ticket.changed.v1', data, actor: actor.id, requestId, now: step.at } as const;
    await deps.outbox.append(session, said);
    return after;
  });
  deps.wakeSender();
  return changed;
}

const changedMeanwhile = (last: StepRecord | undefined) =>
  new ConflictError(
    'changed_meanwhile',
    // Who asked has written again: the admin reads that first, and there is no act of another admin to name.
    last && last.kind !== 'message'
      ? { meanwhile: { by: last.by, at: last.at.toISOString(), act: AuditAction.parse(`${last.kind}-ticket`) } }
      : {},
  );

const mailAnswer = (deps: Deps, session: ClientSession, ticket: TicketRecord, { text }: StepRecord) =>
  queueMail(
    deps,
    session,
    { id: `ticket.${ticket._id}.${ticket.steps.length}`, kind: 'ticket' },
    { _id: ticket.personId ?? ticket._id, email: ticket.email },
    ticketAnswered(ticket, text, deps.publicUrl),
  );
