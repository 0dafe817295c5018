import { inTransaction } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { LedgerEntry } from '../payment/ledger';
import type { LedgerStore } from '../payment/ledger.store';
import { type Invoice, numberIn, seriesOf } from './invoice';
import type { InvoiceStore } from './invoice.store';
import type { Seller } from './seller';

export interface IssueDeps {
  connection: Connection;
  invoices: Pick<InvoiceStore, 'next' | 'add' | 'ofPayment' | 'forgetDue'>;
  ledger: Pick<LedgerStore, 'ofPayment'>;
  seller: Seller;
}

type NumberDeps = Pick<IssueDeps, 'invoices' | 'seller'>;

/** So many documents are issued by one run of the job. */
const MOST_AT_ONCE = 500;

type Entry = Pick<LedgerEntry, 'kind' | 'paise' | 'at' | 'bookingId' | 'paymentId'>;

const sumOf = <T extends { paise: number }>(items: T[]) => items.reduce((sum, { paise }) => sum + paise, 0);

/**
 * Issues what the books say of a payment and no document says yet: an invoice for the fee, and a credit note for what of it was
 * returned since the last one. The number is taken in the same transaction, so that none is left out.
 */
export const issueInvoices = (deps: IssueDeps, paymentId: string): Promise<void> =>
  inTransaction(deps.connection, async (session) => {
    await issueMissing(deps, session, await deps.ledger.ofPayment(paymentId, session));
    await deps.invoices.forgetDue(session, paymentId);
  });

/**
 * Issues the documents that are due. This follows the payments and is no part of them, because all documents are counted by one
 * counter: a process that hung while it completed a booking would keep everybody from paying.
 */
export async function issueDueInvoices(
  deps: IssueDeps & { invoices: Pick<InvoiceStore, 'paymentsDue'> },
): Promise<void> {
  for (const paymentId of await deps.invoices.paymentsDue(MOST_AT_ONCE)) await issueInvoices(deps, paymentId);
}

async function issueMissing(deps: NumberDeps, session: ClientSession, entries: Entry[]): Promise<void> {
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
  { invoices, seller }: NumberDeps,
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
