import { SUSPENSION_UNDO_SECONDS } from '@vetcare/contracts/limits';
import type { Handlers } from '@vetcare/messaging';
import type { ClientSession } from 'mongoose';
import type { BlockStore } from '../blocking/block.store';
import type { BookingStore } from '../booking/booking.store';
import type { PersonStore } from '../person/person.store';
import type { Leaver, LeaverStore } from './leaver.store';

interface LeaverDeps {
  leavers: Pick<LeaverStore, 'add'>;
  bookings: Pick<BookingStore, 'forgetMessages'>;
  blocks: Pick<BlockStore, 'forget'>;
  people: Pick<PersonStore, 'byId'>;
  now: () => Date;
  /** Starts the refund job at once; called after the commit. */
  wakeRefunds: () => void;
}

/** Money moves that much later than pages say, as who undoes it in the last second is heard of a moment afterwards. */
const UNDO_MS = (SUSPENSION_UNDO_SECONDS + 5) * 1_000;

type Left = Omit<Leaver, 'leftAt' | 'dueAt'>;

/** Adds to the handlers of people's events that a person who leaves has paid consultations to refund and times to release. */
export function withLeavers(deps: LeaverDeps, people: Handlers): Handlers {
  const { leavers, bookings, blocks, wakeRefunds } = deps;
  return {
    ...people,
    async 'auth.user.deleted.v1'(event, session) {
      await people['auth.user.deleted.v1']?.(event, session);
      const { userId: _id, role } = event.data;
      const side = role === 'doctor' ? 'doctorId' : 'patientId';
      // Ends what has begun, also if a suspension before let it finish.
      await leavers.add(session, leaverOf(deps, { _id, side, underWay: 'refund' }, event, 0));
      await bookings.forgetMessages(_id, session);
      await blocks.forget(_id, session);
      return wakeRefunds;
    },
    async 'auth.user.suspended.v1'(event, session) {
      await people['auth.user.suspended.v1']?.(event, session);
      await suspend(deps, { _id: event.data.userId, side: 'patientId' }, event, session);
      return wakeRefunds;
    },
    async 'auth.doctor.suspended.v1'(event, session) {
      await people['auth.doctor.suspended.v1']?.(event, session);
      const { doctorId: _id, underWay = 'refund' } = event.data;
      await suspend(deps, { _id, side: 'doctorId', underWay }, event, session);
      return wakeRefunds;
    },
  };
}

/** They left when it happened, however late this service hears of it. The time to undo it counts from when it hears. */
function leaverOf({ now }: LeaverDeps, left: Left, { occurredAt }: { occurredAt: string }, undoMs: number): Leaver {
  const heardAt = now();
  const leftAt = new Date(Math.min(heardAt.getTime(), Date.parse(occurredAt)));
  return { ...left, leftAt, dueAt: new Date(heardAt.getTime() + undoMs) };
}

/** One that is heard of after a later decision about the person, or after the account is deleted, changes nothing any more. */
async function suspend(
  deps: LeaverDeps,
  left: Left,
  event: { occurredAt: string },
  session: ClientSession,
): Promise<void> {
  const person = await deps.people.byId(left._id, session);
  if (person?.deleted || (person?.decision && person.decision.at > new Date(event.occurredAt))) return;
  await deps.leavers.add(session, leaverOf(deps, left, event, UNDO_MS));
}
