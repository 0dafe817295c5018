import { expect, test } from '@playwright/test';
import {
  type AdminReview,
  type Booking,
  type Doctor,
  type Message,
  type Review,
  type Route,
  routes,
} from '@vetcare/contracts';
import { consultation, demoAdmin, newcomer, newDoctor, type Person } from './cast';
import { badInputs } from './generated-input';
import { goodBodies } from './good-bodies';
import { createVisitor, soon, type Visitor } from './visitor';

/** Per call. `GENERATED_INPUTS=10000 INPUT_SEED=7` asks for more, or for those of a run that failed. */
const COUNT = Number(process.env.GENERATED_INPUTS ?? 40);
const SEED = Number(process.env.INPUT_SEED ?? Math.floor(Math.random() * 2 ** 31));
const AT_ONCE = 8;

test.setTimeout(120_000 + COUNT * 500);

let admin: Person;
let doctor: Person;
let patient: Person;
let review: Review;
let before: unknown;

async function whatStands() {
  const lists = await Promise.all([
    patient.call('GET', '/api/auth/check'),
    doctor.call('GET', '/api/doctor/profile'),
    patient.call<Booking[]>('GET', '/api/user/get-appointments'),
    patient.call<Message[]>('GET', `/api/chat/messages/${doctor.me._id}`),
    patient.call<Review[]>('GET', `/doctor/ratings/${doctor.me._id}`),
    ...['doctors', 'users', 'bookings', 'reviews', 'audit'].map((list) => admin.call('GET', `/api/admin/${list}`)),
  ]);
  return lists.map(({ body }) => body);
}

test.beforeAll(async () => {
  admin = await demoAdmin();
  doctor = await newDoctor(admin);
  patient = await newcomer('patient');
  await consultation(patient, doctor);
  const rated = await patient.call<{ review: Review }>('POST', '/api/user/rate-doctor', {
    doctorId: doctor.me._id,
    rating: 4,
    comment: 'Calm and clear',
  });
  review = rated.body.review;
  await soon(everybodyHasHeard);
  before = await whatStands();
});

/** What the visit and its review set going has come to an end: nothing below changes by itself any more. */
async function everybodyHasHeard(): Promise<void> {
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

for (const [name, route] of Object.entries(routes) as [string, Route][])
  test(`${name} survives generated inputs and acts on none`, async () => {
    const id = /Review$/.test(name) ? review._id : doctor.me._id;
    const bodies: Partial<Record<string, Record<string, unknown>>> = goodBodies({
      ...patient.me,
      ...patient,
      doctorId: doctor.me._id,
      bookingId: 'f'.repeat(24),
      proof: { razorpayOrderId: 'o', razorpayPaymentId: 'p', razorpaySignature: 's' },
    });
    const good = { path: route.paths[0].replace(':id', id), id, body: bodies[name] };
    const inputs = badInputs(route, good, COUNT, SEED);
    const visitor = whoMay(route);
    const acted: string[] = [];
    while (inputs.length > 0)
      await Promise.all(
        inputs.splice(0, AT_ONCE).map(async ({ path, raw }) => {
          // A fault of the server, or an answer of another shape than the contract's, fails in `call`.
          const { status } = await visitor.call(route.method, path, undefined, raw === undefined ? {} : { raw });
          if (status < 400 && route.method !== 'GET') acted.push(`${status} ${path} ${raw}`);
        }),
      );
    expect(acted, `of INPUT_SEED=${SEED}`).toEqual([]);
    expect(await whatStands(), `after INPUT_SEED=${SEED}`).toEqual(before);
  });
