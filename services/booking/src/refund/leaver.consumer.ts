import type { Handlers } from '@vetcare/messaging';
import type { LeaverStore } from './leaver.store';

interface LeaverDeps {
  leavers: Pick<LeaverStore, 'add'>;
  now: () => Date;
  /** Starts the refund job at once; called after the commit. */
  wakeRefunds: () => void;
}

/** Adds to the handlers of people's events that a doctor who leaves has paid consultations to refund. */
export const withLeavers = ({ leavers, now, wakeRefunds }: LeaverDeps, people: Handlers): Handlers => ({
  ...people,
  async 'auth.user.deleted.v1'(event, session) {
    await people['auth.user.deleted.v1']?.(event, session);
    if (event.data.role !== 'doctor') return;
    await leavers.add(session, event.data.userId, now());
    return wakeRefunds;
  },
  async 'auth.doctor.suspended.v1'(event, session) {
    await people['auth.doctor.suspended.v1']?.(event, session);
    await leavers.add(session, event.data.doctorId, now());
    return wakeRefunds;
  },
});
