import type { Model } from 'mongoose';
import { accountsOf, type EntryKind, type LedgerEntry } from './ledger';

/**
 * Gives the entries of earlier releases their two accounts, and adds the entries that those releases did not make: what
 * of a payment became the doctor's fee, and what of that was returned. Refunds were below zero then.
 */
export async function addAccounts(rows: Model<LedgerEntry>): Promise<void> {
  const without = { debit: { $exists: false } };
  const charged = await rows.distinct('paymentId', { ...without, kind: 'service_charge' });
  for (const paymentId of charged) {
    const entries = await rows
      .find({ paymentId, ...without, kind: { $in: ['payment', 'refund'] } })
      .lean<LedgerEntry[]>();
    for (const entry of entries) {
      const kind: EntryKind = entry.kind === 'payment' ? 'fee' : 'fee_returned';
      const paise = Math.abs(entry.paise);
      const added = { ...entry, kind, paise, ...accountsOf[kind], _id: entry._id.replace(entry.kind, kind) };
      await rows.updateOne({ _id: added._id }, { $setOnInsert: added }, { upsert: true });
    }
  }
  for (const [kind, accounts] of Object.entries(accountsOf)) {
    await rows.updateMany(
      { ...without, kind: kind as EntryKind },
      [{ $set: { ...accounts, paise: { $abs: '$paise' } } }],
      {
        updatePipeline: true,
      },
    );
  }
}
