import type { PayoutDetails, PayoutStatement } from '@vetcare/contracts';
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

/** One transfer that the bank is to make. */
export interface Transfer {
  statement: PayoutStatement;
  details: PayoutDetails;
}

/** Of these doctors, those whose account is known. */
export const toTransfers = (statements: readonly PayoutStatement[], accounts: Accounts): Transfer[] =>
  statements.flatMap((statement) => {
    const details = accounts.get(statement.doctor._id);
    return details ? [{ statement, details }] : [];
  });

/** In rupees. */
export const sumOf = (transfers: readonly Transfer[]): number =>
  transfers.reduce((paise, { statement }) => paise + Math.round(statement.due * 100), 0) / 100;

/** The file that a bank takes, with a row for each transfer. */
export function bankFileUrl(t: BankFileHeader, transfers: readonly Transfer[]): string {
  const header = [t.holder, t.account, t.ifsc, t.upiId, t.amount, t.reference];
  const rows = transfers.map(({ statement, details }) => {
    const account = details.kind === 'bank' ? [details.accountNumber, details.ifsc, ''] : ['', '', details.upiId];
    return [details.holder, ...account, statement.due.toFixed(2), referenceOf(statement)];
  });
  return csvUrl(header, rows);
}
