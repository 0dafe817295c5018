import { type CrashBorder, eventsOf, startCrashBorder, until } from '@vetcare/test-kit';
import type { Booking } from '../src/booking/booking';
import { startProcess } from './booking-process';
import { bookingIdOf, type Clinic, openClinic, orderIdOf } from './clinic';
import { startProviderBorder } from './provider-border';

export const MINUTE = 60_000;
const HALF_HOUR_MS = 30 * MINUTE;
/** Longer than any lease that a dead process may hold. */
const LEASES_MS = 20_000;
const TEN_DAYS = 480;

export type Call = Clinic['call'];
type Patient = { id: string };
type Wanted = { doctorId?: string; slotStart?: string };

/** A clinic with one doctor, and a border behind which its service can be killed between two durable steps. */
export async function openCrashClinic() {
  const clinic = await openClinic();
  const border = await startCrashBorder({ mongoUrl: clinic.config.MONGO_URL });
  const provider = await startProviderBorder(border, clinic.config.RAZORPAY_API_URL);
  const bookings = bookingsOf(clinic, await clinic.doctor());
  const crash = crashOf(clinic, border, provider.url);
  return {
    ...{ clinic, border },
    ...bookings,
    startVictim: crash.startVictim,
    async close() {
      await crash.killAll();
      border.close();
      await provider.close();
      await clinic.close();
    },
  };
}
export type CrashClinic = Awaited<ReturnType<typeof openCrashClinic>>;

function bookingsOf(clinic: Clinic, doctorId: string) {
  const firstTime = Math.ceil(Date.now() / HALF_HOUR_MS) + TEN_DAYS;
  let times = 0;
  /** Another half hour each time. */
  const nextTime = () => new Date((firstTime + times++) * HALF_HOUR_MS).toISOString();

  async function booked(more: Wanted = {}) {
    const { slotStart = nextTime() } = more;
    const patient = clinic.patient();
    const answer = await clinic.book(patient, more.doctorId ?? doctorId, { slotStart });
    expect(answer.status).toBe(201);
    return { patient, slotStart, bookingId: bookingIdOf(answer), orderId: orderIdOf(answer) };
  }

  async function charged(more: Wanted = {}) {
    const booking = await booked(more);
    const checkout = await clinic.pay(booking.orderId, 'captured', 'never');
    return { ...booking, checkout, paymentId: checkout.razorpay_payment_id };
  }

  async function paid(more: Wanted = {}) {
    const booking = await charged(more);
    expect((await clinic.verify(booking.patient, booking.bookingId, booking.checkout)).status).toBe(200);
    return booking;
  }

  return {
    ...{ doctorId, nextTime, booked, charged, paid },
    stored: (bookingId: string) => clinic.database.collection<Booking>('bookings').findOne({ _id: bookingId }),
    refundsOf: async (paymentId: string) =>
      (await clinic.provider<{ items: { amount: number }[] }>('GET', `/payments/${paymentId}/refunds`)).items.map(
        ({ amount }) => amount,
      ),
    async isPaidOnce({ patient, bookingId }: { patient: Patient; bookingId: string }) {
      expect(await clinic.statusOf(patient, bookingId)).toBe('Completed');
      expect(await clinic.ledgerOf(bookingId)).toEqual(PAID);
    },
    /** How often each booking is in the events of a type, once everything is published. */
    async published(type: Parameters<typeof eventsOf>[1]) {
      const unsent = () => clinic.database.collection('outbox').countDocuments({ sent: false });
      await until(async () => (await unsent()) === 0, 'the relay');
      const counts = new Map<string, number>();
      for (const { data } of await eventsOf(clinic.servers, type)) {
        if ('bookingId' in data && data.bookingId) counts.set(data.bookingId, (counts.get(data.bookingId) ?? 0) + 1);
      }
      return counts;
    },
  };
}

export const PAID = { payment: 50_000, fee: 50_000, service_charge: 5_000 };

function crashOf(clinic: Clinic, border: CrashBorder, providerUrl: string) {
  const victims = new Set<{ kill(): Promise<void> }>();
  return {
    /** A process behind the border; the service of this process is stopped until that one has been killed. */
    async startVictim({
      env = {},
      whileNoneRuns,
    }: {
      env?: Record<string, string>;
      whileNoneRuns?: () => Promise<void>;
    } = {}) {
      await clinic.stopBooking();
      await whileNoneRuns?.();
      const victim = await startProcess(clinic, { MONGO_URL: border.mongoUrl, RAZORPAY_API_URL: providerUrl, ...env });
      victims.add(victim);
      return {
        call: victim.call,
        async kill() {
          await victim.kill();
          border.reset();
          clinic.clock.aheadMs += LEASES_MS;
          await clinic.startBooking();
        },
      };
    },
    async killAll() {
      for (const victim of victims) await victim.kill();
    },
  };
}
