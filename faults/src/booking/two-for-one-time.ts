import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Booking, BookingCreated } from '@vetcare/contracts';
import type { Call } from '../platform/caller';
import { bookingsOf, type Checkout, pay, verify } from '../platform/consultation';
import { type Person, until } from '../platform/people';
import type { FaultyPlatform } from '../platform/platform';
import { type Calls, createPersistence } from './booking-load';
import { SETTLE_MS, type Verdict } from './judge';

/** A tenth of a minute, so that the holds of those who are late end while the test watches. */
export const SHORT_HOLD = { HOLD_MINUTES: '0.1' };

const HALF_HOUR_MS = 30 * 60_000;
const DAY_MS = 48 * HALF_HOUR_MS;

interface Paid {
  patient: Person;
  booked: BookingCreated;
  checkout: Checkout;
  /** What the proof of the payment was answered; undefined for who never came back. */
  status: number | undefined;
}

/** Two patients who paid for one time: the first while the hold was another's no more, the second too late. */
interface Pair {
  inTime: Paid;
  late: Paid;
}

/** Times of the day after tomorrow, one for each pair. */
const timeOf = (n: number) =>
  new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS + n * HALF_HOUR_MS).toISOString();

/**
 * In pairs, one patient takes a time and leaves the checkout open until the hold has ended; another one books the time and
 * pays; then the first one pays after all. Half of those learn of it by showing the proof, half by looking later.
 */
export async function payTwiceForOneTime(
  platform: FaultyPlatform,
  { patients, doctor }: { patients: readonly Person[]; doctor: Person },
): Promise<Calls & { pairs: Pair[] }> {
  const { errors, slowestMs, persist } = createPersistence();

  async function book({ call }: { call: Call }, slotStart: string): Promise<BookingCreated> {
    const headers = { 'idempotency-key': randomUUID() };
    const wish = { doctorId: doctor.id, slotStart };
    return BookingCreated.parse(
      (await persist(() => call('POST', '/api/user/book-appointment', wish, { headers }), 201)).body,
    );
  }

  async function payFor(patient: Person, booked: BookingCreated, comesBack: boolean, wanted: number): Promise<Paid> {
    const checkout = await pay(platform, booked.orderId, 'now');
    if (!comesBack) return { patient, booked, checkout, status: undefined };
    const { status } = await persist(() => verify(patient, booked.bookingId, checkout), wanted);
    return { patient, booked, checkout, status };
  }

  async function go(first: Person, second: Person, n: number): Promise<Pair> {
    const held = await book(first, timeOf(n));
    const isOver = async () => (await bookingOf(first, held))?.paymentStatus === 'expired';
    await until(isOver, 'The end of a hold', SETTLE_MS);
    const inTime = await payFor(second, await book(second, timeOf(n)), true, 200);
    return { inTime, late: await payFor(first, held, n % 2 === 0, 409) };
  }

  const half = patients.length / 2;
  const pairs = patients.slice(0, half).flatMap((first, n) => {
    const second = patients[half + n];
    return second ? [go(first, second, n)] : [];
  });
  return { pairs: await Promise.all(pairs), errors, slowestMs };
}

const bookingOf = async (patient: Person, { bookingId }: BookingCreated): Promise<Booking | undefined> =>
  (await bookingsOf(patient)).find(({ _id }) => _id === bookingId);

async function judgePair({ inTime, late }: Pair) {
  const [own, refunded] = [await bookingOf(inTime.patient, inTime.booked), await bookingOf(late.patient, late.booked)];
  const isBooked = own?.paymentStatus === 'Completed' && own.paymentId === inTime.checkout.razorpay_payment_id;
  const isReturned = refunded?.refunds?.some(
    ({ reason, state, amount }) => reason === 'slot_taken' && state === 'done' && amount === refunded.amount,
  );
  const isTold = refunded?.paymentStatus === 'refunded' && (late.status ?? 409) === 409;
  return {
    acknowledged: 2 + (inTime.status === 200 ? 1 : 0),
    lost: (isBooked ? 0 : 1) + (isReturned && isTold ? 0 : 1),
    doubled: isBooked && refunded?.paymentStatus === 'Completed' ? 1 : 0,
  };
}

/** Whether one of each pair is booked, and the other one sees a full refund, looked up until it is so or a minute is over. */
export async function judgePairs(pairs: readonly Pair[]): Promise<Verdict> {
  const begin = performance.now();
  for (;;) {
    const each = await Promise.all(pairs.map(judgePair));
    const sum = (of: 'acknowledged' | 'lost' | 'doubled') => each.reduce((all, one) => all + one[of], 0);
    const ms = performance.now() - begin;
    if (sum('lost') === 0 || ms > SETTLE_MS) {
      const counts = { acknowledged: sum('acknowledged'), lost: sum('lost'), doubled: sum('doubled') };
      return { ...counts, closed: 0, settledSeconds: ms / 1000 };
    }
    await pause(500);
  }
}
