import type { Handlers } from '@vetcare/messaging';
import type { WindowStore } from './window.store';

/** Follows bookings: a completed one opens a window, a refunded one closes its own. */
export function followBookings(deps: {
  windows: WindowStore;
  /** Two people may see each other from now on. */
  onAcquainted: (a: string, b: string) => void;
}): Handlers {
  return {
    'booking.booking.completed.v1': async ({ data }, session) => {
      await deps.windows.open(session, data, new Date(data.completionAt));
      return () => deps.onAcquainted(data.patientId, data.doctorId);
    },
    'booking.booking.refunded.v1': ({ data }, session) => deps.windows.close(session, data),
  };
}
