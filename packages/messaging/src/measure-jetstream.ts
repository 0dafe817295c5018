import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { type Metrics, withTimeout } from '@vetcare/service-kit';

/** Shorter than what a gauge may take. */
const WITHIN_MS = 700;

async function answers(nats: Promise<NatsConnection>): Promise<boolean> {
  const manager = await jetstreamManager(await nats, { checkAPI: false, timeout: WITHIN_MS });
  await manager.getAccountInfo();
  return true;
}

/**
 * Measures whether JetStream answers this process. A NATS whose disk was full may go on taking connections and answer nothing,
 * so that a connection says too little.
 */
export function measureJetStream({ metrics, nats }: { metrics: Metrics; nats: Promise<NatsConnection> }): void {
  metrics.gauge('vetcare_jetstream_answers', '1 if JetStream answers this process, 0 if not', async () =>
    (await withTimeout(WITHIN_MS, answers(nats)).catch(() => undefined)) ? 1 : 0,
  );
}
