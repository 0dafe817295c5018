import type { Handlers } from '@vetcare/messaging';
import type { WindowStore } from './window.store';

/** A completed booking opens a window in which its patient may write; its cancellation or refund closes that window. */
export function followBookings(deps: {
  windows: WindowStore;
  /** Called when two people may see each other's online status from now on. */
  onMadeVisible: (a: string, b: string) => void;
}): Handlers {
  return {
    'booking.booking.completed.v1': async ({ data }, session) => {
      await deps.windows.open(session, data, new Date(data.completionAt));
      return () => deps.onMadeVisible(data.patientId, data.doctorId);
    },
    'booking.booking.cancelled.v1': ({ data }, session) => deps.windows.close(session, data),
    'booking.booking.refunded.v1': ({ data }, session) => deps.windows.close(session, data),
  };
}
