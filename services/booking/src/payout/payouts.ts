import type { PayoutStatement } from '@vetcare/contracts';
import { type Actor, inTransaction } from '@vetcare/service-kit';
import type { Connection } from 'mongoose';
import { lastMonths } from '../booking/month';
import { shownPerson } from '../person/person';
import type { PersonStore } from '../person/person.store';
import { MonthNotOverError, NothingDueError, PaidLaterError, PayoutChangedError } from './payout.errors';
import type { Due, Payout, PayoutStore } from './payout.store';

export interface PayoutDeps {
  connection: Connection;
  payouts: PayoutStore;
  people: Pick<PersonStore, 'byIds'>;
  now: () => Date;
}

/** Every doctor to whom something is due for this month, or was paid. */
export async function listPayouts(deps: PayoutDeps, month: string, doctorId?: string): Promise<PayoutStatement[]> {
  const [due, paid] = await Promise.all([deps.payouts.due(month, doctorId), deps.payouts.ofMonth(month)]);
  const ids = [...new Set(due.map((one) => one.doctorId))];
  const people = new Map((await deps.people.byIds(ids)).map((person) => [person._id, person]));
  const statements = ids.map((id) =>
    describe({
      month,
      doctor: shownPerson(id, people.get(id)),
      due: due.filter((one) => one.doctorId === id),
      payout: paid.find((one) => one.doctorId === id),
    }),
  );
  return statements.filter(({ due: sum, earned, returned, paid: payout }) => sum || earned || returned || payout);
}

const sumOf = (due: Due[], paise: (one: Due) => number) => due.reduce((sum, one) => sum + paise(one), 0);

interface Statement {
  month: string;
  doctor: PayoutStatement['doctor'];
  due: Due[];
  payout: Payout | undefined;
}

function describe({ month, doctor, due, payout }: Statement): PayoutStatement {
  const [earned, returned] = [sumOf(due, (one) => one.earnedPaise), sumOf(due, (one) => one.returnedPaise)];
  const left = sumOf(due, (one) => one.duePaise);
  return {
    month,
    doctor,
    earned: earned / 100,
    returned: returned / 100,
    carried: (left + (payout?.paise ?? 0) - earned + returned) / 100,
    due: left / 100,
    paid: payout ? { amount: payout.paise / 100, reference: payout.reference, at: payout.paidAt.toISOString() } : null,
  };
}

export interface PayoutOrder {
  actor: Actor;
  doctorId: string;
  month: string;
  /** What the admin saw and transferred. */
  paise: number;
  reference: string;
}

/**
 * Records that a doctor was paid what is due for the months up to this one. A repeat changes nothing.
 * @throws MonthNotOverError, PaidLaterError, NothingDueError, PayoutChangedError
 */
export async function recordPayout(deps: PayoutDeps, order: PayoutOrder): Promise<void> {
  const { doctorId, month, paise, reference, actor } = order;
  const now = deps.now();
  if (month >= (lastMonths(now, 1)[0] ?? '')) throw new MonthNotOverError({ month });
  await inTransaction(deps.connection, async (session) => {
    const _id = `${doctorId}:${month}`;
    const known = await deps.payouts.byId(_id, session);
    if (known) {
      if (known.reference !== reference || known.paise !== paise) throw new PayoutChangedError({ due: 0 });
      return;
    }
    if (await deps.payouts.laterThan(doctorId, month, session)) throw new PaidLaterError({ month });
    const due = await deps.payouts.due(month, doctorId, session);
    const duePaise = sumOf(due, (one) => one.duePaise);
    if (duePaise <= 0) throw new NothingDueError({ month });
    if (duePaise !== paise) throw new PayoutChangedError({ due: duePaise / 100 });
    await deps.payouts.add(session, { _id, doctorId, month, paise, reference, paidAt: now, adminId: actor.id }, due);
  });
}
