import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startTraceReceiver, until } from '@vetcare/test-kit';

/** A request to the provider within a trace, and one of a background job, in a process of its own, because a process has one tracer. */
const ASK = `
const [tracing, client, endpoint, url] = process.argv.slice(1);
const { startTracing, traceEvent } = require(tracing);
async function main() {
  const stop = await startTracing({ service: 'booking', endpoint, ratio: 1, everyMs: 10 });
  const provider = require(client).createRazorpayClient({ url, keyId: 'key', keySecret: 'very secret' });
  await provider.payment('pay_background').catch(() => undefined);
  await traceEvent('a call', () => provider.payment('pay_1').catch(() => undefined));
  await stop();
}
main();`;

test('a call of the payment provider is part of the trace that makes it, without ids or keys', async () => {
  const receiver = await startTraceReceiver();
  const provider = createServer((_request, response) => response.writeHead(502).end('<h1>Bad Gateway</h1>')).listen(0);
  await once(provider, 'listening');
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const tracing = join(__dirname, '../../../packages/tracing/dist/index.js');
  const client = join(__dirname, '../dist/payment/razorpay.client.js');
  const child = spawn(process.execPath, ['-e', ASK, tracing, client, receiver.env.OTEL_EXPORTER_OTLP_ENDPOINT, url], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  expect(await once(child, 'exit')).toEqual([0, null]);
  const call = await until(async () => receiver.spans.find(({ name }) => name === 'a call'), 'the trace');
  const asked = receiver.spans.filter(({ name }) => name === 'razorpay payment');
  expect(asked).toEqual([expect.objectContaining({ traceId: call.traceId, parentSpanId: call.spanId })]);
  for (const secret of ['pay_1', 'pay_background', 'secret', url]) expect(receiver.text()).not.toContain(secret);
  provider.close();
  receiver.close();
});
