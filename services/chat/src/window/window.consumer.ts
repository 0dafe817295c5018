import type { Handlers } from '@vetcare/messaging';
import type { ClientSession } from 'mongoose';
import type { BookingFact, WindowStore } from './window.store';

/**
 * A completed booking opens a window in which its patient may write. The window moves along with the appointment, and its
 * cancellation or refund closes it.
 */
export function followBookings(deps: {
  windows: WindowStore;
  now: () => Date;
  /** Called when two people may see each other's online status from now on. */
  onMadeVisible: (a: string, b: string) => void;
  onWindowChanged: (a: string, b: string) => void;
}): Handlers {
  const closed = async ({ data, occurredAt }: { data: BookingFact; occurredAt: string }, session: ClientSession) => {
    await deps.windows.close(session, data, new Date(occurredAt));
    return () => deps.onWindowChanged(data.patientId, data.doctorId);
  };
  const opened = ({ patientId, doctorId }: BookingFact) => {
    deps.onMadeVisible(patientId, doctorId);
    deps.onWindowChanged(patientId, doctorId);
  };
  return {
    'booking.booking.completed.v1': async ({ data, occurredAt }, session) => {
      const endsAt = new Date(data.completionAt);
      await deps.windows.open(session, data, { endsAt, sequence: 0, at: new Date(occurredAt), now: deps.now() });
      return () => opened(data);
    },
    'booking.booking.moved.v1': async ({ data, occurredAt }, session) => {
      const { completionAt, sequence } = data.appointment;
      const endsAt = new Date(completionAt);
      await deps.windows.open(session, data, { endsAt, sequence, at: new Date(occurredAt), now: deps.now() });
      return () => opened(data);
    },
    'booking.booking.cancelled.v1': closed,
    'booking.booking.refunded.v1': closed,
  };
}
