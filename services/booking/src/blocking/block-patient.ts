import type { Outbox } from '@vetcare/messaging';
import { type Actor, inTransaction, NotFoundError } from '@vetcare/service-kit';
import type { Connection } from 'mongoose';
import type { BookingStore } from '../booking/booking.store';
import type { BlockStore } from './block.store';

export interface BlockDeps {
  connection: Connection;
  blocks: Pick<BlockStore, 'add' | 'remove' | 'ofDoctor'>;
  bookings: Pick<BookingStore, 'count'>;
  outbox: Pick<Outbox, 'append'>;
  now: () => Date;
}

interface BlockCommand {
  actor: Actor;
  patientId: string;
  requestId: string;
}

/**
 * Takes no new bookings from a patient. What they have booked and paid stays as it is, and so does the chat until its end.
 * @throws NotFoundError for anybody who never booked this doctor
 */
export async function blockPatient(deps: BlockDeps, command: BlockCommand): Promise<void> {
  const { actor, patientId } = command;
  const pair = { doctorId: actor.id, patientId };
  if ((await deps.bookings.count(pair)) === 0) throw new NotFoundError('person_not_found');
  await change(deps, command, true);
}

/** Takes bookings from them again. */
export const unblockPatient = (deps: BlockDeps, command: BlockCommand): Promise<void> => change(deps, command, false);

async function change(deps: BlockDeps, { actor, patientId, requestId }: BlockCommand, blocked: boolean): Promise<void> {
  const pair = { doctorId: actor.id, patientId };
  const now = deps.now();
  await inTransaction(deps.connection, async (session) => {
    const { blocks } = deps;
    const isNew = blocked ? await blocks.add(session, pair, now) : await blocks.remove(session, pair);
    if (!isNew) return;
    const data = { ...pair, blocked };
    const type = 'booking.booking.patient-blocked.v1';
    await deps.outbox.append(session, { type, data, actor: actor.id, requestId, now });
  });
}
