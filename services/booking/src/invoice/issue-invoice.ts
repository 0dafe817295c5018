import type { ClientSession } from 'mongoose';
import type { LedgerEntry } from '../payment/ledger';
import { type Invoice, numberIn, seriesOf } from './invoice';
import type { InvoiceStore } from './invoice.store';
import type { Seller } from './seller';

export interface IssueDeps {
  invoices: Pick<InvoiceStore, 'next' | 'add' | 'ofPayment'>;
  seller: Seller;
}

type Entry = Pick<LedgerEntry, 'kind' | 'paise' | 'at' | 'bookingId' | 'paymentId'>;

const sumOf = <T extends { paise: number }>(items: T[]) => items.reduce((sum, { paise }) => sum + paise, 0);

/**
 * Issues what the books say and no document says yet: an invoice for the fee, and a credit note for what of it was returned
 * since the last one. Call it in the transaction that made the entries, so that no number is taken for nothing.
 */
export async function issueInvoices(deps: IssueDeps, session: ClientSession, entries: Entry[]): Promise<void> {
  const fee = entries.find(({ kind }) => kind === 'fee');
  if (!fee) return;
  const issued = await deps.invoices.ofPayment(fee.paymentId, session);
  const invoice = issued.find(({ kind }) => kind === 'invoice') ?? (await issue(deps, session, 'invoice', fee));
  const returned = entries.filter(({ kind }) => kind === 'fee_returned');
  const last = returned.at(-1);
  const paise = sumOf(returned) - sumOf(issued.filter(({ kind }) => kind === 'credit_note'));
  if (last && paise > 0) await issue(deps, session, 'credit_note', { ...last, paise }, invoice.number);
}

async function issue(
  { invoices, seller }: IssueDeps,
  session: ClientSession,
  kind: Invoice['kind'],
  { bookingId, paymentId, paise, at }: Entry,
  of?: string,
): Promise<Invoice> {
  const series = seriesOf(kind, seller, at);
  const number = numberIn(series, await invoices.next(series, session));
  const _id = `${seller.gstin}:${number}`;
  const invoice = { _id, number, kind, seller, bookingId, paymentId, paise, at, ...(of !== undefined && { of }) };
  await invoices.add(session, invoice);
  return invoice;
}
