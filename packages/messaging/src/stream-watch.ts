import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { type PublishingService, streams } from '@vetcare/contracts';
import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { Connection } from 'mongoose';
import { ensureStream, type JetStreamDeps } from './jetstream-settings';
import { outboxRows } from './outbox';

interface RelayState {
  _id: 'relay';
  streamCreated: string;
}

const stateSchema = schemaOf<RelayState>({ _id: String, streamCreated: String });

/**
 * Notices when NATS has lost its data, because the service's stream is then newer than the one its events were sent to.
 * Publishing does not fail in that case, because consumers create the stream again, empty.
 */
export function createStreamWatch(
  deps: JetStreamDeps & { connection: Connection; nats: Promise<NatsConnection>; service: PublishingService },
) {
  const state = modelOf<RelayState>(deps.connection, 'RelayState', stateSchema, 'relay_state');
  const stream = streams[deps.service].name;
  return {
    /** Marks all events as unsent if the stream is not the one they were sent to. */
    async resendIfNew(nats: NatsConnection): Promise<void> {
      const manager = await jetstreamManager(nats, { checkAPI: false });
      await ensureStream(deps, manager, deps.service);
      const { created } = await manager.streams.info(stream);
      const known = await state.findById('relay').lean();
      if (known?.streamCreated === created) return;
      if (known) {
        deps.log.warn({ stream }, 'the stream is new: sending every event again');
        await outboxRows(deps.connection).updateMany({ sent: true }, { $set: { sent: false, resent: true } });
      }
      await state.updateOne({ _id: 'relay' }, { $set: { streamCreated: created } }, { upsert: true });
    },
    /** Calls the listener after each reconnect until the connection is closed. */
    async onReconnect(listener: () => void): Promise<void> {
      for await (const { type } of (await deps.nats).status()) if (type === 'reconnect') listener();
    },
  };
}
