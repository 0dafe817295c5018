import { type Booking, deductionsIn, refundablePaise } from '../booking/booking';
import type { Dispute } from '../payment/dispute.store';

/**
 * What of a booking a dispute is about, in paise: the sum, the platform's charge in it, the doctor's share, and what of that the
 * doctor still has, because taxes were deducted from it.
 */
export interface DisputedParts {
  paise: number;
  chargePaise: number;
  sharePaise: number;
  heldPaise: number;
}

type Paid = Pick<
  Booking,
  'state' | 'amountPaise' | 'refundedPaise' | 'serviceChargePaise' | 'tdsPaise' | 'chargeGstPaise'
>;

const NONE: DisputedParts = { paise: 0, chargePaise: 0, sharePaise: 0, heldPaise: 0 };

/** Nothing of a booking that was returned before is the doctor's. */
export function disputedParts(booking: Paid, disputedPaise: number): DisputedParts {
  const { state, refundedPaise = 0, serviceChargePaise } = booking;
  if (state !== 'Completed' || serviceChargePaise === null) return NONE;
  const paise = Math.min(disputedPaise, refundablePaise(booking));
  const [before, after] = [deductionsIn(booking, refundedPaise), deductionsIn(booking, refundedPaise + paise)];
  const chargePaise = after.chargePaise - before.chargePaise;
  const taxPaise = after.tdsPaise - before.tdsPaise + after.chargeGstPaise - before.chargeGstPaise;
  const sharePaise = paise - chargePaise;
  return { paise, chargePaise, sharePaise, heldPaise: sharePaise - taxPaise };
}

/** What each of the open disputes of a booking holds back of the doctor's share: the oldest first, and no paisa twice. */
export function heldShares(booking: Paid & Pick<Booking, 'paymentId'>, open: Dispute[]): Map<Dispute, number> {
  let { refundedPaise = 0 } = booking;
  const shares = new Map<Dispute, number>();
  for (const dispute of open) {
    const isOwn = dispute.paymentId === booking.paymentId;
    const { paise, heldPaise } = isOwn ? disputedParts({ ...booking, refundedPaise }, dispute.paise) : NONE;
    shares.set(dispute, heldPaise);
    refundedPaise += paise;
  }
  return shares;
}
