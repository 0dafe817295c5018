import type { Booking } from '@vetcare/contracts';
import { ApiError, isTransient, messageOf, toast, useTexts } from '@vetcare/web-kit';
import { useQueryClient } from '@vetcare/web-kit/query';
import { useSearchParams } from '@vetcare/web-kit/router';
import { type Dispatch, useRef } from 'react';
import { useCacheBooking } from './booking.resource';
import { bookingTexts } from './booking.texts';
import type { BookingEvent, Payment } from './booking-state';
import { CheckoutUnavailableError } from './checkout-unavailable.error';
import { openChatToast } from './open-chat-toast.view';
import type { PendingBookingStore } from './pending-booking.store';
import { useRefetchSlots } from './slots.resource';

/** The booking or its payment is malformed, another patient's or wrongly signed. Asking again would not change that. */
const FINAL_STATUSES: readonly number[] = [400, 404, 422];
/** Its money is on its way back, of which the page says more once it has asked what became of the booking. */
const RETURNED: readonly unknown[] = ['paid_too_late', 'payment_refunded'];
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && (FINAL_STATUSES.includes(error.status) || RETURNED.includes(error.reason));
/** Id of the toast about a failed booking or payment, which the next attempt dismisses. */
const PAYMENT_TOAST = 'payment-failed';

export const dismissPaymentToast = (): void => toast.dismiss(PAYMENT_TOAST);

/** What follows when a booking is confirmed or fails: the toast, the URL, the lists of bookings and the next step. */
export function useBookingOutcome(doctorId: string, dispatch: Dispatch<BookingEvent>) {
  const t = useTexts(bookingTexts);
  const [, setParams] = useSearchParams();
  const client = useQueryClient();
  const cacheBooking = useCacheBooking();
  const refetchSlots = useRefetchSlots(doctorId);
  const shown = useRef('');
  const confirm = (booking: Booking, words = t.confirmed): void => {
    // What was just paid may be found once more: by a panel that is drawn again, or in a list that is older.
    if (shown.current === booking._id) return;
    shown.current = booking._id;
    cacheBooking(booking);
    dispatch({ type: 'confirmed' });
    dismissPaymentToast();
    toast.success(words);
    setParams((now) => {
      const next = new URLSearchParams([...now, ['booked', booking._id]]);
      next.delete('finish');
      next.delete('slot');
      return next;
    });
  };
  return {
    confirm,
    showPaid(booking: Booking, pending: PendingBookingStore | null): void {
      pending?.clear();
      confirm(booking, t.found);
    },
    showPaymentFailure: (description: string | null): void =>
      void toast.error(description ?? t.paymentFailed, { id: PAYMENT_TOAST }),
    /** @param finished the booking that was to be finished, or booked once more */
    refuse(error: unknown, pending: PendingBookingStore, finished?: string): void {
      dispatch({ type: 'refused' });
      if (error instanceof CheckoutUnavailableError) return void toast.error(t.unavailable, { id: PAYMENT_TOAST });
      // After a refusal the next click makes a new booking; after a lost response it repeats the same call.
      if (error instanceof ApiError && !isTransient(error)) {
        // The answer repeats the call, and the page shows its time until then.
        if (error.reason === 'same_time') return void dispatch({ type: 'asked-about-time', bookingId: finished });
        pending.clear();
        if (error.reason === 'email_unconfirmed') return void dispatch({ type: 'asked-for-email-code' });
        refetchSlots();
        // The new fee, or the next free time, belongs on the screen before it can be agreed to.
        if (error.reason === 'fee_changed' || error.reason === 'not_bookable_now') void client.invalidateQueries();
        if (error.reason === 'consultation_open') return void openChatToast(messageOf(error, ''), t.openChat, doctorId);
      }
      toast.error(messageOf(error, t.failed), { id: PAYMENT_TOAST });
    },
    failVerification(error: unknown, payment: Payment): void {
      toast.error(messageOf(error, t.verificationFailed), { id: PAYMENT_TOAST });
      if (isFinal(error)) dispatch({ type: 'refused' });
      else dispatch({ type: 'not-confirmed', payment, message: messageOf(error, '') });
    },
  };
}

export type BookingOutcome = ReturnType<typeof useBookingOutcome>;
