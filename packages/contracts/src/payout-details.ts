import { z } from 'zod';
import { fault } from './fault-texts';
import { HolderName, Id, Instant, Version } from './fields';
import { MAX_NAMED_DOCTORS } from './limits';
import { ACCOUNT_NUMBER_PATTERN, IFSC_PATTERN, UPI_PATTERN } from './patterns';
import { Credentials, Done } from './user';

const AccountNumber = z
  .string(fault('account_number_invalid'))
  .trim()
  .regex(ACCOUNT_NUMBER_PATTERN, fault('account_number_invalid'));
const Ifsc = z.string(fault('ifsc_invalid')).trim().toUpperCase().regex(IFSC_PATTERN, fault('ifsc_invalid'));
const UpiId = z.string(fault('upi_invalid')).trim().toLowerCase().regex(UPI_PATTERN, fault('upi_invalid'));

/** Where a doctor's payouts go: an account at a bank, or a UPI ID. */
const bank = { kind: z.literal('bank'), holder: HolderName, accountNumber: AccountNumber, ifsc: Ifsc };
const upi = { kind: z.literal('upi'), holder: HolderName, upiId: UpiId };
export const PayoutDetails = z.discriminatedUnion('kind', [z.object(bank), z.object(upi)]);
export type PayoutDetails = z.infer<typeof PayoutDetails>;

const { password } = Credentials.shape;

/** The number is typed twice, because nobody can tell a wrong one from a right one. */
export const UpdatePayoutDetailsBody = z.discriminatedUnion('kind', [
  z
    .strictObject({ ...bank, accountNumberAgain: z.string(fault('account_numbers_differ')).trim(), password })
    .refine((body) => body.accountNumber === body.accountNumberAgain, {
      path: ['accountNumberAgain'],
      message: fault('account_numbers_differ'),
    }),
  z.strictObject({ ...upi, password }),
]);

/** The details as their owner reads them again: enough to know which account it is, too little to pay from it. */
export const MaskedPayoutDetails = z.object({
  kind: z.enum(['bank', 'upi']),
  holder: z.string(),
  /** The last four digits of the number, or the beginning and the handle of the UPI ID. */
  masked: z.string(),
  /** null for a UPI ID. */
  ifsc: z.string().nullable(),
  changedAt: Instant,
});
export type MaskedPayoutDetails = z.infer<typeof MaskedPayoutDetails>;

/** null for a doctor who has entered none. */
export const OwnPayoutDetails = z.object({
  details: MaskedPayoutDetails.nullable(),
  /** Which state of the details this is, for `If-Match`. Missing from releases that did not compare it. */
  version: Version.optional(),
});
export type OwnPayoutDetails = z.infer<typeof OwnPayoutDetails>;
export const PayoutDetailsChanged = Done.extend({ details: MaskedPayoutDetails, version: Version.optional() });

/** Which of these doctors have entered where their payouts go. */
export const PayoutDetailsQuery = z.strictObject({
  doctorId: z
    .union([Id, z.array(Id).max(MAX_NAMED_DOCTORS, fault('too_many_doctors'))])
    .transform((ids) => (Array.isArray(ids) ? ids : [ids])),
});
export const PayoutDetailsKnown = z.array(
  z.object({ doctorId: Id, kind: z.enum(['bank', 'upi']), changedAt: Instant }),
);

/** Whose details an admin needs for the payouts of a month, which the audit log names. */
export const ReadPayoutDetailsBody = z.strictObject({
  doctorIds: z.array(Id).min(1).max(MAX_NAMED_DOCTORS, fault('too_many_doctors')),
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
});
export const NamedPayoutDetails = z.array(z.object({ doctorId: Id, details: PayoutDetails }));
export type NamedPayoutDetails = z.infer<typeof NamedPayoutDetails>;
