import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { Booking } from '../booking/booking';
import type { BookingModel } from '../booking/booking.model';

/** A doctor who was deleted or suspended and whose paid consultations may still have to be refunded. */
export interface Leaver {
  /** The doctor's id. */
  _id: string;
  leftAt: Date;
}

const schema = schemaOf<Leaver>({ _id: String, leftAt: { type: Date, required: true } });

export function createLeaverStore(connection: Connection, bookings: BookingModel) {
  const rows = modelOf<Leaver>(connection, 'Leaver', schema, 'leavers');
  return {
    add: (session: ClientSession, doctorId: string, leftAt: Date) =>
      rows.updateOne({ _id: doctorId }, { $set: { leftAt } }, { session, upsert: true }),

    all: () => rows.find().lean<Leaver[]>(),

    forget: ({ _id, leftAt }: Leaver) => rows.deleteOne({ _id, leftAt }),

    /** The paid consultations that were not over when their doctor left. */
    async bookingsToRefund(leavers: Leaver[]): Promise<Booking[]> {
      const leftAt = new Map(leavers.map((leaver) => [leaver._id, leaver.leftAt]));
      const earliest = new Date(Math.min(...leavers.map((leaver) => leaver.leftAt.getTime())));
      const paid = await bookings
        .find({ doctorId: { $in: [...leftAt.keys()] }, state: 'Completed', completionAt: { $gt: earliest } })
        .lean<Booking[]>();
      return paid.filter(({ doctorId, completionAt }) => (completionAt ?? 0) > (leftAt.get(doctorId) ?? 0));
    },
  };
}

export type LeaverStore = ReturnType<typeof createLeaverStore>;
