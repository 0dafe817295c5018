import type { Earnings, PayoutStatement } from '@vetcare/contracts';
import type { Outbox } from '@vetcare/messaging';
import { type Actor, inTransaction } from '@vetcare/service-kit';
import type { Connection } from 'mongoose';
import type { LockStore } from '../booking/lock.store';
import { lastMonths, monthsBetween } from '../booking/month';
import { shownPerson } from '../person/person';
import type { PersonStore } from '../person/person.store';
import { MonthNotOverError, NothingDueError, PaidLaterError, PayoutChangedError } from './payout.errors';
import type { PayoutStore } from './payout.store';
import { describeEarnings, describeMonth } from './statement';

export interface PayoutDeps {
  connection: Connection;
  payouts: PayoutStore;
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

/**
 * Records that a doctor was paid what is due for the months up to this one. A repeat changes nothing.
 * @throws MonthNotOverError, PaidLaterError, NothingDueError, PayoutChangedError
 */
export async function recordPayout(deps: PayoutDeps, order: PayoutOrder): Promise<void> {
  const { doctorId, month, paise, reference, actor, requestId } = order;
  const now = deps.now();
  if (month >= (lastMonths(now, 1)[0] ?? '')) throw new MonthNotOverError({ month });
  await deps.payoutLocks.prepare(doctorId);
  await inTransaction(deps.connection, async (session) => {
    // Two months paid at one moment would each read what is due without the other.
    await deps.payoutLocks.lock(session, doctorId);
    const _id = `${doctorId}:${month}`;
    const known = await deps.payouts.byId(_id, session);
    if (known) {
      if (known.reference !== reference || known.paise !== paise) throw new PayoutChangedError({ due: 0 });
      return;
    }
    if (await deps.payouts.laterThan(doctorId, month, session)) throw new PaidLaterError({ month });
    const due = await deps.payouts.due(month, doctorId, session);
    const duePaise = due.reduce((sum, one) => sum + one.duePaise, 0);
    if (duePaise <= 0) throw new NothingDueError({ month });
    if (duePaise !== paise) throw new PayoutChangedError({ due: duePaise / 100 });
    await deps.payouts.add(session, { _id, doctorId, month, paise, reference, paidAt: now, adminId: actor.id }, due);
    await deps.outbox.append(session, {
      type: 'booking.payout.recorded.v1',
      data: { doctorId, month, payoutPaise: paise, reference },
      actor: actor.id,
      requestId,
      now,
    });
  });
}
