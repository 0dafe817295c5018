import { type Booking, isSilent, refundablePaise, type Side } from './booking';
import { noticeOf, rebookUntil } from './move-terms';

/** What a person gets who cancels now, and until when that holds. */
export interface CancellationTerms {
  refundPaise: number;
  until: Date;
}

type Cancellable = Pick<
  Booking,
  | 'state'
  | 'slotStart'
  | 'completionAt'
  | 'amountPaise'
  | 'refundedPaise'
  | 'answeredAt'
  | 'unansweredAt'
  | 'rebookedAt'
  | 'disputedAt'
>;

/**
 * The patient cancels until an hour before the appointment; a consultation that began with its payment has no such time.
 * The doctor cancels for as long as the consultation is not over. Both return what was not
 * returned before. Once the doctor has answered, the patient can no longer cancel, or advice would be had for nothing; but a
 * patient whose doctor wrote nothing in the 48 hours can have the money back, or another time.
 */
export function cancellationTerms(booking: Cancellable, side: Side, now: Date): CancellationTerms | null {
  if (booking.state !== 'Completed' || booking.disputedAt) return null;
  const until = side === 'doctorId' ? booking.completionAt : patientsNotice(booking);
  return until && now < until ? { refundPaise: refundablePaise(booking), until } : null;
}

function patientsNotice(booking: Cancellable): Date | null {
  if (isSilent(booking)) return rebookUntil(booking);
  // Who took another time for such a consultation took it instead of the money.
  return booking.answeredAt || booking.rebookedAt ? null : noticeOf(booking);
}
