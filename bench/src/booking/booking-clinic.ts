import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startMongo, startNats, withDatabase } from '@vetcare/local-servers';
import { type Answer, anId, callerFor, internalKeyEnv, publishEvent, until } from '@vetcare/test-kit';
import { type NodeProcess, startNodeProcess } from '../chat/node-process';
import { repository } from '../platform/bench-platform';
import type { BenchDeps } from '../report/report';
import { createProvider, providerEnv } from './provider';

/** Two, so that a lock within a process is not enough. */
const PROCESSES = 2;
const PATIENCE_MS = 30_000;

const doctorNamed = (doctorId: string) => ({
  ...{ doctorId, FirstName: 'Asha', LastName: 'Rao', gender: 'Female' as const, age: 40, image: null },
  ...{ specialization: 'Surgery', experience: 12, feesPaise: 50_000, isAvailable: true, isValidated: true },
});

/** NaN while the service can't say, because it is too busy to ask its database in time. */
async function countWaiting({ metricsPort }: NodeProcess): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const [, count] = /^vetcare_webhooks_waiting(?:\{[^}]*\})? (\d+)$/m.exec(text) ?? [];
  return Number(count);
}

/** @throws Error when half a minute passes in which none is worked on */
async function untilNoneWaits(node: NodeProcess): Promise<void> {
  let fewest = Number.POSITIVE_INFINITY;
  let deadline = Date.now() + PATIENCE_MS;
  for (let left = await countWaiting(node); left !== 0; left = await countWaiting(node)) {
    if (left < fewest) deadline = Date.now() + PATIENCE_MS;
    fewest = Math.min(fewest, left || fewest);
    if (Date.now() > deadline) throw new Error(`${fewest} webhooks wait, and none was worked on for half a minute`);
    await setTimeout(500);
  }
}

/** The services with a database, NATS and a stand-in of the payment provider of their own. */
async function startServers({ env, log }: BenchDeps) {
  const dataDir = mkdtempSync(join(tmpdir(), 'vetcare-bench-'));
  const search = { dataDir, env: {}, useDocker: false, log };
  const [mongo, nats] = [await startMongo(search), await startNats(search)];
  const sandbox = await startNodeProcess(join(repository, 'packages/razorpay-sandbox/dist/main.js'), {
    ...{ ...env, ...providerEnv, PORT: '0' },
    SANDBOX_DATA: join(dataDir, 'sandbox.jsonl'),
    // Nobody listens there: the bench sends the webhooks itself.
    WEBHOOK_URL: 'http://127.0.0.1:9/',
  });
  const settings = { MONGO_URL: withDatabase(mongo.url, 'booking'), NODE_ENV: 'development', LOG_LEVEL: 'info' };
  const nodes: NodeProcess[] = [];
  for (let n = 0; n < PROCESSES; n += 1) {
    const node = await startNodeProcess(join(repository, 'services/booking/dist/main.js'), {
      ...{ ...env, ...internalKeyEnv, ...providerEnv, ...settings, PORT: '0', METRICS_PORT: '0' },
      ...{ NATS_URL: nats.url, RAZORPAY_API_URL: `http://127.0.0.1:${sandbox.port}`, RECONCILE_SECONDS: '3600' },
      PUBLIC_URL: 'http://localhost',
    });
    nodes.push(node);
  }
  const stop = async () => {
    for (const node of [...nodes, sandbox]) await node.stop();
    await nats.stop();
    await mongo.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { natsUrl: nats.url, sandboxPort: sandbox.port, settings, nodes, stop };
}

/** Processes of the booking service, and what patients and the payment provider do with them. */
export async function openBookingClinic(deps: BenchDeps) {
  const { natsUrl, sandboxPort, settings, nodes, stop } = await startServers(deps);
  const callers = nodes.map(({ port }) => callerFor({ port, service: 'booking' }));
  let calls = 0;
  /** The processes take turns. */
  const call: (typeof callers)[number] = (...args) => {
    const caller = callers[calls++ % callers.length];
    if (!caller) throw new Error('No process runs');
    return caller(...args);
  };
  const asPatient = (id: string) => ({ as: { id, role: 'patient' as const } });
  const book = (patientId: string, doctorId: string, slotStart?: string, key?: string): Promise<Answer> =>
    call('POST', '/api/user/book-appointment', {
      ...asPatient(patientId),
      body: { doctorId, ...(slotStart && { slotStart }) },
      ...(key && { headers: { 'idempotency-key': key } }),
    });

  return {
    natsUrl,
    provider: createProvider({ sandboxPort, call }),
    call,
    asPatient,
    book,

    /** A doctor whom all processes know. */
    async doctor(): Promise<string> {
      const doctorId = anId();
      await publishEvent({ natsUrl }, 'catalogue.doctor.updated.v1', doctorNamed(doctorId));
      await until(async () => (await book(anId(), doctorId)).status === 201, 'the doctor to be known');
      return doctorId;
    },

    async inboxIsEmpty(): Promise<void> {
      const [node] = nodes;
      if (node) await untilNoneWaits(node);
    },

    /** What the command for the accountant says. @throws Error when the books do not balance */
    async checkBooks(): Promise<string> {
      const script = join(repository, 'services/booking/dist/check-books.js');
      const { stdout } = await promisify(execFile)(process.execPath, [script], { env: { ...deps.env, ...settings } });
      return stdout.trim();
    },

    stop,
  };
}

export type BookingClinic = Awaited<ReturnType<typeof openBookingClinic>>;
