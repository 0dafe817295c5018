import type { Booking } from '../booking/booking';

const THREE_DAYS_MS = 3 * 24 * 60 * 60_000;
const LONGEST_PAUSE_MS = 10 * 60_000;

/**
 * When the provider is asked about a booking's order next: every round while it is open; then, for payments that
 * arrive late, ever more rarely for three days; null when nothing more can come.
 */
export function nextCheckAt(
  booking: Pick<Booking, 'state' | 'createdAt'>,
  now: Date,
  reconcileMs: number,
): Date | null {
  if (booking.state === 'refunded') return null;
  if (booking.state === 'created') return new Date(now.getTime() + reconcileMs);
  const age = now.getTime() - booking.createdAt.getTime();
  if (age > THREE_DAYS_MS) return null;
  return new Date(now.getTime() + Math.max(reconcileMs, Math.min(LONGEST_PAUSE_MS, age / 4)));
}
