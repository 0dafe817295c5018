import { type Event, type EventType, eventRetention, retentionOf } from '@vetcare/contracts';
import { type Model, type QueryFilter, Types } from 'mongoose';
import type { OutboxRow } from '../outbox';

export const DELETION = 'auth.user.deleted.v1';
const BATCH_SIZE = 1_000;
const DAY_MS = 24 * 60 * 60 * 1_000;
/** An event that was being retried when its person left is parked within a day, so a deletion is looked at once more. */
export const SECOND_LOOK_MS = 2 * DAY_MS;

const types = Object.keys(eventRetention) as EventType[];
const FOR_A_TIME = types.filter((type) => retentionOf(type).kept === 'for a time');
const PERSONAL = types.filter((type) => retentionOf(type).personal);

/** What nobody needs any more, in a form that is checked against an event wherever it is stored. */
export interface Needless {
  /** The rows behind `newest` and `deleted`, among others, which need no further look once their predecessors are gone. */
  looked: OutboxRow[];
  /** The rows of events that were kept for their time, and the ids of these events. */
  expiredRows: OutboxRow[];
  expired: Set<string>;
  /** By type and person, when the newest event occurred. */
  newest: Map<string, string>;
  /** People whose account is deleted. */
  deleted: Set<string>;
}

type AnyEvent = Pick<Event, 'id' | 'type' | 'occurredAt'> & { data: unknown };
const fieldOf = ({ data }: AnyEvent, field: string | undefined): string =>
  field && typeof data === 'object' ? String({ ...data }[field as never] ?? '') : '';
const latestKey = (event: AnyEvent) => `${event.type} ${fieldOf(event, retentionOf(event.type).latestOf)}`;

/** Whether the event holds data of a user who deleted their account. */
export const isErased = (event: AnyEvent, { deleted }: Pick<Needless, 'deleted'>): boolean =>
  deleted.has(fieldOf(event, retentionOf(event.type).personal));

export function isNeedless(event: AnyEvent, needless: Needless): boolean {
  const newest = needless.newest.get(latestKey(event));
  return (
    needless.expired.has(event.id) || (newest !== undefined && event.occurredAt < newest) || isErased(event, needless)
  );
}

/** Looks for what nobody needs any more, by the rows that were not looked at yet. Rows that are not sent have to wait. */
export async function findNeedless(
  rows: Model<OutboxRow>,
  { now, keptMs }: { now: Date; keptMs: number },
): Promise<Needless> {
  const before = Types.ObjectId.createFromTime(Math.floor((now.getTime() - keptMs) / 1_000));
  const find = (filter: QueryFilter<OutboxRow>) =>
    rows
      .find({ ...filter, sent: true })
      .sort({ _id: 1 })
      .limit(BATCH_SIZE)
      .lean();
  const expiredRows = await find({ 'event.type': { $in: FOR_A_TIME }, _id: { $lt: before } });
  const candidates = [
    ...(await find({ lookedAt: null })),
    ...(await find({ 'event.type': DELETION, lookAgainAt: { $lte: now } })),
  ];
  const looked: OutboxRow[] = [];
  for (const row of candidates) {
    const predecessors = predecessorsOf(row.event);
    if (!(predecessors && (await rows.exists({ ...predecessors, sent: false })))) looked.push(row);
  }
  return {
    looked,
    expiredRows,
    expired: new Set(expiredRows.map(({ event }) => event.id)),
    newest: newestOf(looked),
    deleted: new Set(looked.flatMap(({ event }) => (event.type === DELETION ? fieldOf(event, 'userId') : []))),
  };
}

function newestOf(looked: OutboxRow[]): Needless['newest'] {
  const newest: Needless['newest'] = new Map();
  for (const { event } of looked) {
    const known = newest.get(latestKey(event));
    if (retentionOf(event.type).latestOf && !(known && known > event.occurredAt))
      newest.set(latestKey(event), event.occurredAt);
  }
  return newest;
}

/** Selects the rows that this event makes needless. Null if it makes none so. */
export function predecessorsOf(event: Event): QueryFilter<OutboxRow> | null {
  const { latestOf } = retentionOf(event.type);
  if (event.type === DELETION) {
    const person = fieldOf(event, 'userId');
    const about = [{ 'event.data.userId': person }, { 'event.data.doctorId': person }];
    return { $or: about, 'event.type': { $in: PERSONAL } };
  }
  if (!latestOf) return null;
  return {
    [`event.data.${latestOf}`]: fieldOf(event, latestOf),
    'event.type': event.type,
    'event.occurredAt': { $lt: event.occurredAt },
  };
}
