import { z } from 'zod';
import { BookingPerson } from './booking';
import { fault } from './fault-texts';
import { Id, Instant } from './fields';
import { MAX_BATCH_DOCTORS } from './limits';

/** `2026-03` */
const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** What the bank calls a transfer or an upload. */
const Reference = z.string().trim().min(1).max(100);

/** One month in India of what a doctor earned by consultations whose time is in it, and was paid, in rupees. */
export const MonthStatement = z.object({
  month: Month,
  /** What earlier months left over; below zero if more was paid than was due. */
  carried: z.number(),
  fees: z.number(),
  /** The platform's charge, as it was booked with each payment. */
  serviceCharge: z.number(),
  /** The fees less the charge, for pages from before `net`. */
  earned: z.number(),
  /** What the doctor gives back of fees that were refunded to patients, without what the platform gives or bears of it. */
  returned: z.number(),
  /** What is held back while payments are disputed, and fees of lost disputes; below zero in the month of its release. */
  held: z.number().optional(),
  /** GST on the charge, and tax deducted at source (section 194-O), each less what went back with refunds. */
  chargeGst: z.number().optional(),
  tds: z.number().optional(),
  /** What the month leaves the doctor: the fees less the charge, `returned`, `held` and the taxes. Every page shows this sum. */
  net: z.number().optional(),
  /** What is left to be paid: `carried` and `net` less what was paid. Nothing if `paidWith` names a month. */
  due: z.number(),
  paid: z.object({ amount: z.number(), reference: z.string(), at: z.iso.datetime() }).nullable(),
  /** The later month with whose payout this one was settled. */
  paidWith: Month.nullable(),
});
export type MonthStatement = z.infer<typeof MonthStatement>;

/** What is deducted from the fee of each new booking. */
export const Deductions = z.object({
  /** Of the fee. */
  serviceChargePercent: z.number(),
  /** Of the service charge; 0 where the operator charges none. */
  chargeGstPercent: z.number(),
  /** Of the fee, under section 194-O; 0 where the operator deducts none. */
  tdsPercent: z.number(),
});
export type Deductions = z.infer<typeof Deductions>;

/** Every month since the doctor's first money moved, the last one first. */
export const OwnStatements = z.array(MonthStatement);

export const PayoutQuery = z.strictObject({ month: Month });

export const PayoutStatement = MonthStatement.extend({ doctor: BookingPerson });
export type PayoutStatement = z.infer<typeof PayoutStatement>;

/** The amount is what the admin saw; if something else is due by now, nothing is recorded. */
export const PayoutBody = z.strictObject({
  doctorId: Id,
  month: Month,
  amount: z.number().positive().multipleOf(0.01),
  reference: Reference,
});
export const PayoutRecorded = z.object({ success: z.literal(true), statement: PayoutStatement });

/** The payouts that one file for the bank asks for, in rupees. One batch is open at a time, so no payout is in two files. */
export const PayoutBatch = z.object({
  _id: Id,
  /** The file's name has it. Batches are numbered from 1. */
  number: z.number().int(),
  month: Month,
  state: z.enum(['open', 'paid', 'withdrawn']),
  doctors: z.number().int(),
  amount: z.number(),
  madeBy: BookingPerson,
  madeAt: Instant,
  /** When it was recorded as paid, or withdrawn. */
  closedAt: Instant.nullable(),
  closedBy: BookingPerson.nullable(),
  /** What the bank calls the upload, once it is paid. */
  reference: z.string().nullable(),
  /** How many of the transfers the bank refused. */
  refused: z.number().int(),
});
export type PayoutBatch = z.infer<typeof PayoutBatch>;

/** The sums are those of the moment at which it was made, so that its file is the same whenever it is downloaded. */
export const OpenPayoutBatch = PayoutBatch.extend({
  payouts: z.array(z.object({ doctor: BookingPerson, amount: z.number(), reference: z.string() })),
});
export type OpenPayoutBatch = z.infer<typeof OpenPayoutBatch>;

export const PayoutBatches = z.object({
  open: OpenPayoutBatch.nullable(),
  /** The last ones before it, the newest first. */
  earlier: z.array(PayoutBatch),
});
export type PayoutBatches = z.infer<typeof PayoutBatches>;

/** The transfer of a doctor's month, and the file for the bank that has it or had it. */
export const FoundPayout = z.object({
  doctor: BookingPerson,
  month: Month,
  amount: z.number(),
  reference: z.string(),
  /** null while it stands in a file that is not recorded as paid. */
  paidAt: Instant.nullable(),
});
export type FoundPayout = z.infer<typeof FoundPayout>;

export const PayoutBatchBody = z.strictObject({
  month: Month,
  /** Doctors whose accounts are known. Those who are owed nothing are left out. */
  doctorIds: z.array(Id).min(1).max(MAX_BATCH_DOCTORS, fault('too_many_doctors')),
});
export const PayoutBatchMade = z.object({ success: z.literal(true), batch: OpenPayoutBatch });

export const PayBatchBody = z.strictObject({
  reference: Reference,
  /** Doctors whose transfers the bank refused, so that they are still owed the money. */
  refused: z.array(Id).max(MAX_BATCH_DOCTORS, fault('too_many_doctors')),
});
export const PayoutBatchChanged = z.object({ success: z.literal(true), batch: PayoutBatch });
