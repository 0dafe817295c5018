import { type FaultOptions, type FaultRun, isWanted } from '../fault-run';
import { createPeople, type People, type Person } from '../platform/people';
import { startFaultyPlatform } from '../platform/platform';
import { describeBookingFaults, type FaultResult } from './booking.table';
import { type BookingFault, bookingFaults } from './booking-faults';
import { type Load, startLoad } from './booking-load';
import { addVerdicts, judge } from './judge';
import { judgePairs, payTwiceForOneTime, SHORT_HOLD } from './two-for-one-time';

const IN_FLIGHT = 24;
const TWO_FOR_ONE = 'two patients pay for one time';
// The reconciler usually runs once a minute, and a patient's repeats count as bookings.
const usual = { booking: { RECONCILE_SECONDS: '5' }, gateway: { BOOKINGS_PER_MINUTE: '6000' } };

/** Breaks what bookings and payments depend on while patients book and pay, and looks up what they were told. */
export const breakBooking: FaultRun = async (options) => {
  const { processes, quick, only, log } = options;
  const chosen = bookingFaults(quick).filter(({ name, isQuick }) => (isQuick || !quick) && isWanted(name, only));
  const results: FaultResult[] = [];
  if (chosen.length > 0) {
    const doctors = chosen.reduce((sum, { rounds = 1, waves = 1 }) => sum + rounds * waves, 0);
    await onPlatform(options, usual, doctors, async (platform, people) => {
      const free = [...people.doctors];
      for (const fault of chosen) results.push(await cause(platform, fault, { ...people, doctors: free }, quick, log));
    });
  }
  if (isWanted(TWO_FOR_ONE, only)) {
    const settings = { ...usual, booking: { ...usual.booking, ...SHORT_HOLD } };
    await onPlatform(options, settings, 1, async (platform, people) => {
      results.push(await causeTwoForOne(platform, people, log));
    });
  }
  return { versions: {}, tables: describeBookingFaults(results), results: { processes, results } };
};

type Platform = Awaited<ReturnType<typeof startFaultyPlatform>>;

async function onPlatform(
  { processes, log }: Pick<FaultOptions, 'processes' | 'log'>,
  settings: Record<string, Record<string, string>>,
  doctors: number,
  work: (platform: Platform, people: People) => Promise<void>,
): Promise<void> {
  const platform = await startFaultyPlatform({ processes, log, settings });
  try {
    const people = await createPeople(platform, { doctors, patients: IN_FLIGHT });
    log('People are registered');
    await work(platform, people);
  } finally {
    await platform.stop();
  }
}

/** Each round has doctors of its own, because nobody books the same doctor twice at once. */
async function cause(
  platform: Platform,
  fault: BookingFault,
  { patients, doctors, admin: witness }: People,
  quick: boolean,
  log: (line: string) => void,
): Promise<FaultResult> {
  const loads: Load[] = [];
  const recoveries: number[] = [];
  for (let round = 0; round < (fault.rounds ?? 1); round++) {
    const load = startLoad(platform, { patients, doctors: takeDoctors(doctors, fault.waves ?? 1) }, fault.load);
    const seconds = await fault.cause({ platform, load, witness, quick });
    if (seconds !== undefined) recoveries.push(seconds);
    await load.done;
    loads.push(load);
  }
  const verdicts = [];
  for (const { attempts } of loads) verdicts.push(await judge(attempts));
  const result = {
    ...addVerdicts(verdicts),
    name: fault.name,
    recoverySeconds: recoveries.length > 0 ? Math.max(...recoveries) : undefined,
    errors: addErrors(loads),
    slowestMs: Math.max(...loads.map(({ slowestMs }) => slowestMs())),
  };
  log(`  ${JSON.stringify(result)}`);
  return { ...result, allowed: fault.allowed ?? [] };
}

function takeDoctors(free: Person[], count: number): Person[] {
  if (free.length < count) throw new Error('There are too few doctors');
  return free.splice(0, count);
}

function addErrors(loads: readonly Load[]): [status: number, count: number][] {
  const sums = new Map<number, number>();
  for (const { errors } of loads)
    for (const [status, count] of errors) sums.set(status, (sums.get(status) ?? 0) + count);
  return [...sums];
}

async function causeTwoForOne(
  platform: Platform,
  { patients, doctors: [doctor] }: People,
  log: (line: string) => void,
): Promise<FaultResult> {
  if (!doctor) throw new Error('There is no doctor');
  const { pairs, errors, slowestMs } = await payTwiceForOneTime(platform, { patients, doctor });
  const calls = { errors: [...errors], slowestMs: slowestMs(), recoverySeconds: undefined };
  const result = { ...(await judgePairs(pairs)), name: TWO_FOR_ONE, ...calls };
  log(`  ${JSON.stringify(result)}`);
  return { ...result, allowed: [] };
}
