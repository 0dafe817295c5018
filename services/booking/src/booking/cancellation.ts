import { type Booking, refundablePaise, type Side } from './booking';

/** What somebody gets who cancels now, and until when that holds. */
export interface CancellationTerms {
  refundPaise: number;
  until: Date;
}

/** Later than this before the appointment the doctor could not give the time to anybody else. */
const NOTICE_MS = 60 * 60_000;

/**
 * The patient cancels until an hour before the appointment; a consultation that began with its payment has no such time.
 * The doctor cancels for as long as the consultation is not over. Both return what was not
 * returned before. A patient whose consultation the doctor never wrote in gets another time and no refund, so that time
 * can't be cancelled for one either.
 */
export function cancellationTerms(
  booking: Pick<Booking, 'state' | 'slotStart' | 'completionAt' | 'amountPaise' | 'refundedPaise' | 'rebookedAt'>,
  side: Side,
  now: Date,
): CancellationTerms | null {
  if (booking.state !== 'Completed') return null;
  if (side === 'patientId' && booking.rebookedAt) return null;
  const until = side === 'doctorId' ? booking.completionAt : noticeOf(booking);
  return until && now < until ? { refundPaise: refundablePaise(booking), until } : null;
}

/** Until when the patient may change an appointment; null for a consultation that began with its payment. */
export const noticeOf = ({ slotStart }: Pick<Booking, 'slotStart'>): Date | null =>
  slotStart && new Date(slotStart.getTime() - NOTICE_MS);
