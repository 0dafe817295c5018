import type { Booking, PaymentChecked } from '@vetcare/contracts';
import { Banner } from '@vetcare/ui';
import { formatDate, formatRupees, inBothZones, serverNow, useTexts } from '@vetcare/web-kit';
import { useEffect } from 'react';
import { startedBookingTexts } from './started-booking.texts';

interface StartedBookingProps {
  started: PaymentChecked;
  /** The provider took the money in this browser. */
  paid: boolean;
  /** The doctor's name. */
  name: string;
  /** The doctor's present fee, which is not what a booking that was started before costs. */
  fees: number;
  onPaid: (booking: Booking) => void;
}

/** Tells patients what became of a booking that they started, here or on another device. */
export function StartedBooking({ started, paid, name, fees, onPaid }: StartedBookingProps) {
  const t = useTexts(startedBookingTexts);
  const { booking, payableUntil, checked } = started;
  const found = booking.paymentStatus === 'Completed';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each booking that is found paid
  useEffect(() => {
    if (found) onPaid(booking);
  }, [found, booking._id]);
  if (found) return null;
  if (booking.paymentStatus === 'refunded') return <Banner look="box">{t.refunded}</Banner>;
  if (!payableUntil) return <Banner look="box">{`${t.released} ${t.notCharged}`}</Banner>;
  if (paid) return <Banner look="box">{t.confirming}</Banner>;
  const { slotStart } = booking;
  return (
    <Banner look="box" tone="warning">
      <strong>{t.title}</strong> {checked ? t.unpaid(name) : t.unchecked}{' '}
      {slotStart && t.isFor(inBothZones(t.ist(formatDate(slotStart, 'dateTime')), slotStart))}{' '}
      {Date.parse(payableUntil) > serverNow() &&
        t.heldUntil(inBothZones(t.ist(formatDate(payableUntil, 'time')), payableUntil))}{' '}
      {booking.amount !== fees && t.otherFee(formatRupees(booking.amount), formatRupees(fees))}
    </Banner>
  );
}
