import { inTransaction, isDuplicateKey } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { type Booking, isPayable } from '../booking/booking';
import type { BookingMetrics } from '../booking/booking.metrics';
import type { BookingStore } from '../booking/booking.store';
import { newBookingId } from '../booking/booking-id';
import type { LockStore } from '../booking/lock.store';
import { isBookable } from '../person/person';
import { DoctorUnavailableError } from '../person/person.errors';
import type { PersonStore } from '../person/person.store';
import { findPractisingDoctor } from '../person/practising-doctor';
import { checkSlot } from '../slot/check-slot';
import type { HeldSlotStore } from '../slot/held-slot.store';
import { checkInstant } from '../slot/instant-bookings';
import { scheduleOf } from '../slot/slot';
import { SlotTakenError } from '../slot/slot.errors';
import { checkOpenBookings } from './check-open-bookings';
import { FeeChangedError, KeyReusedError, OwnConsultationError } from './consultation.errors';
import { type OpenOrderDeps, openOrder } from './open-order';
import type { OrderStore } from './order.store';

export interface BookDeps extends OpenOrderDeps {
  connection: Connection;
  bookings: Pick<BookingStore, 'insert' | 'byId' | 'byKey' | 'openOf'>;
  orders: OpenOrderDeps['orders'] & Pick<OrderStore, 'abandoned'>;
  patientLocks: LockStore;
  people: Pick<PersonStore, 'byId'>;
  heldSlots: Pick<HeldSlotStore, 'overlapping' | 'holderOf'>;
  metrics: Pick<BookingMetrics, 'cameInto'>;
  holdMs: number;
}

export interface BookCommand {
  patientId: string;
  doctorId: string;
  slotStart: Date | null;
  /** The fee that the patient agreed to; undefined for clients that don't send it. */
  seenFeePaise: number | undefined;
  idempotencyKey: string | undefined;
}

/**
 * Holds a consultation and opens its payment. A repeat with the same idempotency key continues where the first request
 * stopped, in whichever process, and returns the same answer, unless the doctor may no longer practise.
 */
export async function bookConsultation(deps: BookDeps, command: BookCommand) {
  const earlier = await earlierBooking(deps, command);
  if (earlier?.state === 'created') await findPractisingDoctor(deps, earlier.doctorId);
  const booking = earlier ?? (await holdConsultation(deps, command));
  return { booking, orderId: await openOrder(deps, booking) };
}

async function earlierBooking(
  { bookings }: Pick<BookDeps, 'bookings'>,
  command: BookCommand,
  session?: ClientSession,
): Promise<Booking | undefined> {
  if (command.idempotencyKey === undefined) return undefined;
  const earlier = await bookings.byKey(command.patientId, command.idempotencyKey, session);
  if (!earlier) return undefined;
  const same = earlier.doctorId === command.doctorId && earlier.slotStart?.getTime() === command.slotStart?.getTime();
  const sameFee = command.seenFeePaise === undefined || command.seenFeePaise === earlier.amountPaise;
  if (!same || !sameFee) throw new KeyReusedError({ bookingId: earlier._id });
  return earlier;
}

async function holdConsultation(deps: BookDeps, command: BookCommand): Promise<Booking> {
  const { patientId, doctorId, slotStart } = command;
  if (patientId === doctorId) throw new OwnConsultationError();
  const doctor = await findPractisingDoctor(deps, doctorId);
  if (!doctor.profile || !isBookable(doctor)) throw new DoctorUnavailableError({ doctorId });
  const { feesPaise } = doctor.profile;
  const own = await findOwnHold(deps, command, feesPaise);
  if (own) return own;
  if (slotStart) await checkSlot(deps, doctor, slotStart);
  else checkInstant(doctor, deps.now());
  const { minutes, bufferMinutes } = scheduleOf(doctor).calendar;
  if (command.seenFeePaise !== undefined && command.seenFeePaise !== feesPaise) {
    throw new FeeChangedError({ fees: feesPaise / 100 });
  }
  try {
    return await storeBooking(deps, command, { amountPaise: feesPaise, minutes, bufferMinutes });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const earlier = await earlierBooking(deps, command);
    if (earlier) return earlier;
    throw new SlotTakenError({ doctorId }, error);
  }
}

type Terms = Required<Pick<Booking, 'amountPaise' | 'minutes' | 'bufferMinutes'>>;

async function storeBooking(deps: BookDeps, command: BookCommand, terms: Terms): Promise<Booking> {
  const { connection, patientLocks, bookings, metrics } = deps;
  await patientLocks.prepare(command.patientId);
  const stored = await inTransaction(connection, async (session) => {
    await patientLocks.lock(session, command.patientId);
    const earlier = await earlierBooking(deps, command, session);
    if (earlier) return { booking: earlier, isNew: false };
    await checkOpenBookings(deps, command, session);
    return { booking: await bookings.insert(newBooking(deps, command, terms), session), isNew: true };
  });
  if (stored.isNew) metrics.cameInto('created');
  return stored.booking;
}

/**
 * The patient's earlier attempt, which this one continues: their card was declined and the time is still held, or the order
 * could not be opened, so that they have seen nothing of it.
 */
async function findOwnHold(
  { heldSlots, orders, now }: Pick<BookDeps, 'heldSlots' | 'orders' | 'now'>,
  { patientId, doctorId, slotStart, seenFeePaise }: BookCommand,
  feesPaise: number,
): Promise<Booking | undefined> {
  const holder = slotStart && (await heldSlots.holderOf(doctorId, slotStart));
  if (holder?.patientId === patientId && holder.state === 'Failed' && isPayable(holder, now())) return holder;
  const begun = await orders.abandoned({ patientId, doctorId, slotStart }, now());
  const isAgreed = begun?.amountPaise === feesPaise && (seenFeePaise ?? feesPaise) === feesPaise;
  return begun && isAgreed ? begun : undefined;
}

function newBooking(
  { now: clock, holdMs }: Pick<BookDeps, 'now' | 'holdMs'>,
  { patientId, doctorId, slotStart, idempotencyKey }: BookCommand,
  terms: Terms,
): Booking {
  const now = clock();
  const holdUntil = new Date(now.getTime() + holdMs);
  return {
    _id: newBookingId(now),
    patientId,
    doctorId,
    ...terms,
    currency: 'INR',
    state: 'created',
    slotStart,
    ...(slotStart && { heldSlot: slotStart }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    orderAsked: false,
    orderLeaseUntil: null,
    paymentId: null,
    appointmentAt: null,
    completionAt: null,
    serviceChargePaise: null,
    createdAt: now,
    filedAt: now,
    holdUntil,
    nextCheckAt: holdUntil,
  };
}
