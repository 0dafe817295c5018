import { JetStreamApiCodes, JetStreamApiError, type JsMsg, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { Envelope, type PublishingService, streams } from '@vetcare/contracts';
import type { Connection, Model } from 'mongoose';
import { deleteMessage } from '../delete-message';
import { DEAD_LETTERS } from '../jetstream-settings';
import { type OutboxRow, outboxRows } from '../outbox';
import { readStream } from '../read-stream';
import {
  DELETION,
  findNeedless,
  isErased,
  isNeedless,
  type Needless,
  predecessorsOf,
  SECOND_LOOK_MS,
} from './needless-events';

/**
 * Removes a batch of events that nobody needs any more from the service's stream and outbox (docs/adr/0043), and those about
 * people who deleted their account also from the parked ones. The messages go before the rows that lead to them, so that
 * what a process leaves undone is done by the next run. Several processes may do so at once.
 * @returns whether there may be more
 */
export async function pruneOutbox(
  deps: { connection: Connection; service: PublishingService },
  nats: NatsConnection,
  { now, keptMs }: { now: Date; keptMs: number },
): Promise<boolean> {
  const rows = outboxRows(deps.connection);
  const needless = await findNeedless(rows, { now, keptMs });
  const { looked, expiredRows, deleted } = needless;
  const predecessors = looked.flatMap(({ event }) => predecessorsOf(event) ?? []);
  if (expiredRows.length + deleted.size > 0 || (await existsAny(rows, predecessors)))
    await removeMessages(nats, streams[deps.service].name, (event) => isNeedless(event, needless));
  if (deleted.size > 0) await removeMessages(nats, DEAD_LETTERS, (event) => isErased(event, needless));
  for (const predecessor of predecessors) await rows.deleteMany({ ...predecessor, sent: true });
  await rows.deleteMany({ _id: { $in: expiredRows.map(({ _id }) => _id) } });
  await noteLooks(rows, needless, now);
  return looked.length + expiredRows.length > 0;
}

async function existsAny(rows: Model<OutboxRow>, filters: object[]): Promise<boolean> {
  for (const filter of filters) if (await rows.exists(filter)) return true;
  return false;
}

async function noteLooks(rows: Model<OutboxRow>, { looked }: Needless, now: Date): Promise<void> {
  const isFirstLook = ({ event, lookedAt }: OutboxRow) => event.type === DELETION && !lookedAt;
  const idsOf = (some: OutboxRow[]) => ({ _id: { $in: some.map(({ _id }) => _id) } });
  const lookAgainAt = new Date(now.getTime() + SECOND_LOOK_MS);
  await rows.updateMany(idsOf(looked.filter(isFirstLook)), { $set: { lookedAt: now, lookAgainAt } });
  const done = looked.filter((row) => !isFirstLook(row));
  await rows.updateMany(idsOf(done), { $set: { lookedAt: now }, $unset: { lookAgainAt: 1 } });
}

type StoredEvent = Parameters<typeof isNeedless>[0];

async function removeMessages(
  nats: NatsConnection,
  stream: string,
  isToGo: (event: StoredEvent) => boolean,
): Promise<void> {
  const sequences: number[] = [];
  try {
    for await (const message of readStream(nats, stream)) {
      const event = eventIn(message);
      if (event && isToGo(event)) sequences.push(message.seq);
    }
  } catch (error) {
    // Nothing has been parked yet.
    if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound) return;
    throw error;
  }
  const manager = await jetstreamManager(nats, { checkAPI: false });
  for (const sequence of sequences) await deleteMessage(manager, stream, sequence);
}

function eventIn(message: JsMsg): StoredEvent | undefined {
  try {
    return Envelope.parse(message.json()) as StoredEvent;
  } catch {
    // What is no event holds nothing that the table of events knows of.
    return undefined;
  }
}
