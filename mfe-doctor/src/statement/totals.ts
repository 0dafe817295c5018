import type { MonthStatement } from '@vetcare/contracts';

export type Deduction = 'serviceCharge' | 'returned' | 'held';

/** What is deducted from the fees of a month, in the order in which it is shown. */
export const DEDUCTIONS: readonly Deduction[] = ['serviceCharge', 'returned', 'held'];

/** What a month leaves the doctor. A booking service of an earlier release does not say it. */
export const netOf = ({ net, earned, returned, held = 0 }: MonthStatement): number => net ?? earned - returned - held;
