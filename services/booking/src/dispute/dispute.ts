import { type Booking, refundablePaise } from '../booking/booking';

/** What of a booking a dispute is about, in paise: the sum, the platform's charge in it, and the doctor's share. */
export interface DisputedParts {
  paise: number;
  chargePaise: number;
  sharePaise: number;
}

type Paid = Pick<Booking, 'state' | 'amountPaise' | 'refundedPaise' | 'serviceChargePaise'>;

/** Nothing of a booking that was returned before is the doctor's. */
export function disputedParts(booking: Paid, disputedPaise: number): DisputedParts {
  const { state, amountPaise, refundedPaise = 0, serviceChargePaise } = booking;
  if (state !== 'Completed' || serviceChargePaise === null) return { paise: 0, chargePaise: 0, sharePaise: 0 };
  const paise = Math.min(disputedPaise, refundablePaise(booking));
  const chargeOf = (returned: number) => Math.round((serviceChargePaise * returned) / amountPaise);
  const chargePaise = chargeOf(refundedPaise + paise) - chargeOf(refundedPaise);
  return { paise, chargePaise, sharePaise: paise - chargePaise };
}
