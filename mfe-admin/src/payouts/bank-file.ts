import type { OpenPayoutBatch, PayoutStatement } from '@vetcare/contracts';
import { csvUrl } from '@vetcare/web-kit/csv';
import type { Accounts } from './accounts.resource';

/** Whose money can be transferred now. */
export const isToBePaid = ({ due, paid }: PayoutStatement): boolean => due > 0 && !paid;

export type BankFileHeader = Record<'holder' | 'account' | 'ifsc' | 'upiId' | 'amount' | 'reference', string>;

/**
 * The file that a bank takes, with a row for each transfer.
 * @returns null if the account of one of the doctors is not known: the file would not be what is recorded as paid
 */
export function bankFileUrl(t: BankFileHeader, { payouts }: OpenPayoutBatch, accounts: Accounts): string | null {
  if (!payouts.every(({ doctor }) => accounts.has(doctor._id))) return null;
  const header = [t.holder, t.account, t.ifsc, t.upiId, t.amount, t.reference];
  const rows = payouts.flatMap(({ doctor, amount, reference }) => {
    const details = accounts.get(doctor._id);
    if (!details) return [];
    const account = details.kind === 'bank' ? [details.accountNumber, details.ifsc, ''] : ['', '', details.upiId];
    return [[details.holder, ...account, amount.toFixed(2), reference]];
  });
  return csvUrl(header, rows);
}
