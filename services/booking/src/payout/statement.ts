import type { EarningsMonth, MonthStatement } from '@vetcare/contracts';
import type { MonthSums, Payout } from './payout.store';

const NOTHING: Omit<MonthSums, 'doctorId' | 'month'> = {
  feesPaise: 0,
  chargePaise: 0,
  returnedPaise: 0,
  chargeReturnedPaise: 0,
  heldPaise: 0,
  tdsPaise: 0,
  chargeGstPaise: 0,
  paidPaise: 0,
};

const sumsOf = (month: string, months: readonly MonthSums[]) =>
  months.find((one) => one.month === month) ?? { ...NOTHING, doctorId: '', month };

/** What a month leaves its doctor, whatever was paid of it: the one sum behind every list of totals. */
const netOf = ({ feesPaise, chargePaise, returnedPaise, heldPaise, tdsPaise, chargeGstPaise }: MonthSums) =>
  feesPaise - chargePaise - returnedPaise - heldPaise - tdsPaise - chargeGstPaise;

/**
 * One month of a doctor, for the doctor's desk, the admins' page and the files of both. What it leaves over is due until a payout
 * settles it: its own, or that of a later month, which pays everything up to then.
 * @param months what was entered in this month and before it
 */
export function describeMonth(month: string, months: readonly MonthSums[], payouts: readonly Payout[]): MonthStatement {
  const own = sumsOf(month, months);
  const { feesPaise, chargePaise, returnedPaise, heldPaise, paidPaise } = own;
  const before = months.filter((one) => one.month < month);
  const carried = before.reduce((sum, one) => sum + netOf(one) - one.paidPaise, 0);
  const left = carried + netOf(own) - paidPaise;
  const payout = payouts.find((one) => one.month === month);
  const [paidWith] = payouts.flatMap((one) => (one.month > month ? one.month : [])).sort();
  return {
    month,
    carried: carried / 100,
    fees: feesPaise / 100,
    serviceCharge: chargePaise / 100,
    earned: (feesPaise - chargePaise) / 100,
    returned: returnedPaise / 100,
    held: heldPaise / 100,
    chargeGst: own.chargeGstPaise / 100,
    tds: own.tdsPaise / 100,
    net: netOf(own) / 100,
    due: paidWith === undefined ? left / 100 : 0,
    paid: payout ? { amount: payout.paise / 100, reference: payout.reference, at: payout.paidAt.toISOString() } : null,
    paidWith: left !== 0 && paidWith !== undefined ? paidWith : null,
  };
}

/** The same month in the words of pages from before there was one list: fees and charge without what was returned. */
export function describeEarnings(month: string, months: readonly MonthSums[]): EarningsMonth {
  const own = sumsOf(month, months);
  const { feesPaise, chargePaise, returnedPaise, chargeReturnedPaise } = own;
  return {
    month,
    fees: (feesPaise - returnedPaise - chargeReturnedPaise) / 100,
    serviceCharge: (chargePaise - chargeReturnedPaise) / 100,
    net: netOf(own) / 100,
  };
}
