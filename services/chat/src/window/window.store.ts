import { CHAT_WINDOW_HOURS, type EarlyEnd } from '@vetcare/contracts';
import { modelOf } from '@vetcare/service-kit';
import type { ClientSession, Connection, Model } from 'mongoose';
import { answeredWindows } from './answered-windows';
import { earlyEndOf, lastEndOf, type WindowEnd } from './early-end';
import { unopenedWindows } from './unopened-windows';
import { type Window, windowSchema } from './window';

/** A note that was signed at the last moment may reach chat late: record could perhaps not publish for a while. */
const JUDGE_AFTER_MS = 60 * 60_000;

/** When the appointment begins whose window ends then. */
export const startOf = (endsAt: Date): Date => new Date(endsAt.getTime() - CHAT_WINDOW_HOURS * 60 * 60_000);

export const pairOf = ({ patientId, doctorId }: { patientId: string; doctorId: string }) => `${patientId}:${doctorId}`;

const reopenedId = (bookingId: string) => `${bookingId}:reopened`;

export interface BookingFact {
  bookingId: string;
  patientId: string;
  doctorId: string;
}

export interface Opening extends Pick<Window, 'instant' | 'openBy'> {
  endsAt: Date;
  /** How often the appointment had moved. */
  sequence: number;
  /** When it was paid or moved. */
  at: Date;
  now: Date;
}

type WindowChange = {
  $set: Partial<Window>;
  $unset?: { judgeAt?: 1; openBy: 1 };
  $min?: Partial<Window>;
  $max?: Partial<Window>;
  $addToSet?: { recordedAt: Date };
};

async function record(
  windows: Model<Window>,
  session: ClientSession,
  { bookingId, patientId, doctorId }: BookingFact,
  { $set: set, ...others }: WindowChange,
): Promise<void> {
  const $set = { patientId, doctorId, pair: pairOf({ patientId, doctorId }), ...set };
  await windows.updateOne({ _id: bookingId }, { $set, ...others }, { session, upsert: true });
}

/** Windows that have ended and in which it is to be looked whether the doctor has written. */
const windowsToJudge = (windows: Model<Window>) => ({
  async listToJudge(now: Date, limit: number): Promise<string[]> {
    const ended = await windows
      .find({ judgeAt: { $lte: now } }, { _id: 1 })
      .sort({ judgeAt: 1 })
      .limit(limit)
      .lean<Pick<Window, '_id'>[]>();
    return ended.map(({ _id }) => _id);
  },
  /** Returns the window as it was, or null if it was looked at already. */
  takeToJudge: (session: ClientSession, id: string, now: Date): Promise<Window | null> =>
    windows
      .findOneAndUpdate({ _id: id, judgeAt: { $lte: now } }, { $unset: { judgeAt: 1 } }, { session })
      .lean<Window | null>()
      .exec(),
});

/** Windows of a pair in which the patient may write. */
export interface OpenWindow {
  /** The latest end of them. */
  endsAt: Date;
  /** The ends of those that are consultations, the latest last; a chat that was opened again is none. */
  ends: Date[];
  /** Whether it is that of a chat that the doctor has opened again. */
  reopened: boolean;
  /** Whether an answer of the doctor may be the first one in one of them, or before its appointment. */
  awaitsAnswer: boolean;
}

const canBeAnswered = ({ endsAt, paidAt, firstAnswerAt, writtenAt }: Window): boolean =>
  Boolean(endsAt && paidAt && (!firstAnswerAt || !writtenAt || writtenAt < startOf(endsAt)));

/**
 * The paid window of a pair that begins next; null while another one is under way, to which answers belong, or one that the
 * doctor has opened again.
 */
async function findNext(windows: Model<Window>, pair: string, now: Date): Promise<(Window & { endsAt: Date }) | null> {
  const open = await windows
    .find({ pair, endsAt: { $gt: now }, refunded: { $ne: true } })
    .sort({ endsAt: 1 })
    .lean<Window[]>();
  if (open.some(({ reopened }) => reopened)) return null;
  const [first] = open;
  const { endsAt } = first ?? {};
  return first && endsAt && startOf(endsAt) > now ? { ...first, endsAt } : null;
}

/** Paid windows whose appointment has not begun. */
const comingWindows = (windows: Model<Window>) => ({
  /** When the next appointment of a pair begins; null while a consultation is under way. */
  async findNextStart(pair: string, now: Date): Promise<Date | null> {
    const next = await findNext(windows, pair, now);
    return next && startOf(next.endsAt);
  },
  /** The next one, in which the doctor has not answered yet. */
  async findAnswerable(pair: string, now: Date): Promise<Window | null> {
    const next = await findNext(windows, pair, now);
    return next?.paidAt && !next.answeredAt ? next : null;
  },
  async noteAnswer(session: ClientSession, id: string, answeredAt: Date): Promise<boolean> {
    const noted = await windows.updateOne(
      { _id: id, answeredAt: { $exists: false } },
      { $set: { answeredAt } },
      { session },
    );
    return noted.modifiedCount === 1;
  },
});

/** Paid windows whose appointment has begun. */
const begunWindows = (windows: Model<Window>) => ({
  /** Those of a pair in which the doctor had not written by then. */
  async findUnanswered(pair: string, at: Date): Promise<(Window & { endsAt: Date })[]> {
    const last = new Date(at.getTime() + CHAT_WINDOW_HOURS * 60 * 60_000);
    const begun = { endsAt: { $gt: at, $lte: last }, paidAt: { $lte: at } };
    const found = await windows
      .find({ pair, ...begun, refunded: { $ne: true }, reopened: { $ne: true } })
      .lean<(Window & { endsAt: Date })[]>();
    return found.filter(({ writtenAt, endsAt }) => !writtenAt || writtenAt < startOf(endsAt));
  },
  /** @returns whether it is the first time in these 48 hours */
  async noteWritten(
    session: ClientSession,
    { _id, endsAt }: Pick<Window, '_id'> & { endsAt: Date },
    writtenAt: Date,
  ): Promise<boolean> {
    const before = { $or: [{ writtenAt: { $exists: false } }, { writtenAt: { $lt: startOf(endsAt) } }] };
    return (await windows.updateOne({ _id, ...before }, { $set: { writtenAt } }, { session })).modifiedCount === 1;
  },
});

/** What is open, by pair. */
async function findOpen(windows: Model<Window>, pairs: string[], now: Date): Promise<Map<string, OpenWindow>> {
  const open = new Map<string, OpenWindow>();
  if (pairs.length === 0) return open;
  const found = await windows.collection
    .find<Window>({ pair: { $in: pairs }, endsAt: { $gt: now }, refunded: { $ne: true } })
    .sort({ endsAt: 1 })
    .toArray();
  for (const window of found) {
    const { pair, endsAt } = window;
    const awaitsAnswer = open.get(pair)?.awaitsAnswer || canBeAnswered(window);
    const ends = [...(open.get(pair)?.ends ?? []), ...(endsAt && !window.reopened ? [endsAt] : [])];
    if (endsAt) open.set(pair, { endsAt, ends, awaitsAnswer, reopened: window.reopened === true });
  }
  return open;
}

/** What tells how a window ended. */
const ENDS = {
  ...{ pair: 1, endsAt: 1, refunded: 1, closedAt: 1, cancelledAt: 1, cancelledBy: 1 },
  ...{ refundedAt: 1, paidPaise: 1, refundPaise: 1 },
} as const;

/** How the last windows of these pairs ended, of those that ended before their time. Most pairs had no such window. */
async function findEarlyEnds(windows: Model<Window>, pairs: string[]): Promise<Map<string, EarlyEnd>> {
  const ends = new Map<string, EarlyEnd>();
  if (pairs.length === 0) return ends;
  const closed = await windows.distinct('pair', { pair: { $in: pairs }, refunded: true });
  if (closed.length === 0) return ends;
  const found = await windows.find({ pair: { $in: closed } }, ENDS).lean<Window[]>();
  for (const pair of closed) {
    const end = earlyEndOf(found.filter((window) => window.pair === pair));
    if (end) ends.set(pair, end);
  }
  return ends;
}

/** Windows for which doctors have opened the chats of bookings again. */
const reopenedWindows = (windows: Model<Window>) => ({
  /** Unless the booking was refunded. No answer is expected in that time. */
  async reopen(session: ClientSession, { bookingId, ...fact }: BookingFact, endsAt: Date): Promise<void> {
    const known = await windows.findById(bookingId, { refunded: 1 }, { session }).lean<Window | null>();
    if (known?.refunded) return;
    const reopened = { ...fact, bookingId: reopenedId(bookingId) };
    await record(windows, session, reopened, { $set: { reopened: true }, $max: { endsAt } });
  },
});

/** Windows, from the news of their payment or of what the doctor wrote in the record. */
const paidWindows = (windows: Model<Window>) => ({
  /**
   * A refund stays a refund, whichever of the two facts comes first, and of several times the one that was set last stays.
   * Whether the doctor writes is only looked at if the window is still open now: nothing is known of the messages of a
   * window that ended before this service heard of it. The time to open it begins once, with the first news of the payment.
   */
  async open(session: ClientSession, fact: BookingFact, { endsAt, sequence, at, now, openBy, ...begins }: Opening) {
    const wanted = { sequence: 1, paidAt: 1, openedAt: 1, refunded: 1 } as const;
    const known = await windows.findById(fact.bookingId, wanted, { session }).lean<Window | null>();
    const isLatest = (known?.sequence ?? 0) <= sequence;
    const judgeAt = now < endsAt && { judgeAt: new Date(endsAt.getTime() + JUDGE_AFTER_MS) };
    const isNews = !known?.paidAt && !known?.openedAt && !known?.refunded;
    await record(windows, session, fact, {
      $set: { ...begins, ...(openBy && isNews && { openBy }), ...(isLatest && { endsAt, sequence, ...judgeAt }) },
      $min: { paidAt: at },
    });
  },
  /** Notes that the doctor wrote a note or a prescription, also of a window whose payment is not known yet. */
  noteRecorded: (session: ClientSession, fact: BookingFact, at: Date): Promise<void> =>
    record(windows, session, fact, {
      $set: {},
      $unset: { openBy: 1 },
      $min: { openedAt: at },
      $addToSet: { recordedAt: at },
    }),
  noteTold: (session: ClientSession, fact: BookingFact, toldAt: Date): Promise<void> =>
    record(windows, session, fact, { $set: {}, $min: { toldAt } }),
});

/** This service's copy of completed bookings. */
export function createWindowStore(connection: Connection) {
  const windows = modelOf<Window>(connection, 'Window', windowSchema, 'windows');
  return {
    ...paidWindows(windows),
    ...reopenedWindows(windows),
    /** @param how what the fact says of it, which is no reason to forget what another one said */
    async close(
      session: ClientSession,
      fact: BookingFact & { amountPaise: number },
      at: Date,
      how: Partial<WindowEnd>,
    ) {
      await windows.deleteOne({ _id: reopenedId(fact.bookingId) }, { session });
      await record(windows, session, fact, {
        $set: { refunded: true, paidPaise: fact.amountPaise, ...how },
        $unset: { judgeAt: 1, openBy: 1 },
        $min: { closedAt: at },
      });
    },
    find: (id: string, session: ClientSession | null = null): Promise<Window | null> =>
      windows.findById(id, null, { session }).lean<Window | null>().exec(),
    ...windowsToJudge(windows),
    ...unopenedWindows(windows),
    ...answeredWindows(windows),
    ...comingWindows(windows),
    ...begunWindows(windows),
    findOpen: (pairs: string[], now: Date) => findOpen(windows, pairs, now),
    /** When the last window closed: at its end, or before that because its booking was cancelled or refunded. */
    findLastEnd: async (pair: string, now: Date): Promise<Date | null> =>
      lastEndOf(await windows.find({ pair }, ENDS).lean<Window[]>(), now),
    findEarlyEnds: (pairs: string[]) => findEarlyEnds(windows, pairs),
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
