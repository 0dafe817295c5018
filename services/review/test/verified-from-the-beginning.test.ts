import { randomUUID } from 'node:crypto';
import type { Event, EventData, EventType } from '@vetcare/contracts';
import { createOutbox, type Handlers } from '@vetcare/messaging';
import { connectMongo, inTransaction, prepareCollections } from '@vetcare/service-kit';
import { anId, startTestServers, type TestServers } from '@vetcare/test-kit';
import { createPersonStore } from '../src/person/person.store';
import { createRatingStore } from '../src/rating/rating.store';
import { beginTreatments } from '../src/review/begin-treatments';
import type { ReviewDeps } from '../src/review/rate-doctor';
import { createReportStore } from '../src/review/report.store';
import { followBooking } from '../src/review/review.consumer';
import { createReviewStore } from '../src/review/review.store';
import { createComingTreatmentStore } from '../src/treatment/coming-treatment.store';
import { createTreatmentStore } from '../src/treatment/treatment.store';

let servers: TestServers;
let connection: Awaited<ReturnType<typeof connectMongo>>;
let deps: ReviewDeps;
let handlers: Handlers;
const clock = { now: new Date('2026-03-02T10:00:00Z') };
beforeAll(async () => {
  servers = await startTestServers();
  connection = await connectMongo({ uri: servers.mongoUrl('review'), production: false });
  const outbox = createOutbox(connection);
  const now = () => clock.now;
  deps = {
    connection,
    outbox,
    now,
    people: createPersonStore(connection),
    reviews: createReviewStore(connection),
    reports: createReportStore(connection, 'reviews'),
    replyReports: createReportStore(connection, 'replies'),
    treatments: createTreatmentStore(connection),
    coming: createComingTreatmentStore(connection),
    ratings: createRatingStore({ connection, outbox, now }),
  };
  handlers = followBooking(deps);
  await prepareCollections(connection);
});
afterAll(async () => {
  await connection.close();
  await servers.stop();
});

const handle = <T extends EventType>(type: T, data: EventData<T>) =>
  inTransaction(connection, async (session) => {
    const envelope = { id: randomUUID(), type, version: 1, occurredAt: clock.now.toISOString(), requestId: 'r' };
    const handler = handlers[type] as ((event: Event, of: typeof session) => Promise<unknown>) | undefined;
    await handler?.({ ...envelope, data } as Event, session);
  });

/** A patient who reviewed their doctor before the appointment. */
async function reviewed() {
  const fact = { bookingId: anId(), doctorId: anId(), patientId: anId(), amountPaise: 50_000, orderId: 'order_1' };
  const { doctorId, patientId } = fact;
  await inTransaction(connection, (session) =>
    deps.reviews.save(session, {
      ...{ doctorId, patientId, rating: 4, comment: 'Kind', verified: false },
      createdAt: clock.now,
    }),
  );
  return {
    fact,
    paid: (appointmentAt: string) =>
      handle('booking.booking.completed.v1', {
        ...{ ...fact, serviceChargePaise: 5_000, appointmentAt, completionAt: appointmentAt, paymentId: 'pay_1' },
      }),
    moved: (appointmentAt: string) => {
      const appointment = { appointmentAt, completionAt: appointmentAt, minutes: 30, sequence: 1 };
      return handle('booking.booking.moved.v1', { ...fact, movedFrom: appointmentAt, appointment });
    },
    cancelled: () => handle('booking.booking.cancelled.v1', { ...fact, by: 'patient' }),
    refunded: () => handle('booking.booking.refunded.v1', { ...fact, refundId: 'rfnd_1', reason: 'r' }),
    /** Whether it is verified at this time. */
    async verifiedAt(time: string) {
      clock.now = new Date(time);
      await beginTreatments(deps);
      const found = await inTransaction(connection, (session) => deps.reviews.find(doctorId, patientId, session));
      return found?.verified;
    },
  };
}

test('a review counts from the beginning of the appointment, not from its payment', async () => {
  clock.now = new Date('2026-03-02T10:00:00Z');
  const one = await reviewed();
  await one.paid('2026-03-04T10:00:00Z');
  expect(await one.verifiedAt('2026-03-04T09:59:59Z')).toBe(false);
  expect(await one.verifiedAt('2026-03-04T10:00:00Z')).toBe(true);
});

test.each([['paid', 'moved'] as const, ['moved', 'paid'] as const])(
  'a moved appointment begins at its new time, told %s then %s',
  async (first, second) => {
    clock.now = new Date('2026-03-02T10:00:00Z');
    const one = await reviewed();
    const times = { paid: '2026-03-03T10:00:00Z', moved: '2026-03-05T10:00:00Z' };
    await one[first](times[first]);
    clock.now = new Date('2026-03-03T12:00:00Z');
    await one[second](times[second]);
    expect(await one.verifiedAt('2026-03-05T09:00:00Z')).toBe(false);
    expect(await one.verifiedAt('2026-03-05T10:00:00Z')).toBe(true);
  },
);

test.each([
  ['paid', 'cancelled'],
  ['cancelled', 'paid'],
  ['paid', 'refunded'],
] as const)(
  'an appointment that ended before it began, told %s then %s, never makes a review count',
  async (...told) => {
    clock.now = new Date('2026-03-02T10:00:00Z');
    const one = await reviewed();
    for (const what of told) await one[what]('2026-03-04T10:00:00Z');
    expect(await one.verifiedAt('2026-03-06T10:00:00Z')).toBe(false);
  },
);
