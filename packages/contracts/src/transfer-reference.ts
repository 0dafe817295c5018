/**
 * What the transfer of a doctor's month is called, for the bank and on the doctor's account statement: 14 letters and digits, which
 * every bank takes.
 */
export const transferReference = (month: string, doctorId: string): string =>
  `VC${month.slice(2).replace('-', '')}${doctorId.slice(-8).toUpperCase()}`;
