import type { Booking } from '@vetcare/contracts';
import { SLOT_MINUTES } from '@vetcare/contracts/limits';

/** Bookings from before it was stored last as long as a slot did. */
const endOf = (begins: string, { minutes = SLOT_MINUTES }: Booking) => Date.parse(begins) + minutes * 60_000;

export interface Desk {
  /** Consultations that have just begun or are to come, earliest first. */
  next: readonly Booking[];
  /** Earlier consultations whose chat is still open, the one that closes first on top. */
  open: readonly Booking[];
}

/**
 * Sorts the paid consultations that are not over, so that yesterday's never stand above what is next today. One that the
 * doctor has marked is no longer next.
 */
export function groupForDesk(bookings: readonly Booking[], now: number): Desk {
  const isNext = (booking: Booking) =>
    !booking.outcome && (!booking.appointmentAt || endOf(booking.appointmentAt, booking) > now);
  return { next: bookings.filter(isNext), open: bookings.filter((booking) => !isNext(booking)) };
}
