import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { anId } from '@vetcare/test-kit';
import type { Table } from '../report/report';
import type { BookingClinic } from './booking-clinic';

const PARALLEL = 100;
const REPEAT_MS = 500;
const HALF_HOUR_MS = 30 * 60_000;
/** So many half hours from now on are left out, because they would begin before a long run comes to them. */
const LEAD = 48;

/** Repeats what was answered 503, with the same key, as the browser does: the first call may have booked all the same. */
async function insist(clinic: BookingClinic, doctorId: string, slotStart: string) {
  const [patientId, key] = [anId(), randomUUID()];
  for (let repeats = 0; ; repeats += 1) {
    const { status, body } = await clinic.book(patientId, doctorId, slotStart, key);
    if (status !== 503) return { status, code: String(body.code), repeats };
    await setTimeout(REPEAT_MS);
  }
}

/** Row B1: a hundred patients ask for one time at once, through two processes. */
export async function measureSlots(
  clinic: BookingClinic,
  rounds: number,
  log: (line: string) => void,
): Promise<{ table: Table; results: unknown }> {
  const doctorId = await clinic.doctor();
  const first = Math.ceil(Date.now() / HALF_HOUR_MS) + LEAD;
  const bookings: number[] = [];
  const refused: Record<string, number> = {};
  let overloaded = 0;
  for (let round = 0; round < rounds; round += 1) {
    const slotStart = new Date((first + round) * HALF_HOUR_MS).toISOString();
    const answers = await Promise.all(Array.from({ length: PARALLEL }, () => insist(clinic, doctorId, slotStart)));
    bookings.push(answers.filter(({ status }) => status === 201).length);
    for (const { status, code, repeats } of answers) {
      overloaded += repeats;
      if (status === 201) continue;
      const answer = `${status} ${code}`;
      refused[answer] = (refused[answer] ?? 0) + 1;
    }
    if ((round + 1) % 50 === 0) log(`  ${round + 1} of ${rounds} times were asked for`);
  }
  const { '409 slot_taken': taken = 0, ...others } = refused;
  const other = Object.entries(others).map(([answer, count]) => `${count} × ${answer}`);
  const table = {
    title: `B1: bookings of one time, ${PARALLEL} parallel requests each, two processes`,
    head: ['', 'measured', 'goal'],
    rows: [
      ['times asked for', String(rounds), ''],
      ['fewest bookings of one time', String(Math.min(...bookings)), '1'],
      ['most bookings of one time', String(Math.max(...bookings)), '1'],
      ['refused as taken', String(taken), String(rounds * (PARALLEL - 1))],
      ['answered 503 and repeated with the same key', String(overloaded), ''],
      ['other answers', other.join(', ') || '0', '0'],
    ],
  };
  return { table, results: { rounds, bookings, refused, overloaded } };
}
