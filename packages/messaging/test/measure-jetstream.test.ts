import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNats } from '@vetcare/local-servers';
import { createLogger, createMetrics } from '@vetcare/service-kit';
import { until } from '@vetcare/test-kit';
import { closeNats, connectNats, measureJetStream } from '../src';

it('says whether JetStream answers: while it runs, while it is silent, and when it is back', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vetcare-test-'));
  const server = await startNats({ dataDir, env: {}, useDocker: false, log: () => {} });
  const nats = connectNats({
    url: server.url,
    service: 'review',
    log: createLogger({ service: 'review', level: 'silent' }),
  });
  const metrics = createMetrics({ service: 'review', version: '1.2.3' });
  measureJetStream({ metrics, nats });
  const read = async () => metrics.gauges.get('vetcare_jetstream_answers')?.();
  const becomes = (value: number) => until(async () => (await read()) === value, `the gauge to be ${value}`);
  await becomes(1);
  process.kill(server.pid ?? 0, 'SIGSTOP');
  await becomes(0);
  process.kill(server.pid ?? 0, 'SIGCONT');
  await becomes(1);
  await closeNats(nats);
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
