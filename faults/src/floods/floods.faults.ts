import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Report } from '@vetcare/bench/report/report';
import { writeTable } from '@vetcare/bench/report/table';
import { PetChanged } from '@vetcare/contracts';
import { peakMemory } from '@vetcare/local-servers';
import { type FaultOptions, type FaultRun, isWanted } from '../fault-run';
import { consult } from '../platform/consultation';
import { cpuSeconds, machineCpuSeconds } from '../platform/cpu-time';
import { resetPeakMemory } from '../platform/memory';
import { createPeople, must, nextAddress, type People, type Person } from '../platform/people';
import { type FaultyPlatform, startFaultyPlatform } from '../platform/platform';
import { connectPerson } from '../platform/socket';
import { floods } from './all-floods';
import { type Bystanders, observe } from './bystanders';
import { fillLists } from './fill-lists';
import type { Flood, Flooder, FloodTarget } from './flood';
import type { FloodOrder } from './flood-process';
import { describeFloods, type FloodResult, rateOf } from './floods.table';
import { hugePicture } from './huge-picture';
import { type Flooded, prepareFlood } from './run-flood';

const GUESSING_ADDRESSES = 20;
/** So many of the crowd's patients send pictures of a pet, and to the doctor. */
const OWNERS = 19;
const BYSTANDERS = { patients: 7, doctors: 2 };
const CALM_MS = 5_000;
const FLOOD_MS = 8_000;
/** Time for what a flood left behind to be cleared away. */
const REST_MS = 2_000;

export interface FloodPlan {
  floods: Readonly<Record<string, Flood>>;
  /** How many patients and doctors take part in floods besides the first two. */
  crowd: { patients: number; doctors: number };
  /** Whether the lists of the flood's people are made long first. */
  fill?: boolean;
  /** More settings of a process, by its name. */
  settings?: Record<string, Record<string, string>>;
  /** How long each of them lasts, by its name. Unset, eight seconds. */
  msOf?: (name: string) => number;
  describe: (results: readonly FloodResult[]) => Report['tables'];
}

/** Floods the gateway from one address or person while others use the product, and measures what they notice. */
export const causeFloods: FaultRun = (options) =>
  runFloods({ floods, crowd: { patients: 0, doctors: 0 }, describe: describeFloods }, options);

export async function runFloods(plan: FloodPlan, { processes, quick, only, log }: FaultOptions): Promise<Report> {
  const platform = await startFaultyPlatform({ processes, log, settings: plan.settings });
  let sockets: Bystanders['sockets'] = [];
  try {
    const people = await createPeople(platform, {
      doctors: 1 + BYSTANDERS.doctors + plan.crowd.doctors,
      patients: 1 + BYSTANDERS.patients + plan.crowd.patients,
    });
    const bystanders = await gatherBystanders(platform, people);
    sockets = bystanders.sockets;
    const target = await prepareTarget(platform, people);
    if (plan.fill) await fillLists(platform, target);
    log('People are registered and have their consultations');
    const results: FloodResult[] = [];
    const broken: string[] = [];
    for (const name of Object.keys(plan.floods).filter((one) => isWanted(one, only))) {
      const order = { name, ms: quick ? CALM_MS : (plan.msOf?.(name) ?? FLOOD_MS), target };
      try {
        results.push(await measureFlood(platform, bystanders, order, log));
      } catch (error) {
        // The others take an hour, and show what they show without this one.
        log(`  ${name}: ✗ ${error instanceof Error ? error.message : error}`);
        broken.push(name);
      }
      await pause(REST_MS);
    }
    if (broken.length > 0) {
      for (const table of plan.describe(results)) log(`\n${writeTable(table)}`);
      throw new Error(`These could not be sent, so that no table is written: ${broken.join('; ')}`);
    }
    return { versions: {}, tables: plan.describe(results), results: { processes, results } };
  } finally {
    // An open one keeps this process running after a flood that failed.
    for (const socket of sockets) socket.close();
    await platform.stop();
  }
}

async function measureFlood(
  platform: FaultyPlatform,
  bystanders: Bystanders,
  order: FloodOrder,
  log: (line: string) => void,
): Promise<FloodResult> {
  const flood = await prepareFlood(order);
  const calm = await observe(bystanders, AbortSignal.timeout(CALM_MS));
  const result = { ...(await sufferFlood(platform, bystanders, flood)), name: order.name, calm };
  log(
    `  ${order.name}: ${result.sent}; p95 ${result.p95.toFixed(0)} ms, most ${result.max.toFixed(0)} ms, rate ${rateOf(result).toFixed(2)}, died ${result.died}, failed ${JSON.stringify(result.failures)}`,
  );
  log(
    `    ${JSON.stringify({ ...result.cpu, otherPrograms: result.otherPrograms }, (_key, value) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value))}`,
  );
  return result;
}

async function gatherBystanders(platform: FaultyPlatform, { patients, doctors }: People): Promise<Bystanders> {
  const others = patients.slice(1, 1 + BYSTANDERS.patients);
  const treating = doctors.slice(1, 1 + BYSTANDERS.doctors);
  for (const [n, patient] of others.entries()) {
    const doctor = treating[n % treating.length];
    if (doctor) await consult(platform, patient, doctor);
  }
  const sockets = treating.map((doctor) => connectPerson(doctor, platform.port));
  return { patients: others, doctors: treating, sockets };
}

/** A patient and a doctor for the flood, with a conversation that is long to read. */
async function prepareTarget(platform: FaultyPlatform, { patients, doctors, admin }: People): Promise<FloodTarget> {
  const [patient] = patients;
  const [doctor] = doctors;
  if (!patient || !doctor) throw new Error('Nobody is there to flood with');
  await consult(platform, patient, doctor);
  for (let n = 0; n < 100; n += 1) {
    const text = `${n} ${'long '.repeat(1_900)}`;
    must(await patient.call('POST', `/api/chat/send/${doctor.id}`, { receiverId: doctor.id, text }), 'A long message');
    await pause(35);
  }
  const crowd = patients.slice(1 + BYSTANDERS.patients);
  const owners: Flooder[] = [];
  for (const owner of crowd.slice(0, OWNERS)) {
    // A picture to somebody who may not be written to is refused before it is decoded.
    await consult(platform, owner, doctor);
    owners.push(await withPet(owner));
  }
  return {
    port: platform.port,
    address: patient.address,
    patient: { ...describeFlooder(patient), petId: await petOf(patient) },
    doctor: { id: doctor.id, cookie: doctor.cookie() },
    admin: { id: admin.id, cookie: admin.cookie() },
    victim: doctor.email,
    hugePicture: await hugePicture(),
    addresses: Array.from({ length: GUESSING_ADDRESSES }, nextAddress),
    crowd: {
      patients: [...owners, ...crowd.slice(OWNERS).map(describeFlooder)],
      doctors: doctors.slice(1 + BYSTANDERS.doctors).map(describeFlooder),
    },
  };
}

async function petOf(patient: Person): Promise<string> {
  const answer = await patient.call('POST', '/api/user/pets', { key: randomUUID(), name: 'Kitty', species: 'cat' });
  return PetChanged.parse(must(answer, 'A pet').body).pet._id;
}

const withPet = async (patient: Person): Promise<Flooder> => ({
  ...describeFlooder(patient),
  petId: await petOf(patient),
});

const describeFlooder = ({ id, cookie, address }: Person): Flooder => ({ id, cookie: cookie(), address });

const breakersOpened = (metrics: string) =>
  [...metrics.matchAll(/^vetcare_breakers_opened_total\{.*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );

/** Processor time used so far, in seconds, by the name of the process. */
const cpuOf = ({ children, serverPids }: FaultyPlatform): Record<string, number> => ({
  ...Object.fromEntries(children.map((child) => [child.name, cpuSeconds(child.pid())])),
  ...Object.fromEntries(Object.entries(serverPids()).map(([name, pid]) => [name, cpuSeconds(pid)])),
  measuring: cpuSeconds(process.pid),
});

async function sufferFlood(
  platform: FaultyPlatform,
  people: Bystanders,
  flood: () => Promise<Flooded>,
): Promise<Omit<FloodResult, 'name' | 'calm'>> {
  const { children } = platform;
  const pids = children.map((child) => child.pid());
  for (const pid of pids) resetPeakMemory(pid);
  const opened = breakersOpened(await platform.gatewayMetrics());
  const before = { cpu: cpuOf(platform), machine: machineCpuSeconds() };
  const stopped = new AbortController();
  const observing = observe(people, stopped.signal);
  const { sent, senderCpu } = await flood();
  stopped.abort();
  const experience = await observing;
  const machine = machineCpuSeconds() - before.machine;
  const after = cpuOf(platform);
  const own = Object.entries(after).map(([name, seconds]): [string, number] => [
    name,
    seconds - (before.cpu[name] ?? 0),
  ]);
  const cpu = Object.fromEntries<number>([...own, ['sender', senderCpu]]);
  const alive = children.filter((child, n) => child.pid() === pids[n]);
  const peaks = alive.map((child) => ({ name: child.name, mib: peakMemory(child.pid()) }));
  const largest = peaks.reduce((most, one) => (one.mib > most.mib ? one : most), { name: '', mib: 0 });
  return {
    ...experience,
    sent,
    cpu,
    otherPrograms: machine - Object.values(cpu).reduce((sum, seconds) => sum + seconds, 0),
    largest,
    peaks,
    died: children.length - alive.length,
    breakersOpened: breakersOpened(await platform.gatewayMetrics()) - opened,
  };
}
