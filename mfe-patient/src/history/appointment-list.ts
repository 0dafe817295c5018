import type { Booking } from '@vetcare/contracts';
import { NO_DATE, NO_TEXT } from '@vetcare/contracts/limits';

/** Appointments are kept in Indian time, which has no summer time. */
const ZONE_OFFSET = '+05:30';
const ZONE_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** When the appointment begins; null while there is no date. */
export function startOf({ dateOnly, timeOnly }: Booking): Date | null {
  return dateOnly === NO_DATE || timeOnly === NO_TEXT ? null : new Date(`${dateOnly}T${timeOnly}:00${ZONE_OFFSET}`);
}

/** Before it begins, while the chat is open, or neither. Only a paid appointment takes place. */
export function phaseOf(booking: Booking, now: number): 'upcoming' | 'running' | 'none' {
  const start = startOf(booking);
  const end = booking.completionDate ? Date.parse(booking.completionDate) : 0;
  if (booking.paymentStatus !== 'Completed' || !start || end <= now) return 'none';
  return start.getTime() > now ? 'upcoming' : 'running';
}

/** Bookings whose doctor's name, e-mail or phone contains the text. */
export function findAppointments(bookings: readonly Booking[], text: string): Booking[] {
  const wanted = text.trim().toLowerCase();
  return bookings.filter(({ doctorId: { FirstName, LastName, email, PhoneNo } }) =>
    [`Dr. ${FirstName} ${LastName}`, email, PhoneNo].some((part) => part.toLowerCase().includes(wanted)),
  );
}

/** The day that a booking is filed under: the appointment's, or the one on which it was made. */
const filedOn = (booking: Booking): string =>
  startOf(booking)
    ? `${booking.dateOnly} ${booking.timeOnly}`
    : new Date(Date.parse(booking.createdAt) + ZONE_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');

export interface Arranged {
  /** The open chat that ends first, or what comes next. */
  next: Booking | null;
  /** All others by month (`2026-03`), the newest first. */
  months: { month: string; bookings: Booking[] }[];
  /** How many others there are, shown or not. */
  others: number;
}

/** Puts the next appointment on top and files the rest by month, `shown` of it at most. */
export function arrange(bookings: readonly Booking[], now: number, shown: number): Arranged {
  const newestFirst = [...bookings].sort((a, b) => filedOn(b).localeCompare(filedOn(a)));
  const next = newestFirst.findLast((booking) => phaseOf(booking, now) !== 'none') ?? null;
  const others = newestFirst.filter((booking) => booking !== next);
  const months = new Map<string, Booking[]>();
  for (const booking of others.slice(0, shown)) {
    const month = filedOn(booking).slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), booking]);
  }
  return {
    next,
    months: [...months].map(([month, filed]) => ({ month, bookings: filed })),
    others: others.length,
  };
}

/**
 * Whether the next step is another booking rather than the chat: the payment did not stand, or the time is over.
 * A payment on its way keeps the chat, which says by itself whether it is open.
 */
export function mustBookAgain({ paymentStatus, completionDate }: Booking, now: number): boolean {
  const stands = paymentStatus === 'Completed' || paymentStatus === 'pending';
  return !stands || (completionDate !== null && Date.parse(completionDate) <= now);
}
