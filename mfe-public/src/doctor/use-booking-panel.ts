import type { ListedDoctor } from '@vetcare/contracts';
import { useState } from 'react';
import { useStartedBooking } from '../booking/booking.resource';
import { useOpenBookings, useUnpaidBookings } from '../booking/own-bookings.resource';
import { useSlots } from '../booking/slots.resource';
import { useBooking } from '../booking/use-booking';
import { useChosenSlot } from '../booking/use-chosen-slot';
import { usePayNow } from '../booking/use-pay-now';

/** What can be booked with this doctor, what the patient has booked already, and the booking itself. */
export function useBookingPanel(doctor: ListedDoctor) {
  const { data: times, isPending } = useSlots(doctor._id);
  const [chosen, choose] = useChosenSlot();
  const [startedOver, setStartedOver] = useState(false);
  const isWithDoctor = ({ doctorId }: { doctorId: { _id: string } }) => doctorId._id === doctor._id;
  const open = useOpenBookings().find(isWithDoctor);
  const startedElsewhere = useUnpaidBookings().find(isWithDoctor);
  const slots = times?.slots ?? [];
  const bookableNow = times?.bookableNow ?? true;
  const slot = chosen ?? (bookableNow ? null : (slots[0] ?? null));
  const booking = useBooking(doctor, slot ?? undefined, startedOver ? undefined : startedElsewhere?._id);
  const left = useStartedBooking(booking.left, doctor._id, booking.leftPaid);
  const unpaid = !booking.leftPaid && !!left?.payableUntil;
  usePayNow({ unfinished: unpaid, book: booking.book });
  return {
    booking,
    /** A paid consultation that is open or still to come. */
    open,
    /** Whether a booking that was started still waits for its payment. */
    unpaid,
    /** What became of a booking that the patient left. */
    left,
    /** Its money was taken and is not confirmed yet, so nothing more may be paid. */
    confirming: booking.leftPaid && !!left?.payableUntil,
    /** The time that is being paid. Meanwhile another one may be offered below, because this one is taken. */
    paidSlot: booking.startedSlot === undefined ? slot : booking.startedSlot,
    slots,
    slot,
    bookableNow,
    hasTimes: slots.length > 0 || slot !== null,
    isPending,
    choose,
    startOver() {
      setStartedOver(true);
      booking.startOver();
    },
  };
}
