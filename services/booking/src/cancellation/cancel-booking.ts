import { type Actor, inTransaction, timestampAfter } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { type Booking, isSilent, type Side } from '../booking/booking';
import { accessOwnBooking } from '../booking/booking.access';
import type { BookingMetrics } from '../booking/booking.metrics';
import type { BookingStore } from '../booking/booking.store';
import { cancellationTerms } from '../booking/cancellation';
import { type ForPatient, noteForPatient, withAct } from '../booking/for-patient';
import { PaymentDisputedError } from '../payment/payment.errors';
import type { RefundStore } from '../payment/refund.store';
import { type EndDeps, endWithRefund } from '../refund/end-with-refund';
import { NotCancellableError } from './cancellation.errors';

export interface CancelDeps extends EndDeps {
  connection: Connection;
  bookings: Pick<BookingStore, 'byId' | 'change'>;
  refunds: Pick<RefundStore, 'request' | 'byPayment'>;
  metrics: Pick<BookingMetrics, 'cameInto'>;
  now: () => Date;
  wakeRefunds: () => void;
}

interface CancelCommand {
  actor: Actor;
  id: string;
  side: Side;
  /** What the doctor writes to the patient about it. */
  message?: string | undefined;
  requestId: string;
  /** The admin who does it for the patient, who is the actor then. */
  forPatient?: ForPatient | undefined;
}

const REASONS = { patientId: 'cancelled_by_patient', doctorId: 'cancelled_by_doctor' } as const;
const UNANSWERED = 'unanswered';
const isCancellation = (reason: string | undefined) =>
  reason === UNANSWERED || Object.values<string | undefined>(REASONS).includes(reason);

/**
 * Cancels a paid booking: the slot is free, the chat closes and the refund is due, in one commit. A repeat changes
 * nothing and has the same answer.
 * @throws NotFoundError, NotCancellableError
 */
export async function cancelBooking(deps: CancelDeps, command: CancelCommand): Promise<Booking> {
  const { connection, bookings, metrics } = deps;
  await accessOwnBooking(deps, command.actor, command.id, command.side);
  const cancelled = await inTransaction(connection, async (session) => {
    const booking = await bookings.byId(command.id, session);
    if (!booking) throw new Error(`Booking ${command.id} is gone`);
    return cancel(deps, command, booking, session);
  });
  if (cancelled) {
    metrics.cameInto('refunded');
    deps.wakeRefunds();
  }
  return accessOwnBooking(deps, command.actor, command.id, command.side);
}

/** Returns false if the booking was cancelled before. */
async function cancel(
  deps: CancelDeps,
  { side, message, requestId, forPatient }: CancelCommand,
  booking: Booking,
  session: ClientSession,
): Promise<boolean> {
  const { _id: bookingId, paymentId } = booking;
  const now = timestampAfter(booking.changedAt, deps.now());
  if (booking.state === 'Completed' && booking.disputedAt) throw new PaymentDisputedError({ bookingId });
  if (!cancellationTerms(booking, side, now)) {
    if (paymentId !== null && isCancellation((await deps.refunds.byPayment(paymentId, session))?.reason)) return false;
    throw new NotCancellableError({ bookingId }, whyNot(booking, side));
  }
  // A consultation that is over is not cancelled any more: its patient takes the money instead of another time.
  const isOver = side === 'patientId' && isSilent(booking);
  const cancelled = isOver ? null : ({ by: side === 'patientId' ? 'patient' : 'doctor' } as const);
  const reason = isOver ? UNANSWERED : REASONS[side];
  const act = { what: 'cancelled', at: now, side: side === 'patientId' ? 'patient' : 'doctor' } as const;
  const acts = withAct(booking, act, forPatient);
  await endWithRefund(deps, booking, { reason, cancelled, acts, ...(message && { message }), requestId, now }, session);
  await noteForPatient(deps, booking, { change: 'cancelled', forPatient, requestId, now }, session);
  return true;
}

function whyNot({ state, answeredAt }: Booking, side: Side) {
  if (state !== 'Completed') return 'not_cancellable';
  return side === 'patientId' && answeredAt ? 'answered_before' : 'too_late_to_cancel';
}
