import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { bookingsOf } from '../platform/consultation';
import type { Person } from '../platform/people';
import type { Attempt } from './booking-load';

export interface Verdict {
  /** Bookings and payments that were acknowledged. */
  acknowledged: number;
  /** Acknowledged bookings that the patient does not see, and payments that the booking does not show. */
  lost: number;
  /** Bookings beyond the one that the patient asked for. */
  doubled: number;
  /** Paid consultations whose conversation is not open. */
  closed: number;
  /** Until every payment was settled and every conversation open, counted from the end of the load. */
  settledSeconds: number;
}

export const SETTLE_MS = 60_000;
const Conversation = z.object({ canSend: z.boolean() });

type Bookings = Awaited<ReturnType<typeof bookingsOf>>;

async function judgeOne({ patient, doctor, booked, paid, verified }: Attempt, ofPatient: Bookings) {
  const bookings = ofPatient.filter(({ doctorId }) => doctorId._id === doctor.id);
  const own = bookings.find(({ _id }) => _id === booked?.bookingId);
  const { status, body } = await patient.call('GET', `/api/chat/conversation/${doctor.id}`);
  const canSend = status === 200 && Conversation.parse(body).canSend;
  const isSettled = own?.paymentStatus === 'Completed' && own.paymentId === paid?.razorpay_payment_id;
  return {
    acknowledged: (booked ? 1 : 0) + (verified ? 1 : 0),
    lost: (booked && !own ? 1 : 0) + (paid && !isSettled ? 1 : 0),
    doubled: Math.max(0, bookings.length - 1),
    closed: paid && !canSend ? 1 : 0,
  };
}

/** One after the other for each patient, because the gateway lets one person make few calls at once. */
async function judgeEach(attempts: readonly Attempt[]) {
  const patients = [...new Set(attempts.map(({ patient }) => patient))];
  const judgePatient = async (patient: Person) => {
    const bookings = await bookingsOf(patient).catch(() => undefined);
    const each: (Awaited<ReturnType<typeof judgeOne>> | undefined)[] = [];
    for (const attempt of attempts)
      if (attempt.patient === patient)
        each.push(bookings && (await judgeOne(attempt, bookings).catch(() => undefined)));
    return each;
  };
  return (await Promise.all(patients.map(judgePatient))).flat();
}

/** Looks every acknowledged booking and payment up through the public API, until all is settled or a minute is over. */
export async function judge(attempts: readonly Attempt[]): Promise<Verdict> {
  const begin = performance.now();
  for (;;) {
    const each = await judgeEach(attempts);
    const known = each.filter((one) => one !== undefined);
    const sum = (of: 'acknowledged' | 'lost' | 'doubled' | 'closed') => known.reduce((all, one) => all + one[of], 0);
    const ms = performance.now() - begin;
    const verdict = {
      acknowledged: sum('acknowledged'),
      lost: sum('lost') + (each.length - known.length),
      doubled: sum('doubled'),
      closed: sum('closed'),
      settledSeconds: ms / 1000,
    };
    if ((verdict.lost === 0 && verdict.closed === 0) || ms > SETTLE_MS) return verdict;
    await pause(500);
  }
}

/** The verdict on several rounds of one fault; the slowest of them says how long it took to settle. */
export function addVerdicts(verdicts: readonly Verdict[]): Verdict {
  const sum = (of: keyof Verdict) => verdicts.reduce((all, one) => all + one[of], 0);
  return {
    acknowledged: sum('acknowledged'),
    lost: sum('lost'),
    doubled: sum('doubled'),
    closed: sum('closed'),
    settledSeconds: Math.max(...verdicts.map(({ settledSeconds }) => settledSeconds)),
  };
}
