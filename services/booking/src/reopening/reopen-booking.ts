import type { Outbox } from '@vetcare/messaging';
import { type Actor, inLockedTransaction, type LockStore, timestampAfter } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { Booking } from '../booking/booking';
import { accessOwnBooking } from '../booking/booking.access';
import type { BookingStore } from '../booking/booking.store';
import { withAct } from '../booking/for-patient';
import { isReopened, reopenableUntil } from '../booking/reopen-terms';
import { isBarred } from '../person/person';
import type { PersonStore } from '../person/person.store';
import { NotReopenableError } from './reopening.errors';
import type { ReopeningStore } from './reopening.store';

export interface ReopenDeps {
  connection: Connection;
  bookings: Pick<BookingStore, 'byId' | 'change' | 'openOf'>;
  reopenings: Pick<ReopeningStore, 'isOpenAgain'>;
  patientLocks: LockStore;
  people: Pick<PersonStore, 'byId'>;
  outbox: Pick<Outbox, 'append'>;
  now: () => Date;
}

interface ReopenCommand {
  actor: Actor;
  id: string;
  days: number;
  requestId: string;
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Opens the chat of a consultation that is over again for some days. Nothing is paid, and what the consultation was paid stays
 * as it is. A repeat changes nothing and has the same answer.
 * @throws NotFoundError, NotReopenableError
 */
export async function reopenBooking(deps: ReopenDeps, command: ReopenCommand): Promise<Booking> {
  const { actor, id } = command;
  const { patientId } = await accessOwnBooking(deps, actor, id, 'doctorId');
  const patient = await deps.people.byId(patientId);
  if (patient && isBarred(patient)) throw new NotReopenableError('not_reopenable', { bookingId: id });
  // Another chat of the two may be opened, or another consultation be paid, at the same moment.
  await inLockedTransaction(deps.connection, deps.patientLocks, patientId, (session) => reopen(deps, command, session));
  return accessOwnBooking(deps, actor, id, 'doctorId');
}

async function reopen(
  deps: ReopenDeps,
  { actor, id, days, requestId }: ReopenCommand,
  session: ClientSession,
): Promise<void> {
  const booking = await deps.bookings.byId(id, session);
  if (!booking) throw new Error(`Booking ${id} is gone`);
  const now = timestampAfter(booking.changedAt, deps.now());
  if (isReopened(booking, now)) return;
  if (!reopenableUntil(booking, now)) throw new NotReopenableError('not_reopenable', { bookingId: id });
  if (await isOpenBetween(deps, booking, now, session)) throw new NotReopenableError('open_already', { bookingId: id });
  const { patientId, doctorId, amountPaise } = booking;
  const openUntil = new Date(now.getTime() + days * DAY_MS);
  const acts = withAct(booking, { what: 'reopened', at: now, side: 'doctor' });
  const change = { reopenedUntil: openUntil, acts, changedAt: now };
  if (!(await deps.bookings.change(booking, change, session))) throw new Error(`Booking ${id} changed meanwhile`);
  await deps.outbox.append(session, {
    type: 'booking.booking.reopened.v1',
    data: {
      ...{ bookingId: id, patientId, doctorId, amountPaise },
      reopenedAt: now.toISOString(),
      openUntil: openUntil.toISOString(),
    },
    actor: actor.id,
    requestId,
    now,
  });
}

/** Whether the two have another paid consultation that is not over, or another one that was opened again. */
async function isOpenBetween(
  { bookings, reopenings }: ReopenDeps,
  { patientId, doctorId }: Booking,
  now: Date,
  session: ClientSession,
): Promise<boolean> {
  const open = await bookings.openOf(patientId, now, session);
  if (open.some((other) => other.doctorId === doctorId && other.state === 'Completed')) return true;
  return reopenings.isOpenAgain({ patientId, doctorId }, now, session);
}
