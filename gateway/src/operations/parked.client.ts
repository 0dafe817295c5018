import { JetStreamApiCodes, JetStreamApiError, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { ParkedEvents } from '@vetcare/contracts';

const STREAM = 'DLQ';
const PREFIX = 'dlq.';

/**
 * Counts the dead letters of each service and reads the newest one.
 * @throws Error while NATS is away
 */
export async function listParked(nats: NatsConnection): Promise<ParkedEvents[]> {
  const { streams } = await jetstreamManager(nats, { checkAPI: false });
  const stream = await streams.info(STREAM, { subjects_filter: `${PREFIX}*` }).catch((error: unknown) => {
    // The stream is created when the first event is parked.
    if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound) return undefined;
    throw error;
  });
  const counts = Object.entries(stream?.state.subjects ?? {});
  return Promise.all(
    counts.map(async ([subject, count]) => {
      const last = await streams.getMessage(STREAM, { last_by_subj: subject });
      return {
        service: subject.slice(PREFIX.length),
        count,
        last: last && {
          sequence: last.seq,
          subject: last.header.get('x-subject'),
          reason: last.header.get('x-reason'),
          at: last.time.toISOString(),
        },
      };
    }),
  );
}
