import { daysInIndia, type ParkedEvent, type ParkedEventQuery } from '@vetcare/contracts';
import type { FoundEvent } from '@vetcare/messaging';
import {
  type Actor,
  inTransaction,
  isDuplicateKey,
  NotFoundError,
  ProductError,
  withTimeout,
} from '@vetcare/service-kit';
import type { z } from 'zod';
import type { AuthDeps } from '../deps';

type Deps = Pick<AuthDeps, 'connection' | 'audit' | 'parkedEvents' | 'now'>;

const ACTS = { replay: 'replay-event', discard: 'discard-event' } as const;
export type ParkedAction = keyof typeof ACTS;

/** Less than the deadline of a call. */
const ANSWER_MS = 3_000;

/** @throws ProductError if NATS doesn't answer in time */
async function answered<T>(work: Promise<T>): Promise<T> {
  const found = await withTimeout(
    ANSWER_MS,
    work.then((value) => ({ value })),
  ).catch((cause: unknown) => {
    throw new ProductError('events_unavailable', { cause });
  });
  if (!found) throw new ProductError('events_unavailable');
  return found.value;
}

export const listParked = (
  { parkedEvents }: Pick<Deps, 'parkedEvents'>,
  { from, to, ...page }: z.output<typeof ParkedEventQuery>,
): Promise<ParkedEvent[]> => {
  const { $gte: since, $lt: until } = daysInIndia({ from, to });
  return answered(parkedEvents.list({ ...page, since, until }));
};

/**
 * Replays or discards a parked event and writes it to the audit log. What an admin decided first is what happens: the entry
 * in the audit log is the decision, is written once for each parked event, and is carried out by the next process if this
 * process dies in between.
 * @throws NotFoundError if the event is no longer parked, ProductError while NATS is away
 */
export async function settleParked(
  deps: Deps,
  actor: Actor,
  { action, id, requestId }: { action: ParkedAction; id: string; requestId: string },
): Promise<void> {
  const found = await answered(deps.parkedEvents.find(id));
  if (!found) throw new NotFoundError('parked_event_gone');
  const decided = await decide(deps, actor, { action, found, requestId });
  await answered(carryOut(deps, decided, found));
  if (decided !== action) throw new NotFoundError('parked_event_gone');
}

/** @returns what was decided first, which may be something else */
async function decide(
  { connection, audit, now }: Deps,
  actor: Actor,
  { action, found, requestId }: { action: ParkedAction; found: FoundEvent; requestId: string },
): Promise<ParkedAction> {
  const { _id: parkedId, service, subject, eventId } = found.parked;
  const entry = {
    actor: actor.id,
    act: ACTS[action],
    subject: found.personId ?? actor.id,
    reason: [service, subject, eventId].filter(Boolean).join(', '),
    at: now(),
    requestId,
    parkedId,
  };
  try {
    await inTransaction(connection, (session) => audit.append(session, entry));
    return action;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return (await audit.actOn(parkedId)) === ACTS.replay ? 'replay' : 'discard';
  }
}

/** An event is removed only after it was replayed, so that none is lost with this process. */
async function carryOut({ parkedEvents }: Deps, action: ParkedAction, found: FoundEvent): Promise<void> {
  if (action === 'replay') await parkedEvents.replay(found);
  await parkedEvents.remove(found);
}
