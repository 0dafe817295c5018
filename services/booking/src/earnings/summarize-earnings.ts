import type { Earnings } from '@vetcare/contracts';
import type { BookingStore } from '../booking/booking.store';
import { lastMonths, startOfMonth } from '../booking/month';

export interface EarningsDeps {
  bookings: Pick<BookingStore, 'earnedByMonth'>;
  now: () => Date;
}

const SHOWN_MONTHS = 12;

/** Fees of the paid appointments, less the charge that was booked with each: a new percentage changes no past month. */
export async function summarizeEarnings({ bookings, now }: EarningsDeps, doctorId: string): Promise<Earnings> {
  const months = lastMonths(now(), SHOWN_MONTHS);
  const earned = await bookings.earnedByMonth(doctorId, startOfMonth(months[0] ?? ''));
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
