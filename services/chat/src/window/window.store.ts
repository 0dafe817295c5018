import { modelOf } from '@vetcare/service-kit';
import { type ClientSession, type Connection, Schema } from 'mongoose';

/** What chat stores of a booking: its patient and doctor, and until when the patient may write. */
export interface Window {
  /** The booking's id. */
  _id: string;
  patientId: string;
  doctorId: string;
  pair: string;
  endsAt: Date | null;
  refunded: boolean;
  /** How often the appointment had moved when `endsAt` was set. */
  sequence?: number;
}

export const pairOf = ({ patientId, doctorId }: { patientId: string; doctorId: string }) => `${patientId}:${doctorId}`;

const windowSchema = new Schema<Window>(
  {
    _id: String,
    patientId: { type: String, required: true },
    doctorId: { type: String, required: true },
    pair: { type: String, required: true },
    endsAt: { type: Date, default: null },
    refunded: { type: Boolean, default: false },
    sequence: Number,
  },
  { versionKey: false },
)
  .index({ pair: 1, endsAt: -1 })
  .index({ patientId: 1, endsAt: -1 })
  .index({ doctorId: 1, endsAt: -1 });

export interface BookingFact {
  bookingId: string;
  patientId: string;
  doctorId: string;
}

/** This service's copy of completed bookings. */
export function createWindowStore(connection: Connection) {
  const windows = modelOf<Window>(connection, 'Window', windowSchema, 'windows');
  const record = async (
    session: ClientSession,
    { bookingId, patientId, doctorId }: BookingFact,
    set: Partial<Window>,
  ) => {
    await windows.updateOne(
      { _id: bookingId },
      { $set: { patientId, doctorId, pair: pairOf({ patientId, doctorId }), ...set } },
      { session, upsert: true },
    );
  };
  return {
    /**
     * A refund stays a refund, whichever of the two facts comes first, and of several times the one that was set last stays.
     * @param sequence how often the appointment had moved
     */
    async open(session: ClientSession, fact: BookingFact, endsAt: Date, sequence: number) {
      const known = await windows.findById(fact.bookingId, { sequence: 1 }, { session }).lean<Window | null>();
      if ((known?.sequence ?? 0) > sequence) return;
      await record(session, fact, { endsAt, sequence });
    },
    close: (session: ClientSession, fact: BookingFact) => record(session, fact, { refunded: true }),
    /** The latest end of a window that is still open, by pair. */
    async findOpen(pairs: string[], now: Date): Promise<Map<string, Date>> {
      const open = new Map<string, Date>();
      if (pairs.length === 0) return open;
      const found = await windows.collection
        .find<Window>({ pair: { $in: pairs }, endsAt: { $gt: now }, refunded: { $ne: true } })
        .sort({ endsAt: 1 })
        .toArray();
      for (const { pair, endsAt } of found) if (endsAt) open.set(pair, endsAt);
      return open;
    },
    /** The end of the last window that has closed; a refunded booking does not count. */
    async findLastEnd(pair: string, now: Date): Promise<Date | null> {
      const last = await windows
        .findOne({ pair, endsAt: { $lte: now }, refunded: { $ne: true } })
        .sort({ endsAt: -1 })
        .lean<Window | null>();
      return last?.endsAt ?? null;
    },
    /** The people on the other side of someone's bookings, of the one that ends last first. Only their ids are read. */
    async listOtherSide(person: { patientId: string } | { doctorId: string }, limit: number): Promise<string[]> {
      const other = 'patientId' in person ? 'doctorId' : 'patientId';
      const found = await windows.collection
        .find<Record<typeof other, string>>(person, { projection: { _id: 0, [other]: 1 } })
        .sort({ endsAt: -1 })
        .limit(limit)
        .toArray();
      return found.map((booking) => booking[other]);
    },
    async haveBooked(pair: string): Promise<boolean> {
      return (await windows.exists({ pair })) !== null;
    },
  };
}
export type WindowStore = ReturnType<typeof createWindowStore>;
