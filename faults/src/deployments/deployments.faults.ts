import { setTimeout as pause } from 'node:timers/promises';
import { type Attempt, startLoad } from '../booking/booking-load';
import { judge } from '../booking/judge';
import { judgeMessages } from '../chat/judge-messages';
import { openWriter, pair, write } from '../chat/writers';
import { type FaultRun, isWanted } from '../fault-run';
import { consult } from '../platform/consultation';
import { createPeopleAt, createPerson, must, type People, type Person } from '../platform/people';
import { compare } from '../record/judge-visits';
import { copyRemoteRelease, copyServiceRelease } from './copy-release';
import { type DeploymentResult, describeDeployments } from './deployments.table';
import { addPets } from './pet-owner';
import { type RunningPlatform, runCommand, startRunningPlatform } from './running-platform';

const PATIENTS = 3;
/** Each is booked once by each patient, in waves. */
const DOCTORS_PER_ROW = 20;
const BETWEEN_WAVES_MS = 3_000;
const UNDISTURBED_MS = 40_000;

interface Row {
  name: string;
  act: (platform: RunningPlatform) => Promise<unknown>;
}

const rows: readonly Row[] = [
  { name: 'nothing is deployed', act: () => pause(UNDISTURBED_MS) },
  {
    name: 'record is deployed and taken back',
    async act(platform) {
      await runCommand(platform, 'deploy', 'record', '--release', copyServiceRelease(platform.home, 'record'));
      await runCommand(platform, 'rollback', 'record');
    },
  },
  {
    name: 'mfe-record is deployed and taken back',
    async act(platform) {
      const release = copyRemoteRelease(platform.home, 'mfe-record');
      await runCommand(platform, 'deploy', 'mfe-record', '--release', release, '--allow-size');
      await runCommand(platform, 'rollback', 'mfe-record');
    },
  },
];

/** Deploys record and its front end alone and takes them back while people book, pay, chat and add pets. */
export const deployRecord: FaultRun = async ({ quick, only, log }) => {
  const chosen = rows.filter(({ name }) => isWanted(name, only));
  const platform = await startRunningPlatform(log);
  try {
    const admin = await signInAdmin(platform);
    const results: DeploymentResult[] = [];
    for (const row of chosen) {
      const counts = { doctors: quick ? 4 : DOCTORS_PER_ROW, patients: PATIENTS };
      const people = await createPeopleAt(platform.port, admin, counts, row.name.replaceAll(' ', '-'));
      const result = await goThrough(platform, row, people);
      log(`  ${JSON.stringify(result)}`);
      results.push(result);
    }
    return { versions: {}, tables: describeDeployments(results), results };
  } finally {
    await platform.stop();
  }
};

async function signInAdmin({ port, logins }: RunningPlatform): Promise<Person> {
  const { email = '', password = '' } = logins.find(({ role }) => role === 'admin') ?? {};
  const admin = createPerson(port, email, password);
  must(await admin.logIn(), 'The login of the admin');
  return admin;
}

/** Bookings until told to stop, a wave for each doctor. */
async function book(
  platform: RunningPlatform,
  { patients, doctors }: Pick<People, 'patients' | 'doctors'>,
  signal: AbortSignal,
) {
  const attempts: Attempt[] = [];
  const errors = new Map<number, number>();
  let slowestMs = 0;
  for (const doctor of doctors) {
    if (signal.aborted) break;
    const wave = startLoad(platform, { patients, doctors: [doctor] });
    await wave.done;
    attempts.push(...wave.attempts);
    slowestMs = Math.max(slowestMs, wave.slowestMs());
    for (const [status, count] of wave.errors) errors.set(status, (errors.get(status) ?? 0) + count);
    await pause(BETWEEN_WAVES_MS);
  }
  return { attempts, errors, slowestMs };
}

async function goThrough(
  platform: RunningPlatform,
  { name, act }: Row,
  { patients, doctors: [chatting, ...doctors] }: People,
): Promise<DeploymentResult> {
  const [patient, owner] = patients;
  if (!chatting || !patient || !owner) throw new Error('There are too few people');
  await consult(platform, patient, chatting);
  const writers = pair([patient, chatting]).map((two) => openWriter(platform, two, 1));
  const stopped = new AbortController();
  const begin = performance.now();
  const work = Promise.all([
    book(platform, { patients, doctors }, stopped.signal),
    addPets(owner, stopped.signal),
    ...writers.map((writer) => write(writer, stopped.signal, false)),
  ]);
  await act(platform).finally(() => stopped.abort());
  const seconds = (performance.now() - begin) / 1000;
  const [booked, pets] = await work;
  const messages = await judgeMessages(writers);
  for (const { sockets } of writers) for (const socket of sockets) socket.close();
  const bookings = await judge(booked.attempts);
  return {
    ...{ name, seconds },
    acknowledged: bookings.acknowledged + messages.acknowledged,
    lost: bookings.lost + bookings.closed + messages.lost,
    doubled: bookings.doubled + messages.doubled,
    errors: [...booked.errors],
    pets: { ...compare(pets.added, pets.found), errors: [...pets.errors] },
    slowestMs: Math.max(booked.slowestMs, ...writers.map((one) => one.slowestMs)),
  };
}
