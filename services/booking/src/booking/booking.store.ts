import type { ClientSession, Connection, QueryFilter } from 'mongoose';
import { Schema } from 'mongoose';
import { SLOT_MS } from '../slot/slot';
import { type Booking, type BookingState, bookingStates, type Side } from './booking';
import { monthOf } from './month';

const schema = new Schema<Booking>(
  {
    _id: String,
    patientId: { type: String, required: true },
    doctorId: { type: String, required: true },
    amountPaise: { type: Number, required: true },
    currency: { type: String, required: true },
    state: { type: String, enum: bookingStates, required: true },
    slotStart: { type: Date, default: null },
    heldSlot: Date,
    idempotencyKey: String,
    orderId: String,
    orderAsked: { type: Boolean, default: false },
    orderLeaseUntil: { type: Date, default: null },
    paymentId: { type: String, default: null },
    appointmentAt: { type: Date, default: null },
    completionAt: { type: Date, default: null },
    serviceChargePaise: { type: Number, default: null },
    createdAt: { type: Date, required: true },
    filedAt: { type: Date, required: true },
    holdUntil: { type: Date, required: true },
    nextCheckAt: { type: Date, default: null },
  },
  { versionKey: false },
)
  .index({ patientId: 1, createdAt: -1, _id: -1 })
  .index({ doctorId: 1, createdAt: -1, _id: -1 })
  .index({ patientId: 1, filedAt: -1, _id: -1 })
  .index({ doctorId: 1, filedAt: -1, _id: -1 })
  .index({ patientId: 1, completionAt: 1 })
  .index({ doctorId: 1, completionAt: 1 })
  .index({ createdAt: -1, _id: -1 })
  .index({ state: 1, createdAt: -1, _id: -1 })
  .index({ nextCheckAt: 1 })
  .index({ paymentId: 1 })
  .index({ orderId: 1 }, { unique: true, partialFilterExpression: { orderId: { $exists: true } } })
  .index(
    { patientId: 1, idempotencyKey: 1 },
    { unique: true, partialFilterExpression: { idempotencyKey: { $exists: true } } },
  )
  .index({ doctorId: 1, heldSlot: 1 }, { unique: true, partialFilterExpression: { heldSlot: { $exists: true } } });

/** What a state change may write. `heldSlot: null` releases the slot. */
export type BookingChange = Partial<Omit<Booking, '_id' | 'heldSlot'>> & { heldSlot?: Date | null };

const update = ({ heldSlot, ...fields }: BookingChange) => ({
  $set: { ...fields, ...(heldSlot && { heldSlot }) },
  ...(heldSlot === null && { $unset: { heldSlot: 1 as const } }),
});

export interface Earned {
  feesPaise: number;
  chargePaise: number;
}

/** Which of everybody's bookings. */
interface BookingQuery {
  state?: BookingState | undefined;
  ids?: string[] | undefined;
  /** With one of these people on either side, or with exactly this order or payment. */
  search?: { people: string[]; id: string };
  before: string | undefined;
  limit: number;
}

export function createBookingStore(connection: Connection) {
  const rows = connection.model<Booking>('Booking', schema, 'bookings');
  return {
    /** @throws a duplicate-key error when the key or the slot is taken */
    insert: async (booking: Booking): Promise<Booking> => (await rows.create(booking)).toObject(),

    byId: (id: string, session?: ClientSession) => rows.findById(id, null, { session }).lean<Booking | null>(),

    byOrder: (orderId: string, session?: ClientSession) =>
      rows.findOne({ orderId }, null, { session }).lean<Booking | null>(),

    byKey: (patientId: string, idempotencyKey: string) =>
      rows.findOne({ patientId, idempotencyKey }).lean<Booking | null>(),

    holderOf: (doctorId: string, heldSlot: Date, session: ClientSession) =>
      rows.findOne({ doctorId, heldSlot }, null, { session }).lean<Booking | null>(),

    /** What is held of these doctors from a slot before this moment on. */
    listHeld: (doctorIds: string[], now: Date) =>
      rows
        .find(
          { doctorId: { $in: doctorIds }, heldSlot: { $gt: new Date(now.getTime() - SLOT_MS) } },
          { _id: 0, doctorId: 1, heldSlot: 1 },
        )
        .lean<{ doctorId: string; heldSlot: Date }[]>(),

    search: (filter: QueryFilter<Booking>, order: Record<string, 1 | -1>, limit: number) =>
      rows.find(filter).sort(order).limit(limit).lean<Booking[]>(),

    count: (filter: QueryFilter<Booking>) => rows.countDocuments(filter),

    /** Everybody who is on the other side of somebody's bookings. */
    othersOf: (side: Side, id: string): Promise<string[]> =>
      rows.distinct(side === 'patientId' ? 'doctorId' : 'patientId', { [side]: id }),

    /** Files what was booked before bookings were filed. */
    async addFilingDates(): Promise<void> {
      const filedAt = { $ifNull: ['$appointmentAt', '$createdAt'] };
      await rows.updateMany({ filedAt: { $exists: false } }, [{ $set: { filedAt } }], { updatePipeline: true });
    },

    /** A page of everybody's, the newest first. Also here no booking whose payment never opened. */
    async list({ state, ids, search, before, limit }: BookingQuery) {
      const last = before ? await rows.findById(before).lean<Booking | null>() : undefined;
      if (last === null) return [];
      const wanted = [
        ...(last
          ? [{ $or: [{ createdAt: { $lt: last.createdAt } }, { createdAt: last.createdAt, _id: { $lt: last._id } }] }]
          : []),
        ...(search
          ? [
              {
                $or: [
                  { patientId: { $in: search.people } },
                  { doctorId: { $in: search.people } },
                  { orderId: search.id },
                  { paymentId: search.id },
                ],
              },
            ]
          : []),
      ];
      return rows
        .find({
          orderId: { $exists: true },
          ...(state && { state }),
          ...(ids && { _id: { $in: ids } }),
          ...(wanted.length > 0 && { $and: wanted }),
        })
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .lean<Booking[]>();
    },

    /** How many were made since then, and how many of those stand, by month. */
    async countByMonth(since: Date): Promise<Map<string, { all: number; completed: number }>> {
      const counted = await rows.aggregate<{ _id: string; all: number; completed: number }>([
        { $match: { createdAt: { $gte: since }, orderId: { $exists: true } } },
        {
          $group: {
            _id: monthOf('$createdAt'),
            all: { $sum: 1 },
            completed: { $sum: { $cond: [{ $eq: ['$state', 'Completed'] }, 1, 0] } },
          },
        },
      ]);
      return new Map(counted.map(({ _id, all, completed }) => [_id, { all, completed }]));
    },

    /** What a doctor's paid appointments brought since then, by the month they began in. */
    async earnedByMonth(doctorId: string, since: Date): Promise<Map<string, Earned>> {
      const sums = await rows.aggregate<Earned & { _id: string }>([
        { $match: { doctorId, filedAt: { $gte: since }, state: 'Completed' } },
        {
          $group: {
            _id: monthOf('$filedAt'),
            feesPaise: { $sum: '$amountPaise' },
            chargePaise: { $sum: '$serviceChargePaise' },
          },
        },
      ]);
      return new Map(sums.map(({ _id, ...earned }) => [_id, earned]));
    },

    /** The booking as it was, when its order is nobody's work now; undefined when someone else is opening it. */
    async leaseOrder(id: string, now: Date, leaseMs: number): Promise<Booking | undefined> {
      const free = { $or: [{ orderLeaseUntil: null }, { orderLeaseUntil: { $lte: now } }] };
      const before = await rows
        .findOneAndUpdate(
          { _id: id, state: 'created', orderId: { $exists: false }, ...free },
          { $set: { orderAsked: true, orderLeaseUntil: new Date(now.getTime() + leaseMs) } },
          { returnDocument: 'before' },
        )
        .lean<Booking | null>();
      return before ?? undefined;
    },

    releaseOrder: (id: string) => rows.updateOne({ _id: id }, { $set: { orderLeaseUntil: null } }),

    /** Whether this order is now the booking's: the first one stored stays. */
    async storeOrder(id: string, orderId: string, nextCheckAt: Date): Promise<boolean> {
      const stored = await rows.updateOne(
        { _id: id, state: 'created', orderId: { $exists: false } },
        { $set: { orderId, nextCheckAt, orderLeaseUntil: null } },
      );
      return stored.modifiedCount === 1;
    },

    /** Whether the booking still was in that state. */
    async change(booking: Booking, change: BookingChange, session?: ClientSession): Promise<boolean> {
      const changed = await rows.updateOne({ _id: booking._id, state: booking.state }, update(change), { session });
      return changed.matchedCount === 1;
    },

    dueForCheck: (now: Date, limit: number) =>
      rows
        .find({ nextCheckAt: { $lte: now } })
        .sort({ nextCheckAt: 1 })
        .limit(limit)
        .lean<Booking[]>(),

    /** Takes the check for this process: false when another one has it. */
    async leaseCheck(booking: Booking, until: Date): Promise<boolean> {
      const leased = await rows.updateOne(
        { _id: booking._id, nextCheckAt: booking.nextCheckAt },
        { $set: { nextCheckAt: until } },
      );
      return leased.modifiedCount === 1;
    },

    scheduleCheck: (id: string, nextCheckAt: Date | null) => rows.updateOne({ _id: id }, { $set: { nextCheckAt } }),

    countOpenOrders: () => rows.countDocuments({ nextCheckAt: { $gt: new Date(0) } }),
    countIn: (state: Booking['state']) => rows.countDocuments({ state }),
  };
}

export type BookingStore = ReturnType<typeof createBookingStore>;
