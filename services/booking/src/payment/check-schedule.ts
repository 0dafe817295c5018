import { type Booking, isLiveHold } from '../booking/booking';

const HOUR_MS = 60 * 60_000;
const THREE_DAYS_MS = 3 * 24 * HOUR_MS;
const MAX_PAUSE_MS = 12 * HOUR_MS;

/**
 * When the provider is asked about a booking's order next. While the hold lasts, in every run of the reconciler. After
 * that a payment may still arrive late, so the pauses grow until a last question after three days, some thirty in all.
 * null when nothing more can come.
 */
export function nextCheckAt(
  booking: Pick<Booking, 'state' | 'createdAt' | 'heldSlot'>,
  now: Date,
  reconcileMs: number,
): Date | null {
  if (booking.state === 'refunded') return null;
  if (isLiveHold(booking)) return new Date(now.getTime() + reconcileMs);
  const age = now.getTime() - booking.createdAt.getTime();
  if (age > THREE_DAYS_MS) return null;
  return new Date(now.getTime() + Math.max(reconcileMs, Math.min(MAX_PAUSE_MS, age / 4)));
}
