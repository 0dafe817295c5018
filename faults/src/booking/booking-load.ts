import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { BookingCreated } from '@vetcare/contracts';
import type { Answer } from '../platform/caller';
import { type Checkout, pay, verify } from '../platform/consultation';
import type { Person } from '../platform/people';
import type { FaultyPlatform } from '../platform/platform';

/** What one patient was told about one booking. The ledger of a fault is a list of these. */
export interface Attempt {
  patient: Person;
  doctor: Person;
  /** Acknowledged: the booking with its order. */
  booked: BookingCreated | undefined;
  /** Every booking that was ever answered to this key; more than one is a fault. */
  bookingIds: Set<string>;
  paid: Checkout | undefined;
  /** Acknowledged: the payment. */
  verified: boolean;
}

export interface LoadOptions {
  webhook?: 'now' | 'never';
  /** Whether the patient comes back from the checkout window. */
  returns?: (n: number) => boolean;
  /** Ends calls early, as a connection that is cut; each is repeated with the same key. */
  patienceMs?: () => number;
  /** How long after one wave of bookings the next begins, where there are several. */
  betweenWavesMs?: number;
}

export interface Load extends Calls {
  attempts: Attempt[];
  done: Promise<void>;
}

/** What patients were answered while something was broken. */
export interface Calls {
  /** Answers that were not what the patient asked for, by status. 0 means none. */
  errors: Map<number, number>;
  /** The longest that a patient waited for an answer, in milliseconds. */
  slowestMs: () => number;
}

const FIRST_RETRY_MS = 300;
const LONGEST_RETRY_MS = 4_000;
const GIVE_UP_MS = 90_000;
const mayRepeat = ({ status }: Answer) => status === 0 || status === 429 || status >= 500;

/** Calls as a browser does that does not give up: whatever is not answered is repeated. */
export function createPersistence() {
  const errors = new Map<number, number>();
  let slowest = 0;
  async function persist(call: () => Promise<Answer>, wanted: number): Promise<Answer> {
    const deadline = Date.now() + GIVE_UP_MS;
    for (let retryMs = FIRST_RETRY_MS; ; retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS)) {
      const answer = await call();
      slowest = Math.max(slowest, answer.ms);
      if (answer.status === wanted) return answer;
      errors.set(answer.status, (errors.get(answer.status) ?? 0) + 1);
      if (!mayRepeat(answer) || Date.now() > deadline) return answer;
      await pause(retryMs);
    }
  }
  return { errors, slowestMs: () => slowest, persist };
}

/**
 * In waves, one for each doctor: each patient books the doctor, pays and shows the proof; whatever is not answered is
 * repeated with the same key.
 */
export function startLoad(
  platform: Pick<FaultyPlatform, 'sandboxUrl'>,
  { patients, doctors }: { patients: readonly Person[]; doctors: readonly Person[] },
  { webhook = 'now', returns = () => true, patienceMs = () => 10_000, betweenWavesMs = 0 }: LoadOptions = {},
): Load {
  const { errors, slowestMs, persist } = createPersistence();
  const waves = doctors.map((doctor) =>
    patients.map(
      (patient): Attempt => ({
        patient,
        doctor,
        booked: undefined,
        bookingIds: new Set(),
        paid: undefined,
        verified: false,
      }),
    ),
  );

  async function go(attempt: Attempt, n: number): Promise<void> {
    const { patient, doctor } = attempt;
    const headers = { 'idempotency-key': randomUUID() };
    const book = () =>
      patient.call('POST', '/api/user/book-appointment', { doctorId: doctor.id }, { headers, timeoutMs: patienceMs() });
    const answer = await persist(book, 201);
    if (answer.status !== 201) return;
    const booked = BookingCreated.parse(answer.body);
    attempt.booked = booked;
    attempt.bookingIds.add(booked.bookingId);
    attempt.paid = await pay(platform, booked.orderId, webhook);
    const { paid } = attempt;
    if (!returns(n)) return;
    attempt.verified = (await persist(() => verify(patient, booked.bookingId, paid), 200)).status === 200;
  }

  async function goAll(): Promise<void> {
    const runs: Promise<void>[] = [];
    for (const [n, wave] of waves.entries()) {
      if (n > 0) await pause(betweenWavesMs);
      runs.push(...wave.map(go));
    }
    await Promise.all(runs);
  }

  return { attempts: waves.flat(), errors, slowestMs, done: goAll() };
}
