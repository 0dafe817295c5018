import type { Model } from 'mongoose';
import type { BookingStore } from '../booking/booking.store';
import { accountsOf, type EntryKind, type LedgerEntry } from './ledger';

interface BooksDeps {
  rows: Model<LedgerEntry>;
  bookings: Pick<BookingStore, 'addReturned'>;
}

/**
 * Gives the entries of earlier releases their two accounts, and adds the entries that those releases did not make: what
 * of a payment became the doctor's fee, and what of that was returned. Refunds were below zero then.
 */
export async function addAccounts(deps: BooksDeps): Promise<void> {
  const { rows } = deps;
  const without = { debit: { $exists: false } };
  // By payment, with every entry of it: a process may have died between the entries it added and the accounts.
  for (const paymentId of await rows.distinct('paymentId', { ...without, kind: 'service_charge' }))
    await addFees(deps, await rows.find({ paymentId }).lean<LedgerEntry[]>());
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

async function addFees({ rows, bookings }: BooksDeps, entries: LedgerEntry[]): Promise<void> {
  const add = (entry: LedgerEntry, kind: EntryKind, _id: string, paise: number) =>
    rows.updateOne({ _id }, { $setOnInsert: { ...entry, kind, paise, ...accountsOf[kind], _id } }, { upsert: true });
  for (const entry of entries) {
    if (entry.kind !== 'payment' && entry.kind !== 'refund') continue;
    const kind = entry.kind === 'payment' ? 'fee' : 'fee_returned';
    await add(entry, kind, entry._id.replace(entry.kind, kind), Math.abs(entry.paise));
  }
  const sumOf = (kind: EntryKind) =>
    entries.reduce((sum, entry) => sum + (entry.kind === kind ? Math.abs(entry.paise) : 0), 0);
  const last = entries.findLast(({ kind }) => kind === 'refund');
  const [paid, returned] = [sumOf('payment'), sumOf('refund')];
  if (!last || returned >= paid) return;
  // Of a part, made in the provider's dashboard, those releases kept the whole charge and told the booking nothing.
  const charge = Math.round((sumOf('service_charge') * returned) / paid);
  const kind = 'service_charge_returned';
  if (charge > 0) await add(last, kind, `${last.paymentId}:${kind}:${charge}`, charge);
  await bookings.addReturned(last.bookingId, returned);
}
