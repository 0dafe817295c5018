import type { Connection } from 'mongoose';
import type { Dispute } from './dispute.store';
import { balanceOf, type LedgerEntry } from './ledger';

export const SUSPENSE_KINDS = [
  'unmatched',
  'unmatched_returned',
  'suspense_held',
  'suspense_released',
  'suspense_charged_back',
  'suspense_dispute_fee',
  'suspense_joined',
] as const satisfies LedgerEntry['kind'][];

interface Unmatched {
  paymentId: string;
  amountPaise: number;
  refundedPaise: number;
  chargedBackPaise?: number;
}

/** What differs between the books and the payments for orders that are not ours, with their disputes. */
export async function checkSuspense(connection: Connection): Promise<string[]> {
  const [entries, payments, disputes] = await Promise.all([
    connection
      .collection<LedgerEntry>('ledger')
      .find({ kind: { $in: [...SUSPENSE_KINDS] } })
      .toArray(),
    connection.collection<Unmatched>('unmatched_payments').find({ why: 'unknown_order', currency: 'INR' }).toArray(),
    connection.collection<Dispute>('disputes').find({ bookingId: null, outcome: null }).toArray(),
  ]);
  const ids = new Set([...entries.map(({ paymentId }) => paymentId), ...payments.map(({ paymentId }) => paymentId)]);
  return [...ids].flatMap((id) => {
    const own = entries.filter(({ paymentId }) => paymentId === id);
    const payment = payments.find(({ paymentId }) => paymentId === id);
    const held = disputes.reduce((sum, one) => sum + (one.paymentId === id ? (one.heldPaise ?? 0) : 0), 0);
    const left = payment ? payment.amountPaise - payment.refundedPaise - (payment.chargedBackPaise ?? 0) : 0;
    const [found, foundHeld] = [-balanceOf('suspense', own), -balanceOf('disputed', own)];
    return [
      ...(found === left - held ? [] : [`payment ${id}: ${found} paise in suspense, ${left - held} expected`]),
      ...(foundHeld === held ? [] : [`payment ${id}: ${foundHeld} paise held back, ${held} expected`]),
    ];
  });
}
