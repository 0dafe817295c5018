import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { FaultRun } from '../fault-run';
import { consult } from '../platform/consultation';
import { peakMemory, resetPeakMemory } from '../platform/memory';
import { createPeople, must, nextAddress, type People } from '../platform/people';
import { type FaultyPlatform, startFaultyPlatform } from '../platform/platform';
import { connectPerson } from '../platform/socket';
import { floods } from './all-floods';
import { type Bystanders, observe } from './bystanders';
import type { FloodTarget } from './flood';
import type { FloodOrder } from './flood-worker';
import { describeFloods, type FloodResult } from './floods.table';
import { hugePicture } from './huge-picture';

const GUESSING_ADDRESSES = 20;
const CALM_MS = 8_000;
const FLOOD_MS = 8_000;
/** Time for what a flood left behind to be cleared away. */
const REST_MS = 2_000;

/** Floods the gateway from one address or person while others use the product, and measures what they notice. */
export const causeFloods: FaultRun = async ({ processes, quick, log }) => {
  const platform = await startFaultyPlatform({ processes, log });
  try {
    const people = await createPeople(platform, { doctors: 3, patients: 7 });
    const bystanders = await gatherBystanders(platform, people);
    const target = await prepareTarget(platform, people);
    log('People are registered and have their consultations');
    const ms = quick ? 4_000 : FLOOD_MS;
    const calm = [await observe(bystanders, AbortSignal.timeout(quick ? 4_000 : CALM_MS))];
    const results: FloodResult[] = [];
    for (const name of Object.keys(floods)) {
      const result = await sufferFlood(platform, bystanders, { name, ms, target });
      log(`  ${name}: ${result.sent}; p95 ${result.p95.toFixed(0)} ms, most ${result.max.toFixed(0)} ms`);
      results.push(result);
      await pause(REST_MS);
    }
    calm.push(await observe(bystanders, AbortSignal.timeout(quick ? 4_000 : CALM_MS)));
    for (const socket of bystanders.sockets) socket.close();
    return { versions: {}, tables: describeFloods(calm, results), results: { processes, calm, results } };
  } finally {
    await platform.stop();
  }
};

async function gatherBystanders(platform: FaultyPlatform, { patients, doctors }: People): Promise<Bystanders> {
  const [, ...others] = patients;
  const [, ...treating] = doctors;
  for (const [n, patient] of others.entries()) {
    const doctor = treating[n % treating.length];
    if (doctor) await consult(platform, patient, doctor);
  }
  const sockets = treating.map((doctor) => connectPerson(doctor, platform.port));
  return { patients: others, doctors: treating, sockets };
}

/** A patient and a doctor for the flood, with a conversation that is long to read. */
async function prepareTarget(platform: FaultyPlatform, { patients, doctors }: People): Promise<FloodTarget> {
  const [patient, victim] = patients;
  const [doctor] = doctors;
  if (!patient || !victim || !doctor) throw new Error('Nobody is there to flood with');
  await consult(platform, patient, doctor);
  for (let n = 0; n < 100; n += 1) {
    const text = `${n} ${'long '.repeat(1_900)}`;
    must(await patient.call('POST', `/api/chat/send/${doctor.id}`, { receiverId: doctor.id, text }), 'A long message');
    await pause(35);
  }
  return {
    port: platform.port,
    address: patient.address,
    patient: { id: patient.id, cookie: patient.cookie() },
    doctor: { id: doctor.id, cookie: doctor.cookie() },
    victim: doctor.email,
    hugePicture: await hugePicture(),
    addresses: Array.from({ length: GUESSING_ADDRESSES }, nextAddress),
  };
}

const breakersOpened = (metrics: string) =>
  [...metrics.matchAll(/^vetcare_breakers_opened_total\{.*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );

/** The flood runs in a thread of its own, so that it does not delay what is measured. */
const runFlood = (order: FloodOrder) =>
  new Promise<string>((resolve, reject) => {
    const worker = new Worker(join(__dirname, 'flood-worker.js'), { workerData: order });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

async function sufferFlood(platform: FaultyPlatform, people: Bystanders, order: FloodOrder): Promise<FloodResult> {
  const { children } = platform;
  const pids = children.map((child) => child.pid());
  for (const pid of pids) resetPeakMemory(pid);
  const opened = breakersOpened(await platform.gatewayMetrics());
  const stopped = new AbortController();
  const observing = observe(people, stopped.signal);
  const sent = await runFlood(order);
  stopped.abort();
  const experience = await observing;
  const alive = children.filter((child, n) => child.pid() === pids[n]);
  const peaks = alive.map((child) => ({ name: child.name, mib: peakMemory(child.pid()) }));
  const largest = peaks.reduce((most, one) => (one.mib > most.mib ? one : most), { name: '', mib: 0 });
  return {
    ...experience,
    name: order.name,
    sent,
    largest,
    peaks,
    died: children.length - alive.length,
    breakersOpened: breakersOpened(await platform.gatewayMetrics()) - opened,
  };
}
