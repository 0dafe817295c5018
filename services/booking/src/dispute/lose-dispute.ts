import type { Outbox } from '@vetcare/messaging';
import type { ClientSession } from 'mongoose';
import { endedAppointment } from '../booking/appointment';
import type { Booking } from '../booking/booking';
import type { BookingStore } from '../booking/booking.store';
import type { Dispute } from '../payment/dispute.store';
import type { EntryKind } from '../payment/ledger';
import { enterReturned, type LedgerStore } from '../payment/ledger.store';
import { tellReturned } from '../payment/tell-returned';
import { disputedParts } from './dispute';

export interface LoseDeps {
  bookings: Pick<BookingStore, 'change'>;
  ledger: Pick<LedgerStore, 'enterAs' | 'enterUpTo'>;
  outbox: Pick<Outbox, 'append'>;
  disputeTerms: DisputeTerms;
}

/** Who bears what a lost dispute costs, and what the provider takes for it. */
export interface DisputeTerms {
  borneBy: 'platform' | 'doctor';
  feePaise: number;
}

interface Moment {
  session: ClientSession;
  now: Date;
  requestId: string;
}

/**
 * Books a lost dispute: the bank has taken the money back, so the fee is the patient's again and left with the charge-back. Then
 * by setting the doctor bears it and has lost the share, or the platform pays it.
 * @returns what it cost, for the dispute's row
 */
export async function loseDispute(
  deps: LoseDeps,
  booking: Booking,
  dispute: Dispute,
  { session, now, requestId }: Moment,
): Promise<Pick<Dispute, 'bornePaise' | 'feePaise' | 'doctorFeePaise'>> {
  const { borneBy, feePaise } = deps.disputeTerms;
  const isOwn = booking.paymentId === dispute.paymentId;
  const { paise, sharePaise } = isOwn ? disputedParts(booking, dispute.paise) : { paise: 0, sharePaise: 0 };
  const bornePaise = borneBy === 'platform' ? sharePaise : 0;
  // What never was the doctor's, as a second payment, costs them nothing.
  const doctorFeePaise = borneBy === 'doctor' && paise > 0 ? feePaise : 0;
  const enter = (kind: EntryKind, sum: number) => {
    const { _id: bookingId, doctorId } = booking;
    const entry = { kind, paise: sum, paymentId: dispute.paymentId, bookingId, doctorId, at: now };
    return deps.ledger.enterAs(session, `${dispute._id}:${kind}`, entry);
  };
  const returned = (booking.refundedPaise ?? 0) + paise;
  if (paise > 0) await enterReturned(deps.ledger, session, booking, returned, now);
  await enter('chargeback', dispute.paise);
  await enter('dispute_borne', bornePaise);
  await enter('dispute_fee', feePaise);
  await enter('dispute_fee_passed', doctorFeePaise);
  const loss = { dispute, paise, refundedPaise: returned };
  if (paise > 0) await returnOf(deps, booking, loss, { session, now, requestId });
  // Nothing of the booking was left to take, or the payment was not the booking's: the patient has money of ours all the same.
  else await tellReturned(deps, booking, takenMoney(dispute), { session, now, requestId });
  return { bornePaise, feePaise, doctorFeePaise };
}

/**
 * A part leaves the consultation as it is. Nothing more of it can be returned, because the bank decided.
 * @param loss what was taken of the booking, and the sum of all that the patient has back now
 */
async function returnOf(
  { bookings, outbox }: LoseDeps,
  booking: Booking,
  { dispute, paise: byBankPaise, refundedPaise }: { dispute: Dispute; paise: number; refundedPaise: number },
  { session, now, requestId }: Moment,
): Promise<void> {
  const { orderId = '' } = booking;
  const isWhole = refundedPaise === booking.amountPaise;
  const end = { state: 'refunded', heldSlot: null, nextCheckAt: null } as const;
  await bookings.change(booking, { refundedPaise, changedAt: now, ...(isWhole && end) }, session);
  const data = { ...partiesOf(booking), orderId, refundId: dispute._id, reason: CHARGED_BACK, byBankPaise };
  await outbox.append(session, {
    ...(isWhole
      ? { type: 'booking.booking.refunded.v1', data: { ...data, ...endedAppointment(booking) } }
      : { type: 'booking.booking.partly-refunded.v1', data: { ...data, refundedPaise } }),
    requestId,
    now,
  });
}

const CHARGED_BACK = 'charged_back';

const takenMoney = ({ _id: refundId, paymentId, paise }: Dispute) => ({
  ...{ paymentId, paise, refundId },
  ...{ currency: 'INR', reason: CHARGED_BACK },
});

const partiesOf = ({ _id: bookingId, patientId, doctorId, amountPaise }: Booking) => ({
  bookingId,
  patientId,
  doctorId,
  amountPaise,
});
