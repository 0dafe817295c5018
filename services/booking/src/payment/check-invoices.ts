import type { Connection } from 'mongoose';
import type { LedgerEntry } from './ledger';

interface Issued {
  _id: string;
  kind: 'invoice' | 'credit_note';
  paymentId: string;
  paise: number;
  at: Date;
}

interface PaymentDocuments {
  _id: string;
  feePaise: number;
  returnedPaise: number;
  paidAt: Date;
}

const sumOf = (kind: LedgerEntry['kind']) => ({ $sum: { $cond: [{ $eq: ['$kind', kind] }, '$paise', 0] } });

/** What differs between the invoices and the ledger, and which numbers are missing in a row of documents. */
export async function checkInvoices(connection: Connection): Promise<string[]> {
  const issued = await connection.collection<Issued>('invoices').find().toArray();
  const byPayment = groupByPayment(issued);
  const first = issued.reduce((min, { at }) => Math.min(min, at.getTime()), Number.POSITIVE_INFINITY);
  const due = new Set(
    (await connection.collection<{ _id: string }>('invoices_due').find().toArray()).map(({ _id }) => _id),
  );
  const faults = findGaps(issued.map(({ _id }) => _id));
  const payments = connection.collection('ledger').aggregate<PaymentDocuments>([
    { $match: { kind: { $in: ['fee', 'fee_returned'] } } },
    {
      $group: {
        _id: '$paymentId',
        feePaise: sumOf('fee'),
        returnedPaise: sumOf('fee_returned'),
        paidAt: { $min: '$at' },
      },
    },
  ]);
  for await (const { _id, feePaise, returnedPaise, paidAt } of payments) {
    // Its documents follow within seconds.
    if (due.has(_id)) continue;
    const own = byPayment.get(_id);
    // Payments from before documents were issued with them get theirs when a patient asks.
    if (!own && paidAt.getTime() < first) continue;
    const paiseOf = (kind: Issued['kind']) =>
      (own ?? []).reduce((sum, one) => sum + (one.kind === kind ? one.paise : 0), 0);
    if (paiseOf('invoice') !== feePaise) faults.push(`payment ${_id}: its invoice is not over its fee`);
    if (paiseOf('credit_note') !== returnedPaise)
      faults.push(`payment ${_id}: its credit notes are not what was returned`);
  }
  return faults;
}

function groupByPayment(issued: Issued[]): Map<string, Issued[]> {
  const groups = new Map<string, Issued[]>();
  for (const one of issued) groups.set(one.paymentId, [...(groups.get(one.paymentId) ?? []), one]);
  return groups;
}

/** Ids end in their number: `29AABCV1234D1ZO:VC/26-27/000001`. */
function findGaps(ids: string[]): string[] {
  const rows = new Map<string, number[]>();
  for (const id of ids) {
    const cut = id.lastIndexOf('/');
    const row = id.slice(0, cut);
    const numbers = rows.get(row) ?? [];
    numbers.push(Number(id.slice(cut + 1)));
    rows.set(row, numbers);
  }
  return [...rows].flatMap(([row, numbers]) =>
    numbers.reduce((last, one) => Math.max(last, one), 0) === numbers.length
      ? []
      : [`${row} has a gap or a number twice`],
  );
}
