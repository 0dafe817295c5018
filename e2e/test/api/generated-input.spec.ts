import { expect, test } from '@playwright/test';
import {
  type AdminBooking,
  type AdminReview,
  type Booking,
  type Doctor,
  ErrorBody,
  type Message,
  type Review,
  type Route,
  routes,
} from '@vetcare/contracts';
import { consultation, demoAdmin, newDoctor, type Person, registerPerson } from './actors';
import { badInputs, type Input } from './generated-input';
import { goodBodies } from './good-bodies';
import { processesAlive, residentMemory } from './processes';
import { type RawResponse, sendMany } from './send-many';
import { createVisitor, eventually, type Visitor } from './visitor';

/** The number of inputs per call. Set `GENERATED_INPUTS=10000 INPUT_SEED=7` for more inputs, or to repeat a failed run. */
const COUNT = Number(process.env.GENERATED_INPUTS ?? 40);
const SEED = Number(process.env.INPUT_SEED ?? Math.floor(Math.random() * 2 ** 31));
const REPEAT = `GENERATED_INPUTS=${COUNT} INPUT_SEED=${SEED}`;
const SHOWN = 10;

test.setTimeout(120_000 + COUNT * 100);

let admin: Person;
let doctor: Person;
let patient: Person;
let review: Review;
let before: unknown;
let alive: string[];
let memory: Record<string, number>;
const sent = { requests: 0, seconds: 0 };

async function readState() {
  const lists = await Promise.all([
    patient.call('GET', '/api/auth/check'),
    doctor.call('GET', '/api/doctor/profile'),
    patient.call<Booking[]>('GET', '/api/user/get-appointments'),
    patient.call<Message[]>('GET', `/api/chat/messages/${doctor.me._id}`),
    patient.call<Review[]>('GET', `/doctor/ratings/${doctor.me._id}`),
    ...['doctors', 'users', 'reviews', 'audit'].map((list) => admin.call('GET', `/api/admin/${list}`)),
  ]);
  const bookings = await admin.call<AdminBooking[]>('GET', '/api/admin/bookings');
  // Unpaid bookings expire by themselves.
  const paid = bookings.body.filter(({ paymentStatus }) => paymentStatus === 'Completed');
  return [...lists.map(({ body }) => body), paid];
}

test.beforeAll(async () => {
  admin = await demoAdmin();
  doctor = await newDoctor(admin);
  patient = await registerPerson('patient');
  await consultation(patient, doctor);
  const rated = await patient.call<{ review: Review }>('POST', '/api/user/rate-doctor', {
    doctorId: doctor.me._id,
    rating: 4,
    comment: 'Calm and clear',
  });
  review = rated.body.review;
  // A look at somebody's account is noted once an hour, so looks during the tests add nothing to the audit log.
  await admin.call('GET', `/api/admin/users/${doctor.me._id}`);
  await eventually(allEventsHandled);
  before = await readState();
  alive = processesAlive();
  memory = residentMemory();
});

test.afterAll(() => {
  const now = residentMemory();
  const grown = Object.entries(memory).map(([name, megabytes]) => `${name} ${megabytes} → ${now[name] ?? 'gone'}`);
  const perSecond = Math.round(sent.requests / sent.seconds);
  console.log(`${sent.requests} bad inputs, ${perSecond} a second, of ${REPEAT}. Memory in MB: ${grown.join(', ')}`);
});

/** Passes once all services have handled the events of the visit and its review, so that nothing changes by itself. */
async function allEventsHandled(): Promise<void> {
  const [profile, bookings, reviews] = await Promise.all([
    doctor.call<Doctor>('GET', '/api/doctor/profile'),
    admin.call<Booking[]>('GET', '/api/admin/bookings'),
    admin.call<AdminReview[]>('GET', '/api/admin/reviews'),
  ]);
  expect(profile.body.rating).toBe(review.rating);
  const booking = bookings.body.find(({ userId }) => userId._id === patient.me._id);
  expect([booking?.userId.email, booking?.doctorId.email]).toEqual([patient.me.email, doctor.me.email]);
  const shown = reviews.body.find(({ _id }) => _id === review._id);
  expect([shown?.verified, shown?.userId.LastName, shown?.doctor.name]).toEqual([
    true,
    patient.me.LastName,
    expect.stringContaining(doctor.me.LastName),
  ]);
}

function whoMay({ access }: Route): Visitor {
  if (access === 'anyone') return createVisitor();
  if (access === 'signed-in' || access.includes('patient' as never)) return patient;
  return access.includes('doctor' as never) ? doctor : admin;
}

function inputsFor(name: string, route: Route): Input[] {
  const id = /Review$/.test(name) ? review._id : doctor.me._id;
  const bodies: Partial<Record<string, Record<string, unknown>>> = goodBodies({
    ...patient.me,
    ...patient,
    doctorId: doctor.me._id,
    bookingId: 'f'.repeat(24),
    proof: { razorpayOrderId: 'o', razorpayPaymentId: 'p', razorpaySignature: 's' },
  });
  return badInputs(route, { path: route.paths[0].replace(':id', id), id, body: bodies[name] }, COUNT, SEED);
}

/** What is wrong with the answer to an invalid input, or undefined if nothing is. */
function faultOf({ status, headers, text }: RawResponse, mayBeAnswered: boolean): string | undefined {
  if (status >= 200 && status < 300) return mayBeAnswered ? undefined : 'was acted on';
  if (status < 400) return 'was not answered';
  if (status >= 500) return 'is a fault of the server';
  if (status === 429) return 'did not reach the service: too many a minute for this platform';
  const error = headers['content-type']?.startsWith('application/json')
    ? ErrorBody.safeParse(JSON.parse(text)).data
    : undefined;
  return error?.message && error.requestId === headers['x-request-id'] ? undefined : 'has another shape';
}

for (const [name, route] of Object.entries(routes) as [string, Route][])
  test(`${name} survives generated inputs and acts on none`, async () => {
    const inputs = inputsFor(name, route);
    const { sid } = whoMay(route);
    const headers = {
      accept: 'application/json',
      ...(sid !== undefined && { cookie: `sid=${sid}` }),
      ...(name === 'razorpayWebhook' && { 'x-razorpay-signature': 'f'.repeat(64) }),
    };
    // An unknown query may be ignored, and a body where there is none: anonymous callers may sign out, patients ask for a code.
    const mayBeAnswered = route.method === 'GET' || name === 'logout' || name === 'sendEmailCode';
    const faults: string[] = [];
    const started = performance.now();
    await sendMany({ method: route.method, headers }, inputs, ({ path, raw }, received) => {
      const fault = faultOf(received, mayBeAnswered);
      if (fault)
        faults.push(`${received.status} ${fault}: ${path} ${raw?.slice(0, 500)}\n${received.text.slice(0, 300)}`);
    });
    sent.requests += inputs.length;
    sent.seconds += (performance.now() - started) / 1000;
    expect(faults.slice(0, SHOWN), `${faults.length} of ${REPEAT}`).toEqual([]);
    expect(processesAlive()).toEqual(alive);
    expect(await readState(), `after ${REPEAT}`).toEqual(before);
  });
