import type { Handlers } from '@vetcare/messaging';
import type { ClientSession } from 'mongoose';
import type { BookingFact, WindowStore } from './window.store';

/**
 * A completed booking opens a window in which its patient may write. The window moves along with the appointment, and its
 * cancellation or refund closes it.
 */
export function followBookings(deps: {
  windows: WindowStore;
  /** Called when two people may see each other's online status from now on. */
  onMadeVisible: (a: string, b: string) => void;
  onWindowChanged: (a: string, b: string) => void;
}): Handlers {
  const closed = async (session: ClientSession, fact: BookingFact) => {
    await deps.windows.close(session, fact);
    return () => deps.onWindowChanged(fact.patientId, fact.doctorId);
  };
  const opened = ({ patientId, doctorId }: BookingFact) => {
    deps.onMadeVisible(patientId, doctorId);
    deps.onWindowChanged(patientId, doctorId);
  };
  return {
    'booking.booking.completed.v1': async ({ data }, session) => {
      await deps.windows.open(session, data, new Date(data.completionAt), 0);
      return () => opened(data);
    },
    'booking.booking.moved.v1': async ({ data }, session) => {
      const { completionAt, sequence } = data.appointment;
      await deps.windows.open(session, data, new Date(completionAt), sequence);
      return () => opened(data);
    },
    'booking.booking.cancelled.v1': ({ data }, session) => closed(session, data),
    'booking.booking.refunded.v1': ({ data }, session) => closed(session, data),
  };
}
