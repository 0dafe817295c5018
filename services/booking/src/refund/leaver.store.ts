import type { UnderWay } from '@vetcare/contracts';
import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection, QueryFilter } from 'mongoose';
import type { Booking, Side } from '../booking/booking';
import type { BookingModel } from '../booking/booking.model';

/** A person who was deleted or suspended and whose paid consultations may still have to be refunded. */
export interface Leaver {
  /** The person's id. */
  _id: string;
  /** Missing for doctors of earlier releases, which knew no others. */
  side?: Side;
  /** Of a doctor who has left: what becomes of consultations that have begun. */
  underWay?: UnderWay;
  leftAt: Date;
  /** From when on refunds are made. A suspension can be undone until then. Missing in earlier releases. */
  dueAt?: Date;
}

const schema = schemaOf<Leaver>({
  _id: String,
  side: String,
  underWay: String,
  leftAt: { type: Date, required: true },
  dueAt: Date,
});

/** Whose consultations end with the leaver: a patient's that have not begun, a doctor's that are not over. */
function filterEnded({ _id, side = 'doctorId', underWay, leftAt }: Leaver): QueryFilter<Booking> {
  if (side === 'patientId') return { patientId: _id, state: 'Completed', appointmentAt: { $gt: leftAt } };
  const notOver = { doctorId: _id, state: 'Completed', completionAt: { $gt: leftAt } } as const;
  return underWay === 'finish' ? { ...notOver, appointmentAt: { $gt: leftAt } } : notOver;
}

export function createLeaverStore(connection: Connection, bookings: BookingModel) {
  const rows = modelOf<Leaver>(connection, 'Leaver', schema, 'leavers');
  return {
    add: (session: ClientSession, { _id, ...leaver }: Leaver) =>
      rows.updateOne({ _id }, { $set: leaver }, { session, upsert: true }),

    all: () => rows.find().lean<Leaver[]>(),

    forget: ({ _id, leftAt }: Leaver) => rows.deleteOne({ _id, leftAt }),

    /** The paid consultations that end because this person left. */
    bookingsToRefund: (leaver: Leaver) => bookings.find(filterEnded(leaver)).lean<Booking[]>(),

    /** Unpaid bookings that keep a time, or could be paid, for or from this person. */
    holdsOf: ({ _id, side = 'doctorId' }: Leaver) =>
      bookings
        .find({ [side]: _id, $or: [{ state: 'created' }, { state: 'Failed', heldSlot: { $exists: true } }] })
        .lean<Booking[]>(),

    /**
     * Paid consultations in whose last 48 hours the doctor wrote nothing, and of which nothing came yet; not those that had
     * ended long before there was a refund.
     */
    silentBookings: () =>
      bookings
        .find({
          state: 'Completed',
          unansweredAt: { $exists: true },
          chooseBy: { $exists: true },
          $expr: { $gt: ['$unansweredAt', { $ifNull: ['$rebookedAt', new Date(0)] }] },
        })
        .lean<Booking[]>(),
  };
}

export type LeaverStore = ReturnType<typeof createLeaverStore>;
