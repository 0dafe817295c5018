import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Runs a script with the built package, as the processes do, and returns what it prints. */
function run(file: string, script: string): unknown {
  const args = ['-e', script, join(__dirname, '../dist', file)];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 20_000 });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout);
}

/** A receiver that holds back its first answer while 5,000 spans are made, and answers when all are. */
const HELD_UP = `
const { once } = require('node:events');
const { createServer } = require('node:http');
const { json } = require('node:stream/consumers');
const spans = (batch) => batch.resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)).length;
async function main() {
  let received = 0;
  let held = [];
  const server = createServer(async (request, response) => {
    received += spans(await json(request));
    if (held) held.push(response);
    else response.end('{}');
    server.emit('batch');
  }).listen(0);
  await once(server, 'listening');
  const endpoint = 'http://127.0.0.1:' + server.address().port;
  const tracing = require(process.argv[1]).createTracing({ service: 'test', endpoint, ratio: 1, everyMs: 10 });
  const parent = '00-' + 'a'.repeat(32) + '-' + 'b'.repeat(16) + '-01';
  const work = () => tracing.inSpan({ name: 'work', kind: 'producer', parent }, async () => 'done');
  const first = once(server, 'batch');
  await work();
  await first;
  for (let i = 0; i < 5000; i += 1) await work();
  const meanwhile = received;
  for (const response of held) response.end('{}');
  held = undefined;
  // At its end a process waits for a second only, in which a busy machine may not send everything.
  while (received < 1 + 2048) await once(server, 'batch');
  await tracing.stop();
  console.log(JSON.stringify({ meanwhile, received }));
  process.exit(0);
}
main();`;

test('a receiver that does not answer holds nobody up, and spans wait for it in a bounded queue', () => {
  const { meanwhile, received } = run('sdk.js', HELD_UP) as { meanwhile: number; received: number };
  expect(meanwhile).toBe(1);
  // What was on its way, and what waited; the others were dropped.
  expect(received).toBe(1 + 2_048);
});

const NO_RECEIVER = `
const tracing = require(process.argv[1]).createTracing({ service: 'test', endpoint: 'http://127.0.0.1:1', ratio: 1, everyMs: 10 });
const parent = '00-' + 'a'.repeat(32) + '-' + 'b'.repeat(16) + '-01';
tracing.inSpan({ name: 'work', kind: 'producer', parent }, async () => 'done').then(async (answer) => {
  await tracing.stop();
  console.log(JSON.stringify(answer));
});`;

test('a receiver that is away fails nothing and lets the process end', () => {
  expect(run('sdk.js', NO_RECEIVER)).toBe('done');
});

const WITHOUT_ENDPOINT = `
const tracing = require(process.argv[1]);
tracing.startTracing({ service: 'test', endpoint: '', ratio: 1, everyMs: 1 }).then(() => {
  console.log(JSON.stringify(Object.keys(require.cache).filter((file) => file.includes('opentelemetry'))));
});`;

test('without an endpoint nothing of OpenTelemetry is loaded', () => {
  expect(run('index.js', WITHOUT_ENDPOINT)).toEqual([]);
});
