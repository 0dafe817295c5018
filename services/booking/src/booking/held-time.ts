import { BUFFERS, CONSULTATION_LENGTHS, SLOT_MINUTES } from '@vetcare/contracts';

const MINUTE_MS = 60_000;
/** All lengths and breaks are multiples of it. */
const STEP_MS = 5 * MINUTE_MS;
/** The longest time that one booking can hold. */
export const MAX_HELD_MS = (Math.max(...CONSULTATION_LENGTHS) + Math.max(...BUFFERS)) * MINUTE_MS;

/** A consultation with the break after it. Bookings from before doctors could choose are half hours without a break. */
export interface HeldTime {
  heldSlot: Date;
  minutes?: number | undefined;
  bufferMinutes?: number | undefined;
}

const endOf = ({ heldSlot, minutes = SLOT_MINUTES, bufferMinutes = 0 }: HeldTime) =>
  heldSlot.getTime() + (minutes + bufferMinutes) * MINUTE_MS;

/** Times that were booked before there was a grid may begin at any minute. */
export const overlap = (a: HeldTime, b: HeldTime): boolean =>
  a.heldSlot.getTime() < endOf(b) && b.heldSlot.getTime() < endOf(a);

/**
 * The steps of five minutes that a booking holds. They are unique per doctor, so two bookings that overlap exclude each
 * other in the database itself, also if they are of different lengths.
 */
export function heldStepsOf(held: HeldTime): Date[] {
  const first = Math.floor(held.heldSlot.getTime() / STEP_MS);
  const end = Math.ceil(endOf(held) / STEP_MS);
  return Array.from({ length: end - first }, (_, n) => new Date((first + n) * STEP_MS));
}
