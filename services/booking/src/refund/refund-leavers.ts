import { randomUUID } from 'node:crypto';
import { inTransaction, type Logger, timestampAfter } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { type Booking, isSilent } from '../booking/booking';
import type { BookingStore } from '../booking/booking.store';
import { rebookUntil } from '../booking/move-terms';
import type { Dispute, DisputeStore } from '../payment/dispute.store';
import type { RefundStore } from '../payment/refund.store';
import { sumOf } from '../payment/returned-twice';
import { hasLeft, isBarred } from '../person/person';
import type { PersonStore } from '../person/person.store';
import { type EndHoldDeps, endHold } from '../reconcile/end-hold';
import { type EndDeps, endWithRefund } from './end-with-refund';
import type { Leaver, LeaverStore } from './leaver.store';

export interface LeaverRefundDeps extends EndDeps, EndHoldDeps {
  connection: Connection;
  leavers: Pick<LeaverStore, 'all' | 'forget' | 'bookingsToRefund' | 'holdsOf' | 'silentBookings'>;
  people: Pick<PersonStore, 'byId'>;
  bookings: Pick<BookingStore, 'byId' | 'change'>;
  disputes: Pick<DisputeStore, 'ofBooking'>;
  refunds: EndDeps['refunds'] & Pick<RefundStore, 'noteTakenByBank'>;
  log: Logger;
  now: () => Date;
}

/** A payment that was being settled while a person left has been committed by then. */
const SETTLED_AFTER_MS = 10 * 60_000;

const isDue = ({ leftAt, dueAt = leftAt }: Leaver, now: Date) => dueAt <= now;

/**
 * Releases the unpaid times of people who left, and refunds their paid consultations once the suspension can't be undone any
 * more. A job does this and not the event's handler, which would miss a payment that is settled at the same moment.
 */
export async function refundLeavers(deps: LeaverRefundDeps): Promise<void> {
  const leavers = await deps.leavers.all();
  for (const leaver of leavers) {
    if (await isStillGone(deps, leaver)) await endAllOf(deps, leaver);
    if (await isSettled(deps, leaver)) await deps.leavers.forget(leaver);
  }
  await refundSilent(deps, leavers);
}

/** A disputed payment can't be returned before the bank has decided, so its leaver is remembered until then. */
async function isSettled({ leavers, now }: LeaverRefundDeps, leaver: Leaver): Promise<boolean> {
  const { leftAt, dueAt = leftAt } = leaver;
  if (now().getTime() - dueAt.getTime() <= SETTLED_AFTER_MS) return false;
  return !(await leavers.bookingsToRefund(leaver)).some(({ disputedAt }) => disputedAt);
}

/** People who were restored or approved again meanwhile have not left. */
async function isStillGone({ people }: LeaverRefundDeps, { _id, side }: Leaver): Promise<boolean> {
  const person = await people.byId(_id);
  if (person === null) return true;
  return side === 'patientId' ? isBarred(person) : hasLeft(person);
}

async function endAllOf(deps: LeaverRefundDeps, leaver: Leaver): Promise<void> {
  for (const hold of await deps.leavers.holdsOf(leaver)) await endHold(deps, hold);
  if (!isDue(leaver, deps.now())) return;
  const person = await deps.people.byId(leaver._id);
  const patientLeft = person?.deleted ? 'deleted' : 'suspended';
  const end: End =
    leaver.side === 'patientId'
      ? { reason: 'patient_left', cancelled: { by: 'patient', patientLeft } }
      : { reason: 'doctor_left', cancelled: { by: 'doctor', reason: 'doctor_left' } };
  for (const booking of await deps.leavers.bookingsToRefund(leaver)) await refundBooking(deps, booking, end);
}

/**
 * Refunds consultations in whose 48 hours the doctor wrote nothing and for which there will be no other time: it was the
 * second time, the doctor has left, the patient has deleted the account, or has not chosen for so long. The same
 * holds once a bank has taken a part of the payment, because the patient can't choose the money then.
 */
async function refundSilent(deps: LeaverRefundDeps, leavers: Leaver[]): Promise<void> {
  const now = deps.now();
  const undoable = new Set(leavers.filter((leaver) => !isDue(leaver, now)).map(({ _id }) => _id));
  for (const booking of await deps.leavers.silentBookings()) {
    const doctor = await deps.people.byId(booking.doctorId);
    const isGone = doctor !== null && hasLeft(doctor) && !undoable.has(booking.doctorId);
    const patient = await deps.people.byId(booking.patientId);
    const hasNoChoice = (one: Booking): boolean => {
      const until = rebookUntil(one);
      return (
        isSilent(one) && !!(isGone || patient?.deleted || one.rebookedAt || one.disputedAt || (until && until <= now))
      );
    };
    if (hasNoChoice(booking))
      await refundBooking(deps, booking, { reason: 'unanswered', cancelled: null, only: hasNoChoice });
  }
}

type End = Pick<Parameters<typeof endWithRefund>[2], 'reason' | 'cancelled'> & {
  /** Asked once more of the booking as it is when it ends: a dispute that was won meanwhile gives the choice back. */
  only?: (booking: Booking) => boolean;
};

/**
 * Does nothing if the booking was cancelled, or the patient has chosen another time, meanwhile, nor while a bank decides about its
 * payment. What the bank has taken of it is not returned once more.
 */
async function refundBooking(
  deps: LeaverRefundDeps,
  { _id: bookingId }: Booking,
  { only, ...end }: End,
): Promise<void> {
  const requestId = randomUUID();
  const ended = await inTransaction(deps.connection, async (session) => {
    const booking = await deps.bookings.byId(bookingId, session);
    if (booking?.state !== 'Completed' || (only && !only(booking))) return false;
    const disputes = booking.disputedAt ? await deps.disputes.ofBooking(bookingId, session) : [];
    if (booking.disputedAt && !isDecided(disputes)) return false;
    const now = timestampAfter(booking.changedAt, deps.now());
    await endWithRefund(deps, booking, { ...end, requestId, now }, session);
    await noteTaken(deps, booking, disputes, session);
    return true;
  });
  if (ended) deps.log.info({ bookingId, requestId, reason: end.reason }, 'a paid consultation is refunded');
}

const isDecided = (disputes: Dispute[]) => disputes.length > 0 && disputes.every(({ outcome }) => outcome);

async function noteTaken(
  { refunds }: LeaverRefundDeps,
  { paymentId, amountPaise }: Booking,
  disputes: Dispute[],
  session: ClientSession,
): Promise<void> {
  const lost = disputes.filter((dispute) => dispute.outcome === 'lost' && dispute.paymentId === paymentId);
  if (paymentId === null || lost.length === 0) return;
  await refunds.noteTakenByBank(paymentId, { leftPaise: amountPaise - sumOf(lost), session });
}
