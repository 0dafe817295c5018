import { JetStreamApiError, type JetStreamManager } from '@nats-io/jetstream';

/** Removes a message from a stream and overwrites it on the disk. One that is gone already is no fault. */
export async function deleteMessage(manager: JetStreamManager, stream: string, sequence: number): Promise<void> {
  try {
    await manager.streams.deleteMessage(stream, sequence);
  } catch (error) {
    if (!(error instanceof JetStreamApiError)) throw error;
    if (await manager.streams.getMessage(stream, { seq: sequence })) throw error;
  }
}
