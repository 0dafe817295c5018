import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type FaultRun, isWanted } from '../fault-run';
import { consult } from '../platform/consultation';
import { createPeople, type People, type Person, until } from '../platform/people';
import { type FaultyPlatform, startFaultyPlatform } from '../platform/platform';
import { sign, typeInWindow } from './doctor-windows';
import { judgeVisits } from './judge-visits';
import { sendFilm } from './owner-film';
import { addPet, sendPictures } from './owner-uploads';
import { describeRecordFaults, type RecordFaultResult } from './record.table';
import { type RecordFault, recordFaults } from './record-faults';
import { openVisit, type Visit } from './visit';

const OWNERS = 3;
/** Each with two windows for each of the owners, as many calls at once as one person may have. */
const DOCTORS_PER_FAULT = 2;
const SIGNED_AFTER_MS = 1_500;
const PATIENCE_MS = 10_000;

/** Breaks what records depend on while doctors write notes and owners prepare consultations, and looks up what they were told. */
export const breakRecord: FaultRun = async ({ processes, quick, only, log }) => {
  const chosen = recordFaults.filter(({ name, isQuick }) => (isQuick || !quick) && isWanted(name, only));
  const settings = { gateway: { BOOKINGS_PER_MINUTE: '6000' } };
  const platform = await startFaultyPlatform({ processes, log, settings });
  try {
    const doctors = chosen.length * DOCTORS_PER_FAULT;
    const people = await createPeople(platform, { doctors, patients: OWNERS });
    log('People are registered');
    const results: RecordFaultResult[] = [];
    for (const fault of chosen) {
      const own = people.doctors.splice(0, DOCTORS_PER_FAULT);
      const result = await cause(platform, fault, { ...people, doctors: own }, quick);
      log(`  ${JSON.stringify(result)}`);
      results.push(result);
    }
    return { versions: {}, tables: describeRecordFaults(results), results: { processes, results } };
  } finally {
    await platform.stop();
  }
};

async function cause(
  platform: FaultyPlatform,
  { name, cause: act, cuts = false, patience = () => PATIENCE_MS }: RecordFault,
  { admin: witness, patients, doctors }: People,
  quick: boolean,
): Promise<RecordFaultResult> {
  const visits: Visit[] = [];
  for (const doctor of doctors) for (const owner of patients) visits.push(await beginVisit(platform, owner, doctor));
  const stopped = new AbortController();
  const { signal } = stopped;
  // Half of the notes are signed while it is broken.
  const writing = visits.map((visit, n) => hold(platform, visit, { signal, patience, cuts, isEarly: n % 2 === 0 }));
  const recoverySeconds = await act({ platform, witness, quick }).finally(() => stopped.abort());
  await Promise.all(writing);
  return { ...(await judgeVisits(platform, visits)), name, recoverySeconds, errors: addErrors(visits) };
}

async function beginVisit(platform: FaultyPlatform, owner: Person, doctor: Person): Promise<Visit> {
  const bookingId = await consult(platform, owner, doctor);
  const isKnown = async () => (await doctor.call('GET', `/api/doctor/notes/${bookingId}`)).status === 200;
  await until(isKnown, 'The consultation in the records');
  return openVisit({ owner, doctor, bookingId });
}

interface Holding {
  signal: AbortSignal;
  patience: () => number;
  cuts: boolean;
  isEarly: boolean;
}

async function hold(platform: FaultyPlatform, visit: Visit, { isEarly, ...how }: Holding): Promise<void> {
  const typed = new AbortController();
  const ended = once(how.signal, 'abort');
  const work = [
    ...['a', 'b'].map((window) => typeInWindow(visit, window, typed.signal, how.patience)),
    sendPictures(platform, visit, { ...how, signal: AbortSignal.any([typed.signal, how.signal]) }),
    addPet(visit, how.patience),
    // It takes longer than until an early signature, and what is sent after it is for the next consultation.
    ...(isEarly ? [] : [sendFilm(platform, visit, how)]),
  ];
  await Promise.race([ended, ...(isEarly ? [pause(SIGNED_AFTER_MS)] : [])]);
  typed.abort();
  await Promise.all(work);
  await sign(visit, how.patience);
}

function addErrors(visits: readonly Visit[]): [status: number, count: number][] {
  const sums = new Map<number, number>();
  for (const { errors } of visits)
    for (const [status, count] of errors) sums.set(status, (sums.get(status) ?? 0) + count);
  return [...sums];
}
