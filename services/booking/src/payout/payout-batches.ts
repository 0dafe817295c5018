import {
  type BookingPerson,
  type EventType,
  type Meanwhile,
  type OpenPayoutBatch,
  type PayoutBatches,
  type PayoutBatch as ShownBatch,
  transferReference,
} from '@vetcare/contracts';
import { type Actor, NotFoundError } from '@vetcare/service-kit';
import type { ClientSession } from 'mongoose';
import { newBookingId } from '../booking/booking-id';
import { shownPerson } from '../person/person';
import { BatchClosedError, MonthNotOverError, NothingDueError } from './payout.errors';
import type { PayoutBatch } from './payout-batch.store';
import { enterPayout, inPayoutTransaction, isOver, type PayoutDeps, sumOf } from './payouts';

/** How many batches that are closed are listed. */
const SHOWN_BATCHES = 12;

interface BatchOrder {
  actor: Actor;
  month: string;
  doctorIds: readonly string[];
  requestId: string;
}

/**
 * Takes what these doctors are owed for the months up to this one into a batch, and returns its id. While one is open, it is that one.
 * @throws MonthNotOverError, NothingDueError
 */
export async function makePayoutBatch(deps: PayoutDeps, order: BatchOrder): Promise<string> {
  const { actor, month, doctorIds, requestId } = order;
  const now = deps.now();
  if (!isOver(month, now)) throw new MonthNotOverError({ month });
  return inPayoutTransaction(deps, async (session) => {
    const open = await deps.payoutBatches.open(session);
    if (open) return open._id;
    const owed = await findOwed(deps, month, doctorIds, session);
    if (owed.length === 0) throw new NothingDueError({ month });
    const [before] = await deps.payoutBatches.last(1, session);
    const batch: PayoutBatch = {
      ...{ _id: newBookingId(now), number: (before?.number ?? 0) + 1, month, state: 'open', doctors: owed.length },
      ...{ paise: owed.reduce((sum, { paise }) => sum + paise, 0), madeBy: actor.id, madeAt: now },
      ...{ closedBy: null, closedAt: null, reference: null, refused: [] },
    };
    await deps.payoutBatches.add(session, batch, owed);
    await tell(deps, 'booking.payout.batch-made.v1', { batch, actor, requestId, now }, session);
    return batch._id;
  });
}

/** Those of the doctors who are owed something and were not paid for this month or a later one. */
async function findOwed(deps: PayoutDeps, month: string, doctorIds: readonly string[], session: ClientSession) {
  const paid = new Set((await deps.payouts.since(month, session)).map(({ doctorId }) => doctorId));
  const unpaid = [...new Set(doctorIds)].filter((id) => !paid.has(id));
  const due = await deps.payouts.due(month, unpaid, session);
  return unpaid
    .map((doctorId) => {
      const own = due.filter((one) => one.doctorId === doctorId);
      return { doctorId, paise: sumOf(own), due: own };
    })
    .filter(({ paise }) => paise > 0);
}

interface ClosingOrder {
  actor: Actor;
  id: string;
  requestId: string;
}

/**
 * Records every payout of a batch as paid by its own transfer, except those that the bank refused. The sums are those that were
 * transferred: what was refunded since is deducted from the next payout. A repeat changes nothing.
 * @throws NotFoundError, BatchClosedError, NothingDueError if the bank refused all of them
 */
export const payPayoutBatch = (
  deps: PayoutDeps,
  { actor, id, reference, refused, requestId }: ClosingOrder & { reference: string; refused: readonly string[] },
): Promise<void> =>
  inPayoutTransaction(deps, async (session) => {
    const batch = await findBatch(deps, id, session);
    const isSame = batch.reference === reference && [...batch.refused].sort().join() === [...refused].sort().join();
    if (batch.state === 'paid' && isSame) return;
    if (batch.state !== 'open') throw new BatchClosedError({ id }, whoClosed(batch));
    const now = deps.now();
    const { month } = batch;
    const made = (await deps.payoutBatches.payoutsOf(id, session)).filter(
      ({ doctorId }) => !refused.includes(doctorId),
    );
    if (made.length === 0) throw new NothingDueError({ id });
    for (const { doctorId, paise, due } of made) {
      const payout = { doctorId, month, paise, reference: transferReference(month, doctorId), paidAt: now };
      await enterPayout(deps, { payout: { ...payout, adminId: actor.id }, due, requestId }, session);
    }
    const closing = { closedBy: actor.id, closedAt: now, reference, refused: [...refused] };
    await deps.payoutBatches.close(session, { _id: id, state: 'paid', ...closing });
  });

/**
 * Gives up a batch whose file no bank has taken. A repeat changes nothing.
 * @throws NotFoundError, BatchClosedError
 */
export const withdrawPayoutBatch = (deps: PayoutDeps, { actor, id, requestId }: ClosingOrder): Promise<void> =>
  inPayoutTransaction(deps, async (session) => {
    const batch = await findBatch(deps, id, session);
    if (batch.state === 'withdrawn' && batch.closedBy === actor.id) return;
    if (batch.state !== 'open') throw new BatchClosedError({ id }, whoClosed(batch));
    const now = deps.now();
    await deps.payoutBatches.close(session, { _id: id, state: 'withdrawn', closedBy: actor.id, closedAt: now });
    await tell(deps, 'booking.payout.batch-withdrawn.v1', { batch, actor, requestId, now }, session);
  });

const whoClosed = ({ state, closedBy: by, closedAt }: PayoutBatch): Meanwhile | undefined =>
  by && closedAt
    ? { by, at: closedAt.toISOString(), act: state === 'paid' ? 'payout' : 'withdraw-bank-file' }
    : undefined;

async function findBatch({ payoutBatches }: PayoutDeps, id: string, session: ClientSession): Promise<PayoutBatch> {
  const batch = await payoutBatches.byId(id, session);
  if (!batch) throw new NotFoundError();
  return batch;
}

type BatchEvent = EventType & `booking.payout.batch-${string}`;
interface BatchAct {
  batch: PayoutBatch;
  actor: Actor;
  requestId: string;
  now: Date;
}

async function tell(
  { outbox }: Pick<PayoutDeps, 'outbox'>,
  type: BatchEvent,
  { batch, actor, requestId, now }: BatchAct,
  session: ClientSession,
): Promise<void> {
  const { _id: batchId, number, month, doctors, paise: payoutPaise } = batch;
  const data = { batchId, number, month, doctors, payoutPaise };
  await outbox.append(session, { type, data, actor: actor.id, requestId, now });
}

type PersonOf = (id: string) => BookingPerson;

export async function findPeople({ people }: Pick<PayoutDeps, 'people'>, ids: string[]): Promise<PersonOf> {
  const known = new Map((await people.byIds([...new Set(ids)])).map((person) => [person._id, person]));
  return (id) => shownPerson(id, known.get(id));
}

export const shownBatch = (
  { paise, madeAt, madeBy, closedAt, closedBy, refused, ...batch }: PayoutBatch,
  personOf: PersonOf,
): ShownBatch => ({
  ...batch,
  amount: paise / 100,
  madeBy: personOf(madeBy),
  madeAt: madeAt.toISOString(),
  closedBy: closedBy === null ? null : personOf(closedBy),
  closedAt: closedAt?.toISOString() ?? null,
  refused: refused.length,
});

/** The open batch with its payouts, and the last ones that are closed. */
export async function listPayoutBatches(deps: PayoutDeps): Promise<PayoutBatches> {
  const batches = await deps.payoutBatches.last(SHOWN_BATCHES + 1);
  const open = batches.find(({ state }) => state === 'open');
  const payouts = open ? await deps.payoutBatches.payoutsOf(open._id) : [];
  const ids = [
    ...batches.flatMap(({ madeBy, closedBy }) => [madeBy, closedBy ?? madeBy]),
    ...payouts.map(({ doctorId }) => doctorId),
  ];
  const personOf = await findPeople(deps, ids);
  const show = (batch: PayoutBatch) => shownBatch(batch, personOf);
  const showOpen = (batch: PayoutBatch): OpenPayoutBatch => ({
    ...show(batch),
    payouts: payouts.map(({ doctorId, paise }) => ({
      doctor: personOf(doctorId),
      amount: paise / 100,
      reference: transferReference(batch.month, doctorId),
    })),
  });
  return {
    open: open ? showOpen(open) : null,
    earlier: batches
      .filter(({ state }) => state !== 'open')
      .slice(0, SHOWN_BATCHES)
      .map(show),
  };
}
