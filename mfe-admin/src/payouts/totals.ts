import type { PayoutStatement } from '@vetcare/contracts';

type Deduction = 'serviceCharge' | 'returned' | 'held';

/** What is deducted from the fees of a month, in the order in which it is shown. */
export const DEDUCTIONS: readonly Deduction[] = ['serviceCharge', 'returned', 'held'];

/** Those that some doctor's month has: a column of nothing but ₹0 helps nobody. */
export const deductionsIn = (statements: readonly PayoutStatement[]): Deduction[] =>
  DEDUCTIONS.filter((what) => what !== 'held' || statements.some(({ held = 0 }) => held !== 0));

/** What a month leaves the doctor. A booking service of an earlier release does not say it. */
export const netOf = ({ net, earned, returned, held = 0 }: PayoutStatement): number => net ?? earned - returned - held;
