import type { Booking } from '@vetcare/contracts';
import { SLOT_MINUTES } from '@vetcare/contracts/limits';

const CONSULTATION_MS = SLOT_MINUTES * 60_000;

export interface Desk {
  /** Consultations that have just begun or are to come, earliest first. */
  next: readonly Booking[];
  /** Earlier consultations whose chat is still open, the one that closes first on top. */
  open: readonly Booking[];
}

/** Sorts the paid consultations that are not over, so that yesterday's never stand above what is next today. */
export function groupForDesk(bookings: readonly Booking[], now: number): Desk {
  const isNext = ({ appointmentAt }: Booking) => !appointmentAt || Date.parse(appointmentAt) + CONSULTATION_MS > now;
  return { next: bookings.filter(isNext), open: bookings.filter((booking) => !isNext(booking)) };
}
