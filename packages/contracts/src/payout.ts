import { z } from 'zod';
import { BookingPerson } from './booking';
import { Id } from './fields';

/** `2026-03` */
const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

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
  reference: z.string().trim().min(1).max(100),
});
export const PayoutRecorded = z.object({ success: z.literal(true), statement: PayoutStatement });
