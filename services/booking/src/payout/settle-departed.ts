import { randomUUID } from 'node:crypto';
import type { Outbox } from '@vetcare/messaging';
import { inTransaction } from '@vetcare/service-kit';
import type { Connection } from 'mongoose';
import type { DepartedStore } from './departed.store';

interface SettleDeps {
  connection: Connection;
  departed: Pick<DepartedStore, 'all' | 'forget' | 'isOwed'>;
  outbox: Outbox;
  now: () => Date;
}

/** What a leaver's account still had under way has been refunded by then. */
const REFUNDED_AFTER_MS = 10 * 60_000;

/** Tells of each doctor who has left that nothing is owed to them any more, so that their bank details can be erased. */
export async function settleDeparted(deps: SettleDeps): Promise<void> {
  const now = deps.now();
  for (const { _id: doctorId, leftAt } of await deps.departed.all()) {
    if (now.getTime() - leftAt.getTime() < REFUNDED_AFTER_MS) continue;
    if (await deps.departed.isOwed(doctorId, now)) continue;
    await inTransaction(deps.connection, async (session) => {
      if (!(await deps.departed.forget(session, doctorId))) return;
      const event = { type: 'booking.payout.settled.v1' as const, data: { doctorId } };
      await deps.outbox.append(session, { ...event, requestId: randomUUID(), now });
    });
  }
}
