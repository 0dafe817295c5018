import { type Actor, ConflictError, NotFoundError } from '@vetcare/service-kit';
import type { Booking } from '../booking/booking';
import type { BookingStore } from '../booking/booking.store';
import type { ForPatient } from '../booking/for-patient';
import { whoEnded, whoMoved } from '../booking/who-decided';
import { NotCancellableError } from '../cancellation/cancellation.errors';
import { NotMovableError } from '../move/move.errors';

interface Act {
  reason: string;
  act: (patient: Actor, forPatient: ForPatient) => Promise<Booking>;
}

/**
 * Does for a patient what they could do themselves, by the same rules. A refusal says who was faster: only admins learn that here.
 * @throws NotFoundError, and what the act throws
 */
export async function actForPatient(
  { bookings }: { bookings: Pick<BookingStore, 'byId'> },
  admin: Actor,
  bookingId: string,
  { reason, act }: Act,
): Promise<void> {
  const booking = await bookings.byId(bookingId);
  if (!booking) throw new NotFoundError('booking_not_found');
  const { sid, authAt } = admin;
  try {
    await act({ id: booking.patientId, role: 'patient', sid, authAt }, { admin, reason });
  } catch (error) {
    throw naming(error, await bookings.byId(bookingId));
  }
}

/** @throws NotCancellableError for a booking that another one has cancelled: this admin's own repeat has the same answer. */
export async function refuseCancelled(
  { bookings }: { bookings: Pick<BookingStore, 'byId'> },
  admin: Actor,
  bookingId: string,
): Promise<void> {
  const booking = await bookings.byId(bookingId);
  if (booking?.state !== 'refunded') return;
  const meanwhile = whoEnded(booking);
  if (meanwhile && meanwhile.by !== admin.id)
    throw new NotCancellableError({ bookingId }, 'not_cancellable', meanwhile);
}

function naming(error: unknown, booking: Booking | null): unknown {
  if (!(error instanceof ConflictError) || !booking) return error;
  const info = { bookingId: booking._id };
  if (error.reason === 'not_cancellable') return new NotCancellableError(info, error.reason, whoEnded(booking));
  if (error.reason === 'not_movable') return new NotMovableError(error.reason, info, whoEnded(booking));
  return error.reason === 'moved_before' ? new NotMovableError(error.reason, info, whoMoved(booking)) : error;
}
