import { randomUUID } from 'node:crypto';
import type { Event, EventData, EventType } from '@vetcare/contracts';
import { createOutbox, type Handlers } from '@vetcare/messaging';
import { connectMongo, inTransaction, prepareCollections } from '@vetcare/service-kit';
import { anId, startTestServers, type TestServers } from '@vetcare/test-kit';
import { createPersonStore } from '../src/person/person.store';
import { createRatingStore } from '../src/rating/rating.store';
import type { ReviewDeps } from '../src/review/rate-doctor';
import { createReportStore } from '../src/review/report.store';
import { followBooking } from '../src/review/review.consumer';
import { createReviewStore } from '../src/review/review.store';
import { createComingTreatmentStore } from '../src/treatment/coming-treatment.store';
import { createTreatmentStore } from '../src/treatment/treatment.store';
import { someDoctor } from './running-review';

/** Events about a doctor, a patient and their two bookings, in the order in which they happened. */
const steps = [
  'the doctor registered',
  'the doctor’s profile',
  'the patient registered',
  'a paid booking',
  'a second one',
  'the refund of the first',
  'the patient renamed',
  'the doctor suspended',
  'the refund of the second',
  'the patient left',
  'the doctor left',
] as const;
type Step = (typeof steps)[number];

let servers: TestServers;
let connection: Awaited<ReturnType<typeof connectMongo>>;
let deps: ReviewDeps;
let handlers: Handlers;
beforeAll(async () => {
  servers = await startTestServers();
  connection = await connectMongo({ uri: servers.mongoUrl('review'), production: false });
  const outbox = createOutbox(connection);
  const now = () => new Date();
  const people = createPersonStore(connection);
  deps = {
    connection,
    outbox,
    people,
    now,
    reviews: createReviewStore(connection),
    reports: createReportStore(connection, 'reviews'),
    replyReports: createReportStore(connection, 'replies'),
    treatments: createTreatmentStore(connection),
    coming: createComingTreatmentStore(connection),
    ratings: createRatingStore({ connection, outbox, now }),
  };
  handlers = { ...people.authHandlers, ...people.catalogueHandlers, ...followBooking(deps) };
  await prepareCollections(connection);
});
afterAll(async () => {
  await connection.close();
  await servers.stop();
});

interface Case {
  doctorId: string;
  patientId: string;
  bookings: [string, string];
}

function dataOf({ doctorId, patientId, bookings }: Case, step: Step): [EventType, EventData<EventType>] {
  const account = { LastName: 'Rao', PhoneNo: '1', gender: null, age: null, image: null };
  const doctor = { userId: doctorId, role: 'doctor', FirstName: 'Asha', email: 'a@vetcare.test', ...account } as const;
  const patient = {
    userId: patientId,
    role: 'patient',
    FirstName: 'Ravi',
    email: 'r@vetcare.test',
    ...account,
  } as const;
  const booking = (which: 0 | 1) => ({
    ...{ bookingId: bookings[which], doctorId, patientId, amountPaise: 50_000, orderId: 'order_1' },
  });
  const at = new Date().toISOString();
  const paid = { serviceChargePaise: 5_000, appointmentAt: at, completionAt: at, paymentId: 'pay_1' };
  const refund = { refundId: 'rfnd_1', reason: 'r' };
  const events: Record<Step, [EventType, EventData<EventType>]> = {
    'the doctor registered': ['auth.user.registered.v1', doctor],
    'the doctor’s profile': ['catalogue.doctor.updated.v1', someDoctor(doctorId)],
    'the patient registered': ['auth.user.registered.v1', patient],
    'a paid booking': ['booking.booking.completed.v1', { ...booking(0), ...paid }],
    'a second one': ['booking.booking.completed.v1', { ...booking(1), ...paid }],
    'the refund of the first': ['booking.booking.refunded.v1', { ...booking(0), ...refund }],
    'the patient renamed': ['auth.user.updated.v1', { ...patient, FirstName: 'Ravindra' }],
    'the doctor suspended': ['catalogue.doctor.updated.v1', someDoctor(doctorId, false)],
    'the refund of the second': ['booking.booking.refunded.v1', { ...booking(1), ...refund }],
    'the patient left': ['auth.user.deleted.v1', { userId: patientId, role: 'patient' }],
    'the doctor left': ['auth.user.deleted.v1', { userId: doctorId, role: 'doctor' }],
  };
  return events[step];
}

/** Handles the events in this order, around a review that the patient wrote, and says what is known in the end. */
async function stateAfter(order: readonly Step[]) {
  const one: Case = { doctorId: anId(), patientId: anId(), bookings: [anId(), anId()] };
  const { doctorId, patientId } = one;
  await inTransaction(connection, (session) =>
    deps.reviews.save(session, {
      ...{ doctorId, patientId, rating: 4, comment: 'Kind', verified: false },
      createdAt: deps.now(),
    }),
  );
  for (const step of order) {
    const [type, data] = dataOf(one, step);
    const occurredAt = new Date(Date.UTC(2026, 0, 1, 0, steps.indexOf(step))).toISOString();
    const handler = handlers[type] as ((event: Event<EventType>, session: unknown) => Promise<unknown>) | undefined;
    await inTransaction(connection, async (session) => {
      const envelope = { id: randomUUID(), type, version: 1, occurredAt, requestId: 'r' };
      await handler?.({ ...envelope, data } as Event<EventType>, session);
    });
  }
  const review = await inTransaction(connection, (session) => deps.reviews.find(doctorId, patientId, session));
  const names = await deps.people.names([doctorId, patientId]);
  return {
    doctor: names.get(doctorId)?.FirstName,
    patient: names.get(patientId)?.FirstName,
    canBeReviewed: await deps.people.canBeReviewed(doctorId),
    verified: review?.verified,
  };
}

/** All orders in which two of the events have been swapped, of which at least one is among the later ones. */
const ordersOf = (happened: readonly Step[], from: number) =>
  happened.flatMap((one, i) =>
    happened.slice(Math.max(i + 1, from)).map((other) => ({
      swapped: `${one} and ${other}`,
      order: happened.map((step) => (step === one ? other : step === other ? one : step)),
    })),
  );

it.each([
  [0, 8, { doctor: 'Asha', patient: 'Ravindra', canBeReviewed: false, verified: true }],
  [8, 11, { doctor: 'Deleted', patient: 'Deleted', canBeReviewed: false, verified: false }],
])(
  'the events up to the ones from %i to %i lead to the same, whichever two are swapped',
  async (from, to, expected) => {
    const happened = steps.slice(0, to);
    expect(await stateAfter(happened)).toEqual(expected);
    const results = await Promise.all(
      ordersOf(happened, from).map(async ({ swapped, order }) => ({ swapped, ...(await stateAfter(order)) })),
    );
    expect(results).toHaveLength(from === 0 ? 28 : 27);
    for (const { swapped, ...state } of results) expect({ swapped, ...state }).toEqual({ swapped, ...expected });
  },
);
