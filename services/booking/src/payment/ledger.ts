/**
 * `patient` is what we owe patients, `doctor` what we owe doctors, `provider` the money that the payment provider holds for
 * us, `disputed` what of the doctors' and of the suspense is held back while a payment is disputed, `suspense` what was paid for
 * orders that are not ours, `platform` what the platform has earned, `tds` and `gst` what was deducted for the tax office, which is owed to it.
 */
export type Account = 'patient' | 'provider' | 'doctor' | 'platform' | 'disputed' | 'suspense' | 'tds' | 'gst';

/**
 * A completed booking makes of its payment the doctor's fee; `service_charge` is the platform's share of that, `tds` the tax
 * deducted from the fee, and `charge_gst` the tax on the charge. `suspense_joined` takes a payment out of suspense whose booking
 * is known now, where it is entered as any other.
 */
export type EntryKind =
  | 'payment'
  | 'fee'
  | 'service_charge'
  | 'fee_returned'
  | 'service_charge_returned'
  | 'tds'
  | 'tds_returned'
  | 'charge_gst'
  | 'charge_gst_returned'
  | 'refund'
  | 'payout'
  | 'payout_deducted'
  | 'dispute_held'
  | 'dispute_released'
  | 'chargeback'
  | 'dispute_borne'
  | 'dispute_fee'
  | 'dispute_fee_passed'
  | 'unmatched'
  | 'unmatched_returned'
  | 'suspense_held'
  | 'suspense_released'
  | 'suspense_charged_back'
  | 'suspense_dispute_fee'
  | 'suspense_joined';

export interface LedgerEntry {
  _id: string;
  kind: EntryKind;
  debit: Account;
  credit: Account;
  paymentId: string;
  bookingId: string;
  doctorId: string;
  /** Always above zero; the accounts say which way it went. */
  paise: number;
  at: Date;
  /** The month that a payout settles. */
  month?: string;
}

/** The two accounts of each kind of entry. */
export const accountsOf: Record<EntryKind, Pick<LedgerEntry, 'debit' | 'credit'>> = {
  payment: { debit: 'provider', credit: 'patient' },
  fee: { debit: 'patient', credit: 'doctor' },
  service_charge: { debit: 'doctor', credit: 'platform' },
  fee_returned: { debit: 'doctor', credit: 'patient' },
  service_charge_returned: { debit: 'platform', credit: 'doctor' },
  tds: { debit: 'doctor', credit: 'tds' },
  tds_returned: { debit: 'tds', credit: 'doctor' },
  charge_gst: { debit: 'doctor', credit: 'gst' },
  charge_gst_returned: { debit: 'gst', credit: 'doctor' },
  refund: { debit: 'patient', credit: 'provider' },
  payout: { debit: 'doctor', credit: 'provider' },
  payout_deducted: { debit: 'provider', credit: 'doctor' },
  dispute_held: { debit: 'doctor', credit: 'disputed' },
  dispute_released: { debit: 'disputed', credit: 'doctor' },
  chargeback: { debit: 'patient', credit: 'provider' },
  dispute_borne: { debit: 'platform', credit: 'doctor' },
  dispute_fee: { debit: 'platform', credit: 'provider' },
  dispute_fee_passed: { debit: 'doctor', credit: 'platform' },
  unmatched: { debit: 'provider', credit: 'suspense' },
  unmatched_returned: { debit: 'suspense', credit: 'provider' },
  suspense_held: { debit: 'suspense', credit: 'disputed' },
  suspense_released: { debit: 'disputed', credit: 'suspense' },
  suspense_charged_back: { debit: 'suspense', credit: 'provider' },
  suspense_dispute_fee: { debit: 'platform', credit: 'provider' },
  suspense_joined: { debit: 'suspense', credit: 'provider' },
};

/** What went into an account less what left it: debits less credits. */
export const balanceOf = (account: Account, entries: Pick<LedgerEntry, 'debit' | 'credit' | 'paise'>[]): number =>
  entries.reduce(
    (sum, { debit, credit, paise }) => sum + (debit === account ? paise : 0) - (credit === account ? paise : 0),
    0,
  );
