import type { MonthStatement } from '@vetcare/contracts';
import type { MonthSums, Payout } from './payout.store';

const balanceOf = ({ feesPaise, chargePaise, returnedPaise, paidPaise, heldPaise }: MonthSums) =>
  feesPaise - chargePaise - returnedPaise - heldPaise - paidPaise;

const NOTHING = { feesPaise: 0, chargePaise: 0, returnedPaise: 0, paidPaise: 0, heldPaise: 0 };

/**
 * One month of a doctor. What it leaves over is due until a payout settles it: its own, or that of a later month, which
 * pays everything up to then.
 * @param months what was entered in this month and before it
 */
export function describeMonth(month: string, months: readonly MonthSums[], payouts: readonly Payout[]): MonthStatement {
  const own = months.find((one) => one.month === month) ?? { ...NOTHING, doctorId: '', month };
  const { feesPaise, chargePaise, returnedPaise, heldPaise } = own;
  const before = months.filter((one) => one.month < month);
  const carried = before.reduce((sum, one) => sum + balanceOf(one), 0);
  const left = carried + balanceOf(own);
  const payout = payouts.find((one) => one.month === month);
  const [paidWith] = payouts.flatMap((one) => (one.month > month ? one.month : [])).sort();
  return {
    month,
    carried: carried / 100,
    fees: feesPaise / 100,
    serviceCharge: chargePaise / 100,
    earned: (feesPaise - chargePaise) / 100,
    returned: returnedPaise / 100,
    due: paidWith === undefined ? left / 100 : 0,
    held: heldPaise / 100,
    paid: payout ? { amount: payout.paise / 100, reference: payout.reference, at: payout.paidAt.toISOString() } : null,
    paidWith: left !== 0 && paidWith !== undefined ? paidWith : null,
  };
}
