import type { Outbox } from '@vetcare/messaging';
import type { ClientSession } from 'mongoose';
import type { Booking } from '../booking/booking';

/** Money of a payment that its booking did not need. The patient has it back, from the provider or from the bank. */
interface ReturnedMoney {
  paymentId: string;
  paise: number;
  currency: string;
  /** Of the refund, or of the dispute that a bank won. */
  refundId: string;
  reason: string;
}

interface Moment {
  session: ClientSession;
  now: Date;
  requestId: string;
}

/** Tells the patient of it. Sums in another currency would read as rupees, so that they have an event of their own. */
export async function tellReturned(
  { outbox }: { outbox: Pick<Outbox, 'append'> },
  { _id: bookingId, patientId, doctorId }: Booking,
  { paymentId, paise, currency, refundId, reason }: ReturnedMoney,
  { session, now, requestId }: Moment,
): Promise<void> {
  if (currency !== 'INR') {
    const data = { bookingId, patientId, paymentId, refundId, returnedPaise: paise, currency };
    return outbox.append(session, { type: 'booking.payment.unmatched-returned.v1', data, requestId, now });
  }
  const data = { bookingId, patientId, doctorId, amountPaise: paise, refundId, reason };
  await outbox.append(session, { type: 'booking.payment.returned.v1', data, requestId, now });
}
