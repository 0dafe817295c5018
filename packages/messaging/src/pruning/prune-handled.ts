import type { Consumer } from '@nats-io/jetstream';
import type { PublishingService } from '@vetcare/contracts';
import type { Connection } from 'mongoose';
import { handledRecords } from '../handle-events';
import { createHandledUntil } from './handled-until';

/**
 * Replaces old records of handled events by one mark for all of them, but only while the consumer has handled or parked
 * everything that its stream has. Events from before the mark are ignored from then on (docs/adr/0043). A database without
 * old records is a new one, which is still to receive old events.
 */
export async function pruneHandled(
  connection: Connection,
  from: PublishingService,
  consumer: Consumer,
  { now, keptMs }: { now: Date; keptMs: number },
): Promise<void> {
  const { num_pending, num_ack_pending } = await consumer.info();
  if (num_pending + num_ack_pending > 0) return;
  const before = new Date(now.getTime() - keptMs);
  const records = handledRecords(connection);
  if (!(await records.exists({ from, at: { $lt: before } }))) return;
  await createHandledUntil(connection).advance(from, before);
  await records.deleteMany({ from, at: { $lt: before } });
}
