import { randomUUID } from 'node:crypto';
import type { Event, EventData, EventType } from '@vetcare/contracts';
import { createMediaStore } from '@vetcare/media';
import { createOutbox, EventTooEarlyError, type Handlers } from '@vetcare/messaging';
import { connectMongo, inTransaction, prepareCollections } from '@vetcare/service-kit';
import { anId, startTestServers, type TestServers } from '@vetcare/test-kit';
import { followAuth, followReview } from '../src/doctor/doctor.consumer';
import { createDoctorStore } from '../src/doctor/doctor.store';

/** Events about one doctor in the order in which they happened. */
const steps = [
  'registered',
  'updated',
  'rejected',
  'approved',
  'rated',
  'rated again',
  'licence checked',
  'suspended',
  'deleted',
] as const;
type Step = (typeof steps)[number];
const licence = { council: 'Karnataka', number: '123' };

/** All orders in which two of the events have been swapped. */
const ordersOf = (events: readonly Step[]) =>
  events.flatMap((one, i) =>
    events.slice(i + 1).map((other) => ({
      swapped: `${one} and ${other}`,
      order: events.map((event) => (event === one ? other : event === other ? one : event)),
    })),
  );

describe('events about a doctor', () => {
  let servers: TestServers;
  let connection: Awaited<ReturnType<typeof connectMongo>>;
  let doctors: ReturnType<typeof createDoctorStore>;
  let handlers: Handlers;
  beforeAll(async () => {
    servers = await startTestServers();
    connection = await connectMongo({ uri: servers.mongoUrl('catalogue'), production: false });
    doctors = createDoctorStore(connection);
    const media = createMediaStore(connection, 'catalogue');
    const deps = {
      connection,
      doctors,
      outbox: createOutbox(connection),
      media,
      now: () => new Date(),
      defaultFees: 500,
    };
    handlers = { ...followAuth(deps), ...followReview(deps) };
    await prepareCollections(connection);
  });
  afterAll(async () => {
    await connection.close();
    await servers.stop();
  });

  /** The event of one step. Its time says when it really happened. */
  function eventOf(doctorId: string, step: Step) {
    const occurredAt = new Date(Date.UTC(2026, 0, 1, 0, steps.indexOf(step))).toISOString();
    const event = <T extends EventType>(type: T, data: EventData<T>) => ({
      type,
      handle: () =>
        inTransaction(connection, async (session) => {
          const handler = handlers[type] as ((event: Event<T>, session: unknown) => Promise<unknown>) | undefined;
          await handler?.({ id: randomUUID(), type, version: 1, occurredAt, requestId: 'r', data }, session);
        }),
    });
    const decision = { doctorId, FirstName: 'Asha', LastName: 'Rao', email: 'a@vetcare.test' };
    const user = { userId: doctorId, role: 'doctor' } as const;
    const account = { ...user, FirstName: 'Asha', LastName: 'Rao', PhoneNo: '1', gender: null, age: null, image: null };
    switch (step) {
      case 'registered':
        return event('auth.user.registered.v1', { ...account, email: 'old@vetcare.test' });
      case 'updated':
        return event('auth.user.updated.v1', { ...account, email: 'new@vetcare.test' });
      case 'approved':
        return event('auth.doctor.approved.v1', { ...decision, licence: null });
      case 'rejected':
        return event('auth.doctor.rejected.v1', { ...decision, reason: 'r' });
      case 'licence checked':
        return event('auth.doctor.licence-checked.v1', { doctorId, licence });
      case 'suspended':
        return event('auth.doctor.suspended.v1', { ...decision, reason: 'r' });
      case 'deleted':
        return event('auth.user.deleted.v1', user);
      case 'rated':
        return event('review.rating.changed.v1', { doctorId, rating: 2, ratingCount: 1 });
      case 'rated again':
        return event('review.rating.changed.v1', { doctorId, rating: 4.5, ratingCount: 2 });
    }
  }

  /** Handles the events in this order. Those that are too early are retried after all others, as a consumer does. */
  async function handleAll(doctorId: string, order: readonly Step[]): Promise<void> {
    const tooEarly: Step[] = [];
    for (const step of order)
      await eventOf(doctorId, step)
        .handle()
        .catch((error: unknown) => {
          if (!(error instanceof EventTooEarlyError)) throw error;
          tooEarly.push(step);
        });
    for (const step of tooEarly) await eventOf(doctorId, step).handle();
  }

  it.each([
    ['who stayed', steps.slice(0, -1), { email: 'new@vetcare.test', isValidated: false, licence, deletedAt: null }],
    [
      'who left',
      steps,
      { FirstName: 'Deleted', email: '', isValidated: false, licence: null, deletedAt: expect.any(Date) },
    ],
  ])('lead to the same in any order, for one %s', async (_who, events, expected) => {
    for (const { swapped, order } of ordersOf(events)) {
      const doctorId = anId();
      await handleAll(doctorId, order);
      const doctor = await doctors.find(doctorId);
      expect({ swapped, ...doctor }).toMatchObject({ swapped, rating: 4.5, ratingCount: 2, ...expected });
    }
  });

  it('are all swapped, of each type that the catalogue follows', () => {
    const swapped = new Set(steps.map((step) => eventOf(anId(), step).type));
    expect(Object.keys(handlers).sort()).toEqual([...swapped].sort());
  });
});
