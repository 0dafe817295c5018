import { DeliverPolicy, type JsMsg, jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';

const BATCH_SIZE = 500;
/** How long a read waits for messages that others delete meanwhile, and that therefore never come. */
const PATIENCE_MS = 2_000;

/** Reads what a stream has from this sequence on, the oldest first, and ends at its last message. */
export async function* readStream(nats: NatsConnection, stream: string, fromSequence = 1): AsyncGenerator<JsMsg> {
  const consumer = await jetstream(nats).consumers.get(stream, {
    deliver_policy: DeliverPolicy.StartSequence,
    opt_start_seq: fromSequence,
  });
  try {
    let waiting = (await consumer.info()).num_pending;
    while (waiting > 0) {
      waiting = 0;
      for await (const message of await consumer.fetch({ max_messages: BATCH_SIZE, expires: PATIENCE_MS })) {
        waiting = message.info.pending;
        yield message;
        if (waiting === 0) break;
      }
    }
  } finally {
    await consumer.delete();
  }
}
