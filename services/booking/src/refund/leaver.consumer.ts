import { SUSPENSION_UNDO_SECONDS } from '@vetcare/contracts/limits';
import type { Handlers } from '@vetcare/messaging';
import type { BlockStore } from '../blocking/block.store';
import type { BookingStore } from '../booking/booking.store';
import type { Leaver, LeaverStore } from './leaver.store';

interface LeaverDeps {
  leavers: Pick<LeaverStore, 'add'>;
  bookings: Pick<BookingStore, 'forgetMessages'>;
  blocks: Pick<BlockStore, 'forget'>;
  now: () => Date;
  /** Starts the refund job at once; called after the commit. */
  wakeRefunds: () => void;
}

/** A suspension can be undone for so long before money moves because of it. */
export const UNDO_MS = SUSPENSION_UNDO_SECONDS * 1_000;

/** Adds to the handlers of people's events that a person who leaves has paid consultations to refund and times to release. */
export function withLeavers({ leavers, bookings, blocks, now, wakeRefunds }: LeaverDeps, people: Handlers): Handlers {
  const leaves = (leaver: Omit<Leaver, 'leftAt' | 'dueAt'>, undoMs: number): [Leaver, () => void] => {
    const leftAt = now();
    return [{ ...leaver, leftAt, dueAt: new Date(leftAt.getTime() + undoMs) }, wakeRefunds];
  };
  return {
    ...people,
    async 'auth.user.deleted.v1'(event, session) {
      await people['auth.user.deleted.v1']?.(event, session);
      const { userId: _id, role } = event.data;
      const side = role === 'doctor' ? 'doctorId' : 'patientId';
      // Whatever was chosen for a suspension before.
      const [leaver, wake] = leaves({ _id, side, underWay: 'refund' }, 0);
      await leavers.add(session, leaver);
      await bookings.forgetMessages(_id, session);
      await blocks.forget(_id, session);
      return wake;
    },
    async 'auth.user.suspended.v1'(event, session) {
      await people['auth.user.suspended.v1']?.(event, session);
      const [leaver, wake] = leaves({ _id: event.data.userId, side: 'patientId' }, UNDO_MS);
      await leavers.add(session, leaver);
      return wake;
    },
    async 'auth.doctor.suspended.v1'(event, session) {
      await people['auth.doctor.suspended.v1']?.(event, session);
      const { doctorId: _id, underWay = 'refund' } = event.data;
      const [leaver, wake] = leaves({ _id, side: 'doctorId', underWay }, UNDO_MS);
      await leavers.add(session, leaver);
      return wake;
    },
  };
}
