import type { BookingCreated, Conversation, FreeSlots } from '@vetcare/contracts';
import { z } from 'zod';
import { type SeededRandom, seededRandom } from '../random/seeded-random';
import { type DemoMessage, REVIEW_COMMENTS } from './demo-conversations';
import { demoPicture } from './demo-picture';
import { type DemoVisit, messagesAfter, planVisits } from './demo-visits';
import type { SeededPeople } from './seed-people';
import type { CallService, MarkRead, SeedActor } from './seed-services';
import { waitFor } from './wait-for';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const CheckoutAnswer = z.object({
  razorpay_payment_id: z.string(),
  razorpay_order_id: z.string(),
  razorpay_signature: z.string(),
});

interface HistoryDeps {
  call: CallService;
  markRead: MarkRead;
  clock: { at: number };
  sandboxUrl: string;
  people: SeededPeople;
  log: (line: string) => void;
}

/** Creates the bookings, reviews and conversations of the last weeks, moving the clock from visit to visit. */
export async function seedHistory(deps: HistoryDeps): Promise<void> {
  const { people, log } = deps;
  const random = seededRandom('history');
  const visits = planVisits(random, people);
  const today = Date.now();
  for (const visit of visits) await seedVisit(deps, random, visit, today);
  const [demoDoctor] = people.doctors;
  const patient = people.patients[5] ?? people.patients[0];
  if (!demoDoctor || !patient) throw new Error('the demo people are missing');
  await bookAhead(deps, patient, demoDoctor);
  for (const doctor of people.doctors.filter(({ isAvailable }) => !isAvailable))
    await deps.call('catalogue', 'PUT', '/api/doctor/set-availability', doctor, { isAvailable: false });
  log(`    ${visits.length + 1} bookings were made`);
}

async function seedVisit(deps: HistoryDeps, random: SeededRandom, visit: DemoVisit, today: number): Promise<void> {
  const { daysAgo, patient, doctor, payment } = visit;
  const { clock, markRead } = deps;
  clock.at = Math.max(clock.at + 60_000, Math.min(today - daysAgo * DAY_MS, today));
  const isPaid = await bookAndPay(deps, patient, doctor, payment);
  if (!isPaid) return;
  const isRecent = daysAgo <= 1;
  await exchangeMessages(deps, patient, doctor, messagesAfter(visit));
  // Messages of the last day stay unread, so that the demo logins have something to answer.
  if (!isRecent) await Promise.all([markRead(patient, doctor), markRead(doctor, patient)]);
  if (!isRecent && random.chance(0.75)) await review(deps, random, patient, doctor);
}

/** Books one of the times that the doctor offers from tomorrow on. */
async function bookAhead(deps: HistoryDeps, patient: SeedActor, doctor: SeedActor): Promise<void> {
  deps.clock.at = Date.now();
  const { slots } = await deps.call<FreeSlots>('booking', 'GET', `/api/doctors/${doctor.id}/slots`, undefined);
  const slotStart = slots.find((slot) => Date.parse(slot) > deps.clock.at + DAY_MS);
  if (!slotStart) throw new Error('the demo doctor has no free time');
  await bookAndPay(deps, patient, doctor, 'captured', slotStart);
}

async function bookAndPay(
  { call, sandboxUrl }: HistoryDeps,
  patient: SeedActor,
  doctor: SeedActor,
  payment: DemoVisit['payment'],
  slotStart?: string,
): Promise<boolean> {
  const order = await call<BookingCreated>('booking', 'POST', '/api/user/book-appointment', patient, {
    doctorId: doctor.id,
    ...(slotStart && { slotStart }),
  });
  const response = await fetch(`${sandboxUrl}/v1/sandbox/orders/${order.orderId}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: payment, webhook: payment === 'failed' ? 'now' : 'never' }),
  });
  const paid = CheckoutAnswer.parse(await response.json());
  // The sandbox reports a failed payment by a webhook, which it keeps until the gateway runs.
  if (payment === 'failed') return false;
  await call('booking', 'POST', '/api/user/verify-payment', patient, {
    razorpayOrderId: paid.razorpay_order_id,
    razorpayPaymentId: paid.razorpay_payment_id,
    razorpaySignature: paid.razorpay_signature,
    bookingId: order.bookingId,
  });
  return true;
}

async function exchangeMessages(
  { call, clock }: HistoryDeps,
  patient: SeedActor,
  doctor: SeedActor,
  messages: readonly DemoMessage[],
): Promise<void> {
  await waitFor(
    'the chat window to open',
    async () => (await call<Conversation>('chat', 'GET', `/api/chat/conversation/${doctor.id}`, patient)).canSend,
  );
  for (const { from, text, pet, minutes } of messages) {
    clock.at += minutes * 60_000;
    const [sender, receiver] = from === 'patient' ? [patient, doctor] : [doctor, patient];
    const image = pet && (await demoPicture(`pets/${pet}`));
    await call('chat', 'POST', `/api/chat/send/${receiver.id}`, sender, {
      receiverId: receiver.id,
      text,
      ...(image && { image }),
    });
  }
}

async function review(
  { call, clock }: HistoryDeps,
  random: SeededRandom,
  patient: SeedActor,
  doctor: SeedActor,
): Promise<void> {
  const rating = random.pick([5, 5, 5, 5, 4, 4, 4, 3, 2, 1]);
  clock.at += 3 * HOUR_MS;
  await call('review', 'POST', '/api/user/rate-doctor', patient, {
    doctorId: doctor.id,
    rating,
    comment: random.pick(REVIEW_COMMENTS[rating] ?? ['Thank you.']),
  });
}
