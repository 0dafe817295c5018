import type { BookingChange } from '@vetcare/contracts';
import type { Handlers } from '@vetcare/messaging';
import type { ClientSession } from 'mongoose';
import { isNews } from './is-news';
import type { BookingFact, Opening, WindowStore } from './window.store';

interface FollowDeps {
  windows: WindowStore;
  now: () => Date;
  /** Called when two people may see each other's online status from now on. */
  onMadeVisible: (a: string, b: string) => void;
  onWindowChanged: (a: string, b: string, booking?: BookingChange) => void;
  /** Until when a doctor who was offered for now is to open a consultation that was paid then. */
  mustOpen: (doctorId: string, paidAt: Date, endsAt: Date) => Promise<{ openBy?: Date }>;
  /** Called in the transaction in which a window was paid or moved: what was written in the record may be known already. */
  onOpened: (session: ClientSession, bookingId: string) => Promise<void>;
}

interface Fact {
  data: { patientId: string; doctorId: string };
  occurredAt: string;
}

/** Facts that change nothing here, but what pages show of the booking. */
function shownFacts({ onWindowChanged }: Pick<FollowDeps, 'onWindowChanged'>): Handlers {
  const shown = async ({ data: { patientId, doctorId } }: Fact) => {
    return () => onWindowChanged(patientId, doctorId);
  };
  return {
    'booking.booking.outcome-noted.v1': shown,
    'booking.booking.move-proposed.v1': shown,
    'booking.booking.move-declined.v1': shown,
    'booking.booking.move-withdrawn.v1': shown,
  };
}

async function open({ windows, onOpened }: FollowDeps, session: ClientSession, fact: BookingFact, opening: Opening) {
  await windows.open(session, fact, opening);
  await onOpened(session, fact.bookingId);
}

/**
 * A completed booking opens a window in which its patient may write. The window moves along with the appointment, and its
 * cancellation or refund closes it.
 */
export function followBookings(deps: FollowDeps): Handlers {
  const changed = (fact: Fact, booking: BookingChange) => {
    const { patientId, doctorId } = fact.data;
    deps.onWindowChanged(patientId, doctorId, isNews(fact, deps.now()) ? booking : undefined);
  };
  const opened = (fact: Fact, booking: BookingChange) => {
    deps.onMadeVisible(fact.data.patientId, fact.data.doctorId);
    changed(fact, booking);
  };
  return {
    'booking.booking.completed.v1': async (fact, session) => {
      const { data, occurredAt } = fact;
      const endsAt = new Date(data.completionAt);
      const at = new Date(occurredAt);
      const begins = data.instant ? { instant: true, ...(await deps.mustOpen(data.doctorId, at, endsAt)) } : {};
      await open(deps, session, data, { endsAt, sequence: 0, at, now: deps.now(), ...begins });
      const { appointmentAt } = data;
      return () => opened(fact, { change: 'booked', by: 'patient', appointmentAt });
    },
    'booking.booking.moved.v1': async (fact, session) => {
      const { data, occurredAt } = fact;
      const { appointmentAt, completionAt, sequence } = data.appointment;
      const endsAt = new Date(completionAt);
      await open(deps, session, data, { endsAt, sequence, at: new Date(occurredAt), now: deps.now() });
      return () => opened(fact, { change: 'moved', by: 'patient', appointmentAt });
    },
    'booking.booking.reopened.v1': async (fact, session) => {
      await deps.windows.reopen(session, fact.data, new Date(fact.data.openUntil));
      const { patientId, doctorId } = fact.data;
      return () => {
        deps.onMadeVisible(patientId, doctorId);
        deps.onWindowChanged(patientId, doctorId);
      };
    },
    ...shownFacts(deps),
    'booking.booking.cancelled.v1': async (fact, session) => {
      const { appointment, reason, unopened, refundPaise } = fact.data;
      const by: BookingChange['by'] = reason || unopened ? 'platform' : fact.data.by;
      const at = new Date(fact.occurredAt);
      const how = { cancelledAt: at, cancelledBy: by, ...(refundPaise !== undefined && { refundPaise }) };
      await deps.windows.close(session, fact.data, at, how);
      return () => changed(fact, { change: 'cancelled', by, ...timeOf(appointment) });
    },
    'booking.booking.refunded.v1': async (fact, session) => {
      const { appointment } = fact.data;
      const at = new Date(fact.occurredAt);
      await deps.windows.close(session, fact.data, at, { refundedAt: at });
      return () => changed(fact, { change: 'refunded', by: 'platform', ...timeOf(appointment) });
    },
  };
}

const timeOf = (appointment: { appointmentAt: string } | undefined) =>
  appointment && { appointmentAt: appointment.appointmentAt };
