import { cpuMicroseconds } from '../report/cpu-time';
import type { Table } from '../report/report';
import { median } from '../report/statistics';
import type { RecordService } from './record-service';

const VISITS = 200;
/** So many entries of a timeline come with a call. */
const TIMELINE_PAGE = 30;
export const PETS = 10_000;
const CALLS = 100;
const SEARCHES = 60;
/** The 95th percentile of a call at the service. */
const GOAL_MS = 100;
/** A service that could not answer in time. */
const BUSY = 503;

interface Measured {
  /** How long each call took that was answered, in milliseconds. */
  taken: number[];
  /** CPU time of the service for each call, in milliseconds. */
  cpu: number;
  busy: number;
}

type Ask = () => Promise<{ status: number; body: Record<string, unknown> }>;

/** Sends calls one after the other. Each answer has a list with as many entries as expected. */
async function time(pid: number, calls: { ask: Ask; list: string; expected: number }[]): Promise<Measured> {
  const taken: number[] = [];
  const before = cpuMicroseconds(pid);
  for (const { ask, list, expected } of calls) {
    const started = performance.now();
    const { status, body } = await ask();
    if (status === BUSY) continue;
    taken.push(performance.now() - started);
    const found = body[list];
    if (!Array.isArray(found) || found.length !== expected)
      throw new Error(`A call was answered ${status} with other ${list} than ${expected}`);
  }
  const cpu = (cpuMicroseconds(pid) - before) / 1_000 / calls.length;
  return { taken, cpu, busy: calls.length - taken.length };
}

const times = <T>(count: number, of: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => of(n));

async function measureVisits({ call, pid, petWithVisits }: RecordService) {
  const { petId, as, doctor, bookingId } = await petWithVisits(VISITS);
  const record = () => call('GET', `/api/doctor/records/${bookingId}`, { as: doctor });
  const visits = () => call('GET', `/api/user/pets/${petId}/visits`, { as });
  const timeline = () => call('GET', `/api/user/pets/${petId}/timeline`, { as });
  return {
    // The visit itself is none of the earlier ones.
    record: await time(
      pid,
      times(CALLS, () => ({ ask: record, list: 'earlier', expected: VISITS - 1 })),
    ),
    visits: await time(
      pid,
      times(CALLS, () => ({ ask: visits, list: 'visits', expected: VISITS })),
    ),
    timeline: await time(
      pid,
      times(CALLS, () => ({ ask: timeline, list: 'entries', expected: TIMELINE_PAGE })),
    ),
  };
}

async function measureSearches({ call, pid, practice: { doctor, searches } }: RecordService) {
  const calls = searches.map(({ search, found }) => ({
    ask: () => call('GET', `/api/doctor/records?search=${encodeURIComponent(search)}`, { as: doctor }),
    ...{ list: 'records', expected: found },
  }));
  return time(pid, times(SEARCHES / calls.length, () => calls).flat());
}

function row(what: string, { taken, cpu, busy }: Measured, goal: string): string[] {
  const p95 = taken.toSorted((a, b) => a - b)[Math.ceil(taken.length * 0.95) - 1];
  const middle = taken.length > 0 ? median(taken).toFixed(0) : '–';
  return [what, cpu.toFixed(1), middle, p95?.toFixed(0) ?? '–', goal, String(busy)];
}

/** Row R2: the record page of a pet with many visits. Row R3: a search among the pets of a whole practice. */
export async function measurePages(service: RecordService) {
  const { record, visits, timeline } = await measureVisits(service);
  const search = await measureSearches(service);
  const table: Table = {
    title: 'R2, R3: calls at the service, one after the other, ms',
    head: ['', 'CPU of the service', 'median', '95 %', 'goal', 'answered 503'],
    rows: [
      row(`R2: a pet with ${VISITS} visits, for the doctor`, record, `95 % < ${GOAL_MS}`),
      row(`R2: the same ${VISITS} visits, for the owner`, visits, `95 % < ${GOAL_MS}`),
      row('R2: the first page of its timeline, for the owner', timeline, `95 % < ${GOAL_MS}`),
      row(`R3: a search among ${PETS.toLocaleString('en')} pets of a practice`, search, ''),
    ],
  };
  return { table, results: { R2: { record, visits, timeline }, R3: search } };
}
