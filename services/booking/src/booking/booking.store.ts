import { daysInIndia } from '@vetcare/contracts';
import type { ClientSession, QueryFilter } from 'mongoose';
import type { Booking, BookingState, Side } from './booking';
import type { BookingModel } from './booking.model';
import type { ChangedTimesStore } from './changed-times.store';
import { heldStepsOf } from './held-time';
import { monthOf } from './month';
import { REBOOK_WITHIN_MS } from './move-terms';

/** The fields that a change of state may write. `heldSlot: null` releases the slot. */
export type BookingChange = Partial<Omit<Booking, '_id' | 'heldSlot' | 'heldSteps'>> & { heldSlot?: Date | null };

const held = (booking: Pick<Booking, 'minutes' | 'bufferMinutes'>, heldSlot: Date) => ({
  heldSlot,
  heldSteps: heldStepsOf({ ...booking, heldSlot }),
});

const withHeldSteps = (booking: Booking): Booking =>
  booking.heldSlot ? { ...booking, ...held(booking, booking.heldSlot) } : booking;

const update = (booking: Booking, { heldSlot, ...fields }: BookingChange) => ({
  $set: { ...fields, ...(heldSlot && held({ ...booking, ...fields }, heldSlot)) },
  ...(heldSlot === null && { $unset: { heldSlot: 1 as const, heldSteps: 1 as const } }),
});

const unchanged = ({ _id, state }: Booking) => ({ _id, state });

/** Which bookings an admin wants to see. */
export interface BookingQuery {
  state?: BookingState | undefined;
  ids?: string[] | undefined;
  /** Bookings with one of these people on either side, with one of these ids, or of which a paper has one of these numbers. */
  search?: { people: string[]; ids: string[]; numbers: string[] };
  /** Bookings with this person on either side. */
  person?: string | undefined;
  /** Made from this day to that one in India. */
  from?: string | undefined;
  to?: string | undefined;
  before?: string | undefined;
  limit: number;
}

const filterOfQuery = ({
  state,
  ids,
  search,
  person,
  from,
  to,
}: Partial<Omit<BookingQuery, 'before' | 'limit'>>): QueryFilter<Booking> => ({
  orderId: { $exists: true },
  ...(state && { state }),
  ...(ids && { _id: { $in: ids } }),
  ...((from || to) && { createdAt: daysInIndia({ from, to }) }),
  ...(person && { $and: [{ $or: [{ patientId: person }, { doctorId: person }] }] }),
  ...(search && {
    $or: [
      { _id: { $in: search.ids } },
      { patientId: { $in: search.people } },
      { doctorId: { $in: search.people } },
      { orderId: { $in: search.numbers } },
      { paymentId: { $in: search.numbers } },
      { receiptNo: { $in: search.numbers } },
    ],
  }),
});

/** Bookings that come after this one in the admin's list, the newest first. */
const filterAfter = ({ createdAt, _id }: Booking): QueryFilter<Booking> => ({
  $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: _id } }],
});

/** Bookings that can be paid within their hold or are paid and not over. */
const filterOpen = (now: Date): QueryFilter<Booking> => ({
  $or: [
    { state: { $in: ['created', 'Failed'] }, holdUntil: { $gt: now } },
    { state: 'Completed', completionAt: { $gt: now } },
  ],
});

/** Sets `filedAt` on bookings that were stored before the field existed. */
async function addFilingDates(rows: BookingModel): Promise<void> {
  const filedAt = { $ifNull: ['$appointmentAt', '$createdAt'] };
  await rows.updateMany({ filedAt: { $exists: false } }, [{ $set: { filedAt } }], { updatePipeline: true });
}

/**
 * Gives those a day to choose by who could still choose when the field came. An older consultation is left as it was, or an
 * upgrade would refund all of them at once.
 */
async function addChoices(rows: BookingModel, now: Date): Promise<void> {
  const since = new Date(now.getTime() - REBOOK_WITHIN_MS);
  await rows.updateMany(
    { unansweredAt: { $exists: true }, chooseBy: { $exists: false }, completionAt: { $gt: since } },
    [{ $set: { chooseBy: { $add: ['$completionAt', REBOOK_WITHIN_MS] } } }],
    { updatePipeline: true },
  );
}

/** What doctors wrote when they cancelled goes with the account of either side. */
async function forgetMessages(rows: BookingModel, personId: string, session: ClientSession): Promise<void> {
  const either = { $or: [{ patientId: personId }, { doctorId: personId }] };
  const written = { ...either, cancellationMessage: { $exists: true } };
  await rows.updateMany(written, { $unset: { cancellationMessage: 1 } }, { session });
}

/** By month: how many bookings were made since then and how many of them are completed now. */
async function countByMonth(rows: BookingModel, since: Date): Promise<Map<string, { all: number; completed: number }>> {
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
}

/** The ids of everyone on the other side of a person's bookings. */
const counterpartsOf = (rows: BookingModel, side: Side, id: string): Promise<string[]> =>
  rows.distinct(side === 'patientId' ? 'doctorId' : 'patientId', { [side]: id });

/** A page of everybody's bookings, the newest first, without those whose payment never opened. */
async function listPage(rows: BookingModel, { before, limit, ...query }: BookingQuery): Promise<Booking[]> {
  const last = before ? await rows.findById(before).lean<Booking | null>() : undefined;
  if (last === null) return [];
  return rows
    .find({ $and: [filterOfQuery(query), ...(last ? [filterAfter(last)] : [])] })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .lean<Booking[]>();
}

/** How many bookings wait for their payment, and what they come to. */
async function sumOpenOrders(rows: BookingModel): Promise<{ count: number; paise: number }> {
  const [sum] = await rows.aggregate<{ count: number; paise: number }>([
    { $match: filterOfQuery({ state: 'created' }) },
    { $group: { _id: null, count: { $sum: 1 }, paise: { $sum: '$amountPaise' } } },
    { $unset: '_id' },
  ]);
  return sum ?? { count: 0, paise: 0 };
}

const notingTimes =
  ({ note }: Pick<ChangedTimesStore, 'note'>) =>
  async ({ doctorId }: Booking, { heldSlot }: BookingChange, session?: ClientSession): Promise<void> => {
    if (heldSlot !== undefined) await note(doctorId, session);
  };

export function createBookingStore(rows: BookingModel, changedTimes: Pick<ChangedTimesStore, 'note'>) {
  const noteTimes = notingTimes(changedTimes);
  return {
    /** @throws a duplicate-key error when the key or the slot is taken */
    async insert(booking: Booking, session: ClientSession): Promise<Booking> {
      await rows.create([withHeldSteps(booking)], { session });
      await noteTimes(booking, booking, session);
      return booking;
    },

    byId: (id: string, session?: ClientSession) => rows.findById(id, null, { session }).lean<Booking | null>(),

    byOrder: (orderId: string, session?: ClientSession) =>
      rows.findOne({ orderId }, null, { session }).lean<Booking | null>(),

    byKey: (patientId: string, idempotencyKey: string, session?: ClientSession) =>
      rows.findOne({ patientId, idempotencyKey }, null, { session }).lean<Booking | null>(),

    openOf: (patientId: string, now: Date, session: ClientSession) =>
      rows
        .find({ patientId, ...filterOpen(now) }, null, { session })
        .sort({ createdAt: -1 })
        .lean<Booking[]>(),

    search: (filter: QueryFilter<Booking>, order: Record<string, 1 | -1>, limit: number) =>
      rows.find(filter).sort(order).limit(limit).lean<Booking[]>(),

    count: (filter: QueryFilter<Booking>) => rows.countDocuments(filter),

    counterpartsOf: (side: Side, id: string) => counterpartsOf(rows, side, id),

    addFilingDates: () => addFilingDates(rows),
    addChoices: (now: Date) => addChoices(rows, now),

    /** Notes what was returned of a completed booking before bookings had a field for it. */
    addReturned: (_id: string, refundedPaise: number) =>
      rows.updateOne({ _id, state: 'Completed', refundedPaise: { $exists: false } }, { $set: { refundedPaise } }),

    noteEdits: (_id: string, edits: Booking['edits'], session: ClientSession) =>
      rows.updateOne({ _id }, { $set: { edits } }, { session }),

    forgetMessages: (personId: string, session: ClientSession) => forgetMessages(rows, personId, session),

    list: (query: BookingQuery) => listPage(rows, query),

    countByMonth: (since: Date) => countByMonth(rows, since),
    sumOpenOrders: () => sumOpenOrders(rows),

    /** Returns false, without a change, when the booking is no longer in the given state. */
    async change(booking: Booking, change: BookingChange, session?: ClientSession): Promise<boolean> {
      const { matchedCount } = await rows.updateOne(unchanged(booking), update(booking, change), { session });
      if (matchedCount === 1) await noteTimes(booking, change, session);
      return matchedCount === 1;
    },

    countIn: (state: Booking['state']) => rows.countDocuments({ state }),
  };
}

export type BookingStore = ReturnType<typeof createBookingStore>;
