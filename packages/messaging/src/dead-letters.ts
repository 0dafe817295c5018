import { type JsMsg, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { headers, type NatsConnection } from '@nats-io/transport-node';
import { ensureDeadLetterStream, type JetStreamDeps } from './jetstream-settings';

const MAX_REASON_LENGTH = 500;

/** Copies an event that its consumer gave up on to `dlq.<service>`, where operators find it with the reason. */
export async function parkEvent(
  deps: JetStreamDeps & { service: string },
  nats: NatsConnection,
  message: JsMsg,
  error: unknown,
): Promise<void> {
  const { service } = deps;
  await ensureDeadLetterStream(deps, await jetstreamManager(nats, { checkAPI: false }));
  const reason = error instanceof Error ? error.message : String(error);
  const head = headers();
  head.set('x-subject', message.subject);
  head.set('x-reason', reason.replaceAll(/\s+/g, ' ').slice(0, MAX_REASON_LENGTH));
  await jetstream(nats).publish(`dlq.${service}`, message.data, {
    headers: head,
    msgID: `${service}-${message.info.stream}-${message.seq}`,
  });
}
