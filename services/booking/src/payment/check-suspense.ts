import type { Connection } from 'mongoose';
import { balanceOf, type LedgerEntry } from './ledger';

export const SUSPENSE_KINDS = ['unmatched', 'unmatched_returned'] as const satisfies LedgerEntry['kind'][];

interface Unmatched {
  paymentId: string;
  amountPaise: number;
  refundedPaise: number;
}

/** What differs between the books and the payments for orders that are not ours. */
export async function checkSuspense(connection: Connection): Promise<string[]> {
  const [entries, payments] = await Promise.all([
    connection
      .collection<LedgerEntry>('ledger')
      .find({ kind: { $in: [...SUSPENSE_KINDS] } })
      .toArray(),
    connection.collection<Unmatched>('unmatched_payments').find({ why: 'unknown_order', currency: 'INR' }).toArray(),
  ]);
  const ids = new Set([...entries.map(({ paymentId }) => paymentId), ...payments.map(({ paymentId }) => paymentId)]);
  return [...ids].flatMap((id) => {
    const found = -balanceOf(
      'suspense',
      entries.filter(({ paymentId }) => paymentId === id),
    );
    const payment = payments.find(({ paymentId }) => paymentId === id);
    const expected = payment ? payment.amountPaise - payment.refundedPaise : 0;
    return found === expected ? [] : [`payment ${id}: ${found} paise in suspense, ${expected} expected`];
  });
}
