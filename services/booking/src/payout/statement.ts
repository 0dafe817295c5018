import type { MonthStatement } from '@vetcare/contracts';
import type { MonthSums, Payout } from './payout.store';

const balanceOf = ({ feesPaise, chargePaise, returnedPaise, paidPaise }: MonthSums) =>
  feesPaise - chargePaise - returnedPaise - paidPaise;

const NOTHING = { feesPaise: 0, chargePaise: 0, returnedPaise: 0, paidPaise: 0 };

/**
 * One month of a doctor. What it leaves over is due until a payout settles it: its own, or that of a later month, which
 * pays everything up to then.
 * @param months what was entered in this month and before it
 */
export function describeMonth(month: string, months: readonly MonthSums[], payouts: readonly Payout[]): MonthStatement {
  const { feesPaise, chargePaise, returnedPaise, paidPaise } = months.find((one) => one.month === month) ?? NOTHING;
  const before = months.filter((one) => one.month < month);
  const carried = before.reduce((sum, one) => sum + balanceOf(one), 0);
  const left = carried + feesPaise - chargePaise - returnedPaise - paidPaise;
  const own = payouts.find((payout) => payout.month === month);
  const [paidWith] = payouts.flatMap((payout) => (payout.month > month ? payout.month : [])).sort();
  return {
    month,
    carried: carried / 100,
    fees: feesPaise / 100,
    serviceCharge: chargePaise / 100,
    earned: (feesPaise - chargePaise) / 100,
    returned: returnedPaise / 100,
    due: paidWith === undefined ? left / 100 : 0,
    paid: own ? { amount: own.paise / 100, reference: own.reference, at: own.paidAt.toISOString() } : null,
    paidWith: left !== 0 && paidWith !== undefined ? paidWith : null,
  };
}
