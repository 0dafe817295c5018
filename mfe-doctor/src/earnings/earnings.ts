import type { Booking } from '@vetcare/contracts';
import { SERVICE_CHARGE_PERCENT } from '@vetcare/contracts/limits';

/** Rupees of one month (`2026-03`). */
export interface MonthEarnings {
  month: string;
  fees: number;
  charge: number;
  net: number;
}

const ZONE_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** The months up to this one in Indian time, the oldest first. */
function lastMonths(now: number, count: number): string[] {
  const today = new Date(now + ZONE_OFFSET_MS);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - (count - 1 - index), 1)).toISOString().slice(0, 7),
  );
}

/** What the paid appointments of the last months brought: fees, less the service charge of each, in whole paise. */
export function earningsByMonth(bookings: readonly Booking[], now: number, count = 5): MonthEarnings[] {
  return lastMonths(now, count).map((month) => {
    let fees = 0;
    let charge = 0;
    for (const { paymentStatus, dateOnly, amount } of bookings) {
      if (paymentStatus !== 'Completed' || !dateOnly.startsWith(month)) continue;
      const paise = Math.round(amount * 100);
      fees += paise;
      charge += Math.round((paise * SERVICE_CHARGE_PERCENT) / 100);
    }
    return { month, fees: fees / 100, charge: charge / 100, net: (fees - charge) / 100 };
  });
}
