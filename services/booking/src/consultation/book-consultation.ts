import { inTransaction, isDuplicateKey, type LockStore } from '@vetcare/service-kit';
import type { Connection } from 'mongoose';
import type { BlockStore } from '../blocking/block.store';
import { NotTakenOnError } from '../blocking/blocking.errors';
import type { Booking } from '../booking/booking';
import type { BookingMetrics } from '../booking/booking.metrics';
import type { BookingStore } from '../booking/booking.store';
import { newBookingId } from '../booking/booking-id';
import { isBookable, isUnconfirmed, type Person } from '../person/person';
import { DoctorUnavailableError } from '../person/person.errors';
import type { PersonStore } from '../person/person.store';
import { findPractisingDoctor } from '../person/practising-doctor';
import { checkSlot } from '../slot/check-slot';
import type { HeldSlotStore } from '../slot/held-slot.store';
import { checkInstant } from '../slot/instant-bookings';
import { scheduleOf } from '../slot/slot';
import { SlotTakenError } from '../slot/slot.errors';
import { type CheckNetworkDeps, checkNetwork, prepareNetwork } from './check-network';
import { checkOpenBookings } from './check-open-bookings';
import { BookingExpiredError, FeeChangedError, OwnConsultationError } from './consultation.errors';
import { type OpenOrderDeps, openOrder } from './open-order';
import type { OrderStore } from './order.store';
import { earlierBooking, findOwnHold } from './own-booking';

export interface BookDeps extends OpenOrderDeps, CheckNetworkDeps {
  connection: Connection;
  bookings: Pick<BookingStore, 'insert' | 'byId' | 'byKey' | 'openOf'>;
  orders: OpenOrderDeps['orders'] & Pick<OrderStore, 'withoutOrder'>;
  patientLocks: LockStore;
  people: Pick<PersonStore, 'byId'>;
  heldSlots: Pick<HeldSlotStore, 'overlapping' | 'holderOf' | 'countUnpaid'>;
  blocks: Pick<BlockStore, 'has'>;
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
  /** The patient knows of another appointment at that time. */
  sameTime: boolean;
  /** The version of the terms that were on the page. */
  acceptedTerms: string | undefined;
  /** Where the call came from; undefined without a gateway. */
  network: string | undefined;
}

/**
 * Holds a consultation and opens its payment. A repeat with the same idempotency key continues where the first request
 * stopped, in whichever process, and returns the same answer, unless the doctor may no longer practise or the hold is over.
 */
export async function bookConsultation(deps: BookDeps, command: BookCommand) {
  const earlier = await earlierBooking(deps, command).catch(async (error: unknown) => {
    // To book again is of no use where the booking is over because the doctor has left.
    if (error instanceof BookingExpiredError) await findPractisingDoctor(deps, command.doctorId);
    throw error;
  });
  if (earlier?.state === 'created') await findPractisingDoctor(deps, earlier.doctorId);
  const booking = earlier ?? (await holdOrFindOwn(deps, command));
  return { booking, orderId: await openOrder(deps, booking) };
}

async function holdOrFindOwn(deps: BookDeps, command: BookCommand): Promise<Booking> {
  const { patientId, doctorId } = command;
  if (patientId === doctorId) throw new OwnConsultationError();
  const doctor = await findPractisingDoctor(deps, doctorId);
  if (!doctor.profile || !isBookable(doctor)) throw new DoctorUnavailableError({ doctorId });
  const { feesPaise } = doctor.profile;
  const own = await findOwnHold(deps, command, feesPaise);
  if (own) return own;
  try {
    return await holdConsultation(deps, command, doctor, feesPaise);
  } catch (error) {
    if (!isDuplicateKey(error) && !(error instanceof SlotTakenError)) throw error;
    // The same request, sent twice, or another device of this patient may have taken the time since we looked.
    const winner = (await earlierBooking(deps, command)) ?? (await findOwnHold(deps, command, feesPaise));
    if (winner) return winner;
    throw error instanceof SlotTakenError ? error : new SlotTakenError({ doctorId }, error);
  }
}

async function holdConsultation(
  deps: BookDeps,
  command: BookCommand,
  doctor: Person,
  feesPaise: number,
): Promise<Booking> {
  const { slotStart, seenFeePaise } = command;
  if (await deps.blocks.has(command)) throw new NotTakenOnError({ doctorId: doctor._id });
  if (slotStart) await checkSlot(deps, doctor, slotStart);
  else checkInstant(doctor, deps.now());
  if (seenFeePaise !== undefined && seenFeePaise !== feesPaise) throw new FeeChangedError({ fees: feesPaise / 100 });
  const { minutes, bufferMinutes } = scheduleOf(doctor).calendar;
  return storeBooking(deps, command, { amountPaise: feesPaise, minutes, bufferMinutes });
}

type Terms = Required<Pick<Booking, 'amountPaise' | 'minutes' | 'bufferMinutes'>>;

async function storeBooking(deps: BookDeps, command: BookCommand, terms: Terms): Promise<Booking> {
  const { connection, patientLocks, people, bookings, metrics } = deps;
  await patientLocks.prepare(command.patientId);
  const unconfirmed = isUnconfirmed(await people.byId(command.patientId));
  const booking = newBooking(deps, command, terms);
  await prepareNetwork(deps, command, booking);
  const stored = await inTransaction(connection, async (session) => {
    await patientLocks.lock(session, command.patientId);
    const earlier = await earlierBooking(deps, command, session);
    if (earlier) return { booking: earlier, isNew: false };
    await checkOpenBookings(deps, { ...command, minutes: terms.minutes, unconfirmed }, session);
    await checkNetwork(deps, command, booking, session);
    return { booking: await bookings.insert(booking, session), isNew: true };
  });
  if (stored.isNew) metrics.cameInto('created');
  return stored.booking;
}

function newBooking(
  { now: clock, holdMs }: Pick<BookDeps, 'now' | 'holdMs'>,
  { patientId, doctorId, slotStart, idempotencyKey, acceptedTerms }: BookCommand,
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
    ...(acceptedTerms !== undefined && { acceptedTerms }),
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
