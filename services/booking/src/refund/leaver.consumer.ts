import type { Handlers } from '@vetcare/messaging';
import type { LeaverStore } from './leaver.store';

interface LeaverDeps {
  leavers: Pick<LeaverStore, 'add'>;
  now: () => Date;
}

/** Adds to the handlers of people's events that a doctor who leaves has paid consultations to refund. */
export const withLeavers = ({ leavers, now }: LeaverDeps, people: Handlers): Handlers => ({
  ...people,
  async 'auth.user.deleted.v1'(event, session) {
    await people['auth.user.deleted.v1']?.(event, session);
    if (event.data.role === 'doctor') await leavers.add(session, event.data.userId, now());
  },
  async 'auth.doctor.suspended.v1'(event, session) {
    await people['auth.doctor.suspended.v1']?.(event, session);
    await leavers.add(session, event.data.doctorId, now());
  },
});
