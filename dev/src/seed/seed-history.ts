import type { BookingCreated, Conversation, FreeSlots } from '@vetcare/contracts';
import { z } from 'zod';
import { petPhoto } from '../portraits/pets/pet-photo';
import { createDraw, type Draw } from './draw';
import type { SeededPeople } from './seed-people';
import type { SeedActor, SeedCall, SeedRead } from './seed-services';
import { COMMENTS, CONVERSATIONS, type Line } from './stories';
import { waitFor } from './wait-for';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const Paid = z.object({
  razorpay_payment_id: z.string(),
  razorpay_order_id: z.string(),
  razorpay_signature: z.string(),
});

interface HistoryDeps {
  call: SeedCall;
  read: SeedRead;
  clock: { at: number };
  sandboxUrl: string;
  people: SeededPeople;
  say: (line: string) => void;
}

/** Bookings, reviews and conversations over the last weeks; the demo logins have some that run right now. */
export async function seedHistory(deps: HistoryDeps): Promise<void> {
  const { clock, people, say } = deps;
  const draw = createDraw('history');
  const [demoPatient, ...others] = people.patients;
  const [demoDoctor, ...colleagues] = people.doctors;
  if (!demoPatient || !demoDoctor) throw new Error('the demo people are missing');
  const today = Date.now();
  const visits: {
    daysAgo: number;
    patient: SeedActor;
    doctor: SeedActor;
    outcome: 'captured' | 'failed';
    story: number | undefined;
  }[] = [];
  const visit = (
    daysAgo: number,
    patient: SeedActor,
    doctor: SeedActor,
    outcome: 'captured' | 'failed' = 'captured',
    story?: number,
  ) => visits.push({ daysAgo, patient, doctor, outcome, story });
  // Two dozen doctors have most of the patients, so that their ratings mean something.
  const busy = colleagues.slice(0, 24);
  for (const [index, patient] of others.entries()) {
    for (let n = 0; n < 8; n += 1)
      visit(
        72 - n * 8.5 - draw.between(0, 6),
        patient,
        busy[(index * 5 + n * 7) % busy.length] ?? demoDoctor,
        draw.chance(0.06) ? 'failed' : 'captured',
        draw.chance(0.15) ? draw.between(0, 3) : undefined,
      );
  }
  for (const [index, patient] of others.slice(0, 9).entries())
    visit(64 - index * 7, patient, demoDoctor, index === 4 ? 'failed' : 'captured', index % CONVERSATIONS.length);
  for (const [index, daysAgo] of [68, 51, 37, 24, 12].entries())
    visit(
      daysAgo,
      demoPatient,
      busy[index * 3] ?? demoDoctor,
      index === 2 ? 'failed' : 'captured',
      index % CONVERSATIONS.length,
    );
  visit(1.2, others[2] ?? demoPatient, demoDoctor, 'captured', 1);
  visit(0.9, demoPatient, busy[4] ?? demoDoctor, 'captured', 3);
  visit(0.4, others[5] ?? demoPatient, demoDoctor, 'captured', 2);
  visit(0.25, demoPatient, demoDoctor, 'captured', 0);
  for (const { daysAgo, patient, doctor, outcome, story } of visits.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    clock.at = Math.max(clock.at + 60_000, Math.min(today - daysAgo * DAY_MS, today));
    const paid = await bookAndPay(deps, patient, doctor, outcome);
    if (!paid) continue;
    if (story !== undefined) await converse(deps, patient, doctor, CONVERSATIONS[story] ?? []);
    // What was said in the last day still waits for its reader.
    if (story !== undefined && daysAgo > 1) await Promise.all([deps.read(patient, doctor), deps.read(doctor, patient)]);
    if (daysAgo > 1 && draw.chance(0.75)) await review(deps, draw, patient, doctor);
  }
  await bookAhead(deps, others[4] ?? demoPatient, demoDoctor);
  for (const doctor of people.doctors.filter(({ isAvailable }) => !isAvailable))
    await deps.call('catalogue', 'PUT', '/api/doctor/set-availability', doctor, { isAvailable: false });
  say(`    ${visits.length + 1} bookings are in the books`);
}

/** A time that the doctor offers tomorrow or later. */
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
  outcome: 'captured' | 'failed',
  slotStart?: string,
): Promise<boolean> {
  const order = await call<BookingCreated>('booking', 'POST', '/api/user/book-appointment', patient, {
    doctorId: doctor.id,
    ...(slotStart && { slotStart }),
  });
  const response = await fetch(`${sandboxUrl}/v1/sandbox/orders/${order.orderId}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome, webhook: outcome === 'failed' ? 'now' : 'never' }),
  });
  const paid = Paid.parse(await response.json());
  // A failed payment is told by the webhook, which waits in the sandbox until the gateway runs.
  if (outcome === 'failed') return false;
  await call('booking', 'POST', '/api/user/verify-payment', patient, {
    razorpayOrderId: paid.razorpay_order_id,
    razorpayPaymentId: paid.razorpay_payment_id,
    razorpaySignature: paid.razorpay_signature,
    bookingId: order.bookingId,
  });
  return true;
}

async function converse(
  { call, clock }: HistoryDeps,
  patient: SeedActor,
  doctor: SeedActor,
  lines: readonly Line[],
): Promise<void> {
  await waitFor(
    'the chat window to open',
    async () => (await call<Conversation>('chat', 'GET', `/api/chat/conversation/${doctor.id}`, patient)).canSend,
  );
  for (const { from, text, pet, minutes } of lines) {
    clock.at += minutes * 60_000;
    const [sender, receiver] = from === 'patient' ? [patient, doctor] : [doctor, patient];
    const image = pet ? await petPhoto(pet) : undefined;
    await call('chat', 'POST', `/api/chat/send/${receiver.id}`, sender, {
      receiverId: receiver.id,
      text,
      ...(image && { image: `data:image/webp;base64,${image.toString('base64')}` }),
    });
  }
}

async function review({ call, clock }: HistoryDeps, draw: Draw, patient: SeedActor, doctor: SeedActor): Promise<void> {
  const rating = draw.pick([5, 5, 5, 5, 4, 4, 4, 3, 2, 1]);
  clock.at += 3 * HOUR_MS;
  await call('review', 'POST', '/api/user/rate-doctor', patient, {
    doctorId: doctor.id,
    rating,
    comment: draw.pick(COMMENTS[rating] ?? ['Thank you.']),
  });
}
