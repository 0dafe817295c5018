import type { BookingMonth, BookingSummary } from '@vetcare/contracts';
import type { BookingStore } from '../booking/booking.store';
import { lastMonths, startOfMonth } from '../booking/month';
import type { LedgerStore } from '../payment/ledger.store';
import type { RefundStore } from '../payment/refund.store';

export interface SummaryDeps {
  bookings: Pick<BookingStore, 'countByMonth' | 'sumOpenOrders'>;
  ledger: Pick<LedgerStore, 'sumByMonth'>;
  refunds: Pick<RefundStore, 'countWaiting'>;
  now: () => Date;
}

const SHOWN_MONTHS = 12;
const rupees = (paise = 0) => paise / 100;

/** Counts bookings in the month they were made and money in the month it moved. */
export async function summarizeBookings({ bookings, ledger, refunds, now }: SummaryDeps): Promise<BookingSummary> {
  const months = lastMonths(now(), SHOWN_MONTHS);
  const since = startOfMonth(months[0] ?? '');
  const [made, moved, refundsUnderWay, open] = await Promise.all([
    bookings.countByMonth(since),
    ledger.sumByMonth(since),
    refunds.countWaiting(),
    bookings.sumOpenOrders(),
  ]);
  return {
    months: months.map((month): BookingMonth => {
      const { all = 0, completed = 0 } = made.get(month) ?? {};
      const paise = moved.get(month) ?? {};
      return {
        month,
        bookings: all,
        completed,
        payments: rupees(paise.payment),
        refunds: rupees(paise.refund),
        serviceCharge: rupees((paise.service_charge ?? 0) - (paise.service_charge_returned ?? 0)),
      };
    }),
    refundsUnderWay,
    openOrders: { count: open.count, amount: rupees(open.paise) },
  };
}
