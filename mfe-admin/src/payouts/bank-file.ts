import type { PayoutStatement } from '@vetcare/contracts';
import { csvUrl } from '@vetcare/web-kit/csv';
import type { Accounts } from './accounts.resource';

/**
 * What the transfer of a doctor's month is called, for the bank and on the doctor's account statement: 14 letters and digits, which
 * every bank takes.
 */
export const referenceOf = ({ month, doctor }: Pick<PayoutStatement, 'month' | 'doctor'>): string =>
  `VC${month.slice(2).replace('-', '')}${doctor._id.slice(-8).toUpperCase()}`;

/** Whose money can be transferred now. */
export const isToBePaid = ({ due, paid }: PayoutStatement): boolean => due > 0 && !paid;

export type BankFileHeader = Record<'holder' | 'account' | 'ifsc' | 'upiId' | 'amount' | 'reference', string>;

/** The file that a bank takes: a row for each doctor who is to be paid and whose account is known. */
export function bankFileUrl(t: BankFileHeader, statements: readonly PayoutStatement[], accounts: Accounts): string {
  const header = [t.holder, t.account, t.ifsc, t.upiId, t.amount, t.reference];
  const rows = statements.filter(isToBePaid).flatMap((statement) => {
    const details = accounts.get(statement.doctor._id);
    if (!details) return [];
    const account = details.kind === 'bank' ? [details.accountNumber, details.ifsc, ''] : ['', '', details.upiId];
    return [[details.holder, ...account, statement.due.toFixed(2), referenceOf(statement)]];
  });
  return csvUrl(header, rows);
}
