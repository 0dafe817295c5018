import type { ClientSession } from 'mongoose';
import { type Booking, isUnpaidHold } from '../booking/booking';
import type { BookingStore } from '../booking/booking.store';
import { PaymentRefundedError } from '../payment/payment.errors';
import type { HeldSlotStore } from '../slot/held-slot.store';
import { BookingExpiredError, FeeChangedError, KeyReusedError, SecondConsultationError } from './consultation.errors';
import type { OrderStore } from './order.store';

export interface OwnBookingDeps {
  bookings: Pick<BookingStore, 'byKey'>;
  orders: Pick<OrderStore, 'withoutOrder'>;
  heldSlots: Pick<HeldSlotStore, 'holderOf'>;
  now: () => Date;
}

interface Wish {
  patientId: string;
  doctorId: string;
  slotStart: Date | null;
  seenFeePaise: number | undefined;
  idempotencyKey: string | undefined;
}

/**
 * The booking that an earlier request with the same key made.
 * @throws KeyReusedError if that request was another one; BookingExpiredError or PaymentRefundedError if its booking is
 * over, because its order must not be paid any more and its time may be another patient's
 */
export async function earlierBooking(
  { bookings, now }: Pick<OwnBookingDeps, 'bookings' | 'now'>,
  wish: Wish,
  session?: ClientSession,
): Promise<Booking | undefined> {
  if (wish.idempotencyKey === undefined) return undefined;
  const earlier = await bookings.byKey(wish.patientId, wish.idempotencyKey, session);
  if (!earlier) return undefined;
  const same = earlier.doctorId === wish.doctorId && earlier.slotStart?.getTime() === wish.slotStart?.getTime();
  const info = { bookingId: earlier._id };
  if (!same || !isAgreed(earlier, wish)) throw new KeyReusedError(info);
  if (earlier.state === 'refunded') throw new PaymentRefundedError(info);
  if (earlier.state !== 'Completed' && !isUnpaidHold(earlier, now())) throw new BookingExpiredError(info);
  return earlier;
}

const isAgreed = ({ amountPaise }: Booking, { seenFeePaise }: Wish) => (seenFeePaise ?? amountPaise) === amountPaise;

/**
 * What the patient has begun with this doctor, on whichever device, and goes on with: the hold of the wished time, or a
 * booking whose order could not be opened, so that they have seen nothing of it.
 * @throws FeeChangedError with the fee of the hold, if the patient agreed to another one; SecondConsultationError if they
 * have paid for this time
 */
export async function findOwnHold(
  { heldSlots, orders, now }: OwnBookingDeps,
  wish: Wish,
  feesPaise: number,
): Promise<Booking | undefined> {
  const { patientId, doctorId, slotStart } = wish;
  const holder = slotStart && (await heldSlots.holderOf(doctorId, slotStart));
  if (holder?.patientId === patientId) {
    if (holder.state === 'Completed') throw new SecondConsultationError({ bookingId: holder._id }, true);
    if (isUnpaidHold(holder, now())) {
      if (!isAgreed(holder, wish)) throw new FeeChangedError({ fees: holder.amountPaise / 100, bookingId: holder._id });
      return holder;
    }
  }
  const unpaid = await orders.withoutOrder({ patientId, doctorId, slotStart }, now());
  return unpaid && unpaid.amountPaise === feesPaise && isAgreed(unpaid, wish) ? unpaid : undefined;
}
