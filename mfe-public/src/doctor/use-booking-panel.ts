import type { Booking, ListedDoctor } from '@vetcare/contracts';
import { isBlockedByOpen } from '@vetcare/web-kit/appointments';
import { useState } from 'react';
import { useStartedBooking } from '../booking/booking.resource';
import { useOpenBookings, useUnpaidBookings } from '../booking/own-bookings.resource';
import { useSlots } from '../booking/slots.resource';
import { useBooking } from '../booking/use-booking';
import { useChosenSlot } from '../booking/use-chosen-slot';
import { usePayNow } from '../booking/use-pay-now';

/** What can be booked with this doctor, what the patient has booked already, and the booking itself. */
export function useBookingPanel(doctor: ListedDoctor) {
  const [startedOver, setStartedOver] = useState(false);
  const [missed, setMissed] = useState(0);
  const own = useOwnBookings(doctor._id);
  const times = useTimes(doctor._id, own.open);
  const { slot } = times;
  const booking = useBooking(doctor, slot ?? undefined, startedOver ? undefined : own.unpaid?._id);
  const { data: started, isPending: isAsked } = useStartedBooking(booking.startedId, doctor._id, booking.startedPaid);
  const unpaid = !booking.startedPaid && !!started?.payableUntil;
  const { step } = booking.state;
  const held = step === 'choosing' || step === 'opening' ? undefined : booking.startedSlot;
  const needsTime = times.needsTime && !unpaid && held === undefined;
  usePayNow({ unpaid, book: booking.book });
  return {
    ...times,
    // The time that is being paid is no longer free. The page behind the payment goes on to show it, and not the next one.
    ...(held && { slot: held, slots: withTime(times.slots, held) }),
    booking,
    open: own.open,
    /** Whether a booking that was started still waits for its payment. */
    unpaid,
    /** What became of the booking that the patient started. */
    started,
    /** Its money was taken and is not confirmed yet, so nothing more may be paid. */
    confirming: booking.startedPaid && !!started?.payableUntil,
    /** The time that is being paid, which is no longer among those offered. Null for now. */
    paidSlot: unpaid
      ? (started.booking.slotStart ?? null)
      : booking.startedSlot === undefined
        ? slot
        : booking.startedSlot,
    needsTime,
    missed,
    startedOver,
    // Until it is known what the patient has started with this doctor, there is nothing to press that would start more.
    isPending: !useWasKnown(!times.isPending && !own.isPending && !isAsked),
    /** Whether it is being asked what became of a booking that was started a moment ago. */
    isAsked,
    book() {
      if (needsTime) setMissed((before) => before + 1);
      else void booking.book({ finishes: unpaid });
    },
    startOver() {
      setStartedOver(true);
      booking.startOver();
    },
  };
}

const withTime = (slots: string[], slot: string): string[] =>
  slots.includes(slot) ? slots : [...slots, slot].toSorted();

/** Whether this has been known once. A panel that has been shown does not disappear again, and with it the focus. */
function useWasKnown(isKnown: boolean): boolean {
  const [wasKnown, setWasKnown] = useState(isKnown);
  if (isKnown && !wasKnown) setWasKnown(true);
  return wasKnown || isKnown;
}

/** What the patient has with this doctor. */
function useOwnBookings(doctorId: string) {
  const open = useOpenBookings();
  const unpaid = useUnpaidBookings();
  const isWithDoctor = (booking: { doctorId: { _id: string } }) => booking.doctorId._id === doctorId;
  return {
    /** A paid consultation that is open or still to come. */
    open: open.bookings.find(isWithDoctor),
    unpaid: unpaid.bookings.find(isWithDoctor),
    isPending: open.isPending || unpaid.isPending,
  };
}

/** When the consultation can begin. One that began with its payment and is open leaves no room for another one now. */
function useTimes(doctorId: string, open: Booking | undefined) {
  const { data, isPending } = useSlots(doctorId);
  const [chosen, choose] = useChosenSlot();
  const slots = data?.slots ?? [];
  const afterOpen = open?.slotStart === null;
  const bookableNow = data?.bookableNow !== false && !afterOpen;
  const slot = chosen ?? (bookableNow ? null : (slots[0] ?? null));
  return {
    slots,
    slot,
    choose,
    bookableNow,
    afterOpen,
    /** Undefined without the doctor's times. */
    blockedByOpen: isBlockedByOpen(open, data),
    hasTimes: slots.length > 0 || slot !== null,
    /** No time is chosen yet, or the chosen one was taken. Without the doctor's times only the server can tell. */
    needsTime: slot === '' || (slot !== null && data !== undefined && !slots.includes(slot)),
    isPending,
  };
}
