import type { PayoutStatement } from '@vetcare/contracts';

type Deduction = 'serviceCharge' | 'chargeGst' | 'tds' | 'returned' | 'held';

/** What is deducted from the fees of a month, in the order in which it is shown. */
export const DEDUCTIONS: readonly Deduction[] = ['serviceCharge', 'chargeGst', 'tds', 'returned', 'held'];

const ALWAYS: readonly Deduction[] = ['serviceCharge', 'returned'];

/** Those that some doctor's month has: a column of nothing but ₹0 helps nobody. */
export const deductionsIn = (statements: readonly PayoutStatement[]): Deduction[] =>
  DEDUCTIONS.filter((what) => ALWAYS.includes(what) || statements.some((one) => (one[what] ?? 0) !== 0));

/** What a month leaves the doctor. A booking service of an earlier release does not say it. */
export const netOf = ({ net, earned, returned, held = 0 }: PayoutStatement): number => net ?? earned - returned - held;
