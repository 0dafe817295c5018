import { type JsMsg, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { headers, type NatsConnection } from '@nats-io/transport-node';
import { ensureDeadLetterStream, type JetStreamDeps } from './jetstream-settings';

const MAX_REASON_LENGTH = 500;

/** The headers of a parked event: the subject it was published on, and why its consumer gave up. */
export const PARKED_SUBJECT = 'x-subject';
export const PARKED_REASON = 'x-reason';

/**
 * What an error says, for people who look after the platform. Databases and parsers quote the values that they refuse, so
 * that e-mail addresses, phone numbers and the keys of a unique index are left out.
 */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/dup key: \{.*?\}/g, 'dup key')
    .replaceAll(/[^\s"'`<>(){}[\],;:]+@[^\s"'`<>(){}[\],;:]+/g, '[e-mail]')
    .replaceAll(/(?<![\w-])\+?\d{10,15}(?![\w-])/g, '[number]')
    .slice(0, MAX_REASON_LENGTH);
}

/** Copies an event that its consumer gave up on to `dlq.<service>`, where operators find it with the reason. */
export async function parkEvent(
  deps: JetStreamDeps & { service: string },
  nats: NatsConnection,
  message: JsMsg,
  error: unknown,
): Promise<void> {
  const { service } = deps;
  await ensureDeadLetterStream(deps, await jetstreamManager(nats, { checkAPI: false }));
  const head = headers();
  head.set(PARKED_SUBJECT, message.subject);
  head.set(PARKED_REASON, reasonOf(error));
  await jetstream(nats).publish(`dlq.${service}`, message.data, {
    headers: head,
    msgID: `${service}-${message.info.stream}-${message.seq}`,
  });
}
