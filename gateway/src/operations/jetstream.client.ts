import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Operations } from '@vetcare/contracts';
import { withTimeout } from '@vetcare/service-kit';

const WITHIN_MS = 700;

const within = async (work: Promise<unknown>): Promise<boolean> =>
  (await withTimeout(
    WITHIN_MS,
    work.then(
      () => true,
      () => false,
    ),
  )) ?? false;

/**
 * Whether JetStream answers. After a full disk NATS goes on taking connections and answering pings, but stores nothing and has to be killed, so
 * that this is told apart from a NATS that is away.
 */
export async function askJetStream(nats: Promise<NatsConnection>): Promise<NonNullable<Operations['jetStream']>> {
  const info = async () =>
    (await jetstreamManager(await nats, { checkAPI: false, timeout: WITHIN_MS })).getAccountInfo();
  const [answers, isConnected] = await Promise.all([within(info()), within(nats.then((one) => one.flush()))]);
  if (answers) return 'answers';
  return isConnected ? 'silent' : 'away';
}
