import type { Earnings, Meanwhile, PayoutStatement } from '@vetcare/contracts';
import type { Outbox } from '@vetcare/messaging';
import { type Actor, inLockedTransaction, type LockStore } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { lastMonths, monthsBetween } from '../booking/month';
import { shownPerson } from '../person/person';
import type { PersonStore } from '../person/person.store';
import {
  MonthNotOverError,
  NothingDueError,
  PaidLaterError,
  PayoutChangedError,
  PayoutInBatchError,
} from './payout.errors';
import { type Due, type Payout, type PayoutStore, payoutIdOf } from './payout.store';
import type { PayoutBatch, PayoutBatchStore } from './payout-batch.store';
import { describeEarnings, describeMonth } from './statement';

/** The one lock of all payouts: few admins pay, and few times in a month. */
const PAYOUTS = 'payouts';

export interface PayoutDeps {
  connection: Connection;
  payouts: PayoutStore;
  payoutBatches: PayoutBatchStore;
  payoutLocks: LockStore;
  people: Pick<PersonStore, 'byIds'>;
  outbox: Outbox;
  now: () => Date;
}

/** Every doctor to whom something is due for this month, who earned something in it, or who was paid for it. */
export async function listPayouts(deps: PayoutDeps, month: string, doctorId?: string): Promise<PayoutStatement[]> {
  const [sums, payouts] = await Promise.all([deps.payouts.sumByMonth(month, doctorId), deps.payouts.since(month)]);
  const ids = [...new Set(sums.map((one) => one.doctorId))];
  const people = new Map((await deps.people.byIds(ids)).map((person) => [person._id, person]));
  const statements = ids.map((id) => {
    const isOf = (one: { doctorId: string }) => one.doctorId === id;
    const statement = describeMonth(month, sums.filter(isOf), payouts.filter(isOf));
    return { ...statement, doctor: shownPerson(id, people.get(id)) };
  });
  return statements.filter(({ due, earned, returned, paid }) => due || earned || returned || paid);
}

/** Every month of one doctor since the first in which something was entered, the last one first. */
export async function listOwnStatements({ payouts, now }: Pick<PayoutDeps, 'payouts' | 'now'>, doctorId: string) {
  const [current = ''] = lastMonths(now(), 1);
  const [sums, paid] = await Promise.all([payouts.sumByMonth(current, doctorId), payouts.ofDoctor(doctorId)]);
  const [first = current] = sums.map(({ month }) => month).sort();
  return monthsBetween(first, current)
    .reverse()
    .map((month) => describeMonth(month, sums, paid));
}

const EARNINGS_MONTHS = 12;

/** The last months of one doctor, including empty ones, for pages from before the statements had every total. */
export async function summarizeEarnings(
  { payouts, now }: Pick<PayoutDeps, 'payouts' | 'now'>,
  doctorId: string,
): Promise<Earnings> {
  const months = lastMonths(now(), EARNINGS_MONTHS);
  const sums = await payouts.sumByMonth(months.at(-1) ?? '', doctorId);
  return { months: months.map((month) => describeEarnings(month, sums)) };
}

export interface PayoutOrder {
  actor: Actor;
  doctorId: string;
  month: string;
  /** What the admin saw and transferred. */
  paise: number;
  reference: string;
  requestId: string;
}

export const isOver = (month: string, now: Date): boolean => month < (lastMonths(now, 1)[0] ?? '');

/**
 * Runs in a transaction that no other one which pays out, or which makes a file for the bank, overlaps: each reads what the other
 * one writes.
 */
export const inPayoutTransaction = <T>(
  { connection, payoutLocks }: Pick<PayoutDeps, 'connection' | 'payoutLocks'>,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> => inLockedTransaction(connection, payoutLocks, PAYOUTS, work);

/**
 * Records that a doctor was paid what is due for the months up to this one. A repeat changes nothing.
 * @throws MonthNotOverError, PaidLaterError, NothingDueError, PayoutChangedError, PayoutInBatchError
 */
export async function recordPayout(deps: PayoutDeps, order: PayoutOrder): Promise<void> {
  const { doctorId, month, paise, reference, actor, requestId } = order;
  const now = deps.now();
  if (!isOver(month, now)) throw new MonthNotOverError({ month });
  await inPayoutTransaction(deps, async (session) => {
    const known = await deps.payouts.byId(payoutIdOf(doctorId, month), session);
    if (known) {
      if (known.reference !== reference || known.paise !== paise)
        throw new PayoutChangedError({ due: 0 }, whoPaid(known));
      return;
    }
    const open = await deps.payoutBatches.open(session);
    if (open && (await deps.payoutBatches.has(session, open._id, doctorId)))
      throw new PayoutInBatchError({ number: open.number }, whoMade(open));
    const later = await deps.payouts.laterThan(doctorId, month, session);
    if (later) throw new PaidLaterError({ month }, whoPaid(later));
    const due = await deps.payouts.due(month, [doctorId], session);
    const duePaise = sumOf(due);
    if (duePaise <= 0) throw new NothingDueError({ month });
    if (duePaise !== paise) throw new PayoutChangedError({ due: duePaise / 100 });
    await enterPayout(
      deps,
      { payout: { doctorId, month, paise, reference, paidAt: now, adminId: actor.id }, due, requestId },
      session,
    );
  });
}

const whoPaid = ({ adminId: by, paidAt }: Payout): Meanwhile => ({ by, at: paidAt.toISOString(), act: 'payout' });

const whoMade = ({ madeBy: by, madeAt }: PayoutBatch): Meanwhile => ({
  by,
  at: madeAt.toISOString(),
  act: 'make-bank-file',
});

export const sumOf = (due: readonly Due[]): number => due.reduce((sum, one) => sum + one.duePaise, 0);

interface Entering {
  payout: Omit<Payout, '_id'>;
  due: Due[];
  requestId: string;
}

/** Enters a payout in the books and tells of it. */
export async function enterPayout(
  { payouts, outbox }: Pick<PayoutDeps, 'payouts' | 'outbox'>,
  { payout, due, requestId }: Entering,
  session: ClientSession,
): Promise<void> {
  const { doctorId, month, paise: payoutPaise, reference, paidAt: now, adminId: actor } = payout;
  await payouts.add(session, { _id: payoutIdOf(doctorId, month), ...payout }, due);
  const data = { doctorId, month, payoutPaise, reference };
  await outbox.append(session, { type: 'booking.payout.recorded.v1', data, actor, requestId, now });
}
