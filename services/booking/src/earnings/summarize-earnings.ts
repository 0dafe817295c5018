import type { Earnings } from '@vetcare/contracts';
import { lastMonths, startOfMonth } from '../booking/month';
import type { LedgerStore } from '../payment/ledger.store';

export interface EarningsDeps {
  ledger: Pick<LedgerStore, 'earnedByMonth'>;
  now: () => Date;
}

const SHOWN_MONTHS = 12;

/**
 * Fees less the charges that were booked with them, from the ledger and in the month the money moved, as in the admin's
 * summary. A new percentage changes no past month.
 */
export async function summarizeEarnings({ ledger, now }: EarningsDeps, doctorId: string): Promise<Earnings> {
  const months = lastMonths(now(), SHOWN_MONTHS);
  const earned = await ledger.earnedByMonth(doctorId, startOfMonth(months[0] ?? ''));
  return {
    months: months.map((month) => {
      const { feesPaise, chargePaise } = earned.get(month) ?? { feesPaise: 0, chargePaise: 0 };
      return {
        month,
        fees: feesPaise / 100,
        serviceCharge: chargePaise / 100,
        net: (feesPaise - chargePaise) / 100,
      };
    }),
  };
}
