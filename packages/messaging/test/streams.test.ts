import { randomUUID } from 'node:crypto';
import { DiscardPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { streams } from '@vetcare/contracts';
import { createLogger } from '@vetcare/service-kit';
import { anId, eventsOf, nextEvent, until } from '@vetcare/test-kit';
import { ensureStream, type Handlers } from '../src';
import { type Messaging, startMessaging } from './start-messaging';

const log = createLogger({ service: 'review', level: 'silent' });

describe('a stream and a consumer that an operator has edited', () => {
  let messaging: Messaging;
  beforeAll(async () => {
    messaging = await startMessaging();
  });
  afterAll(() => messaging.stop());

  it('get our settings again, keep the operator’s limits, and stay as they are where the server refuses', async () => {
    const manager = await jetstreamManager(messaging.nats);
    await ensureStream({ log }, manager, 'auth');
    await manager.streams.update('AUTH', { subjects: ['auth.old.*'], max_bytes: 64 * 1024 * 1024 });
    const seen: string[] = [];
    const handlers: Handlers = { 'auth.user.suspended.v1': async ({ id }) => void seen.push(id) };
    const first = messaging.follow(handlers);
    await until(async () => (await manager.consumers.list('AUTH').next()).length === 1, 'the consumer');
    const { config } = await manager.streams.info('AUTH');
    expect([config.subjects, config.max_bytes]).toEqual([[...streams.auth.subjects], 64 * 1024 * 1024]);
    await first.stop();

    const [durable] = await manager.consumers.list('AUTH').next();
    const edited = { max_ack_pending: 1, ack_wait: 1_000_000_000, filter_subject: 'auth.user.deleted.v1' };
    await manager.consumers.update('AUTH', durable?.name ?? '', edited);
    messaging.follow(handlers, { replicas: 3 });
    const [id, type] = [randomUUID(), 'auth.user.suspended.v1'];
    const event = { id, type, version: 1, occurredAt: new Date(), requestId: id, data: { userId: anId() } };
    await jetstream(messaging.nats).publish(type, JSON.stringify(event));
    await until(async () => seen.includes(id), 'the event');
    const mended = await manager.consumers.info('AUTH', durable?.name ?? '');
    expect(mended.config.filter_subject).toBeUndefined();
    expect(mended.config).toMatchObject({ max_ack_pending: 200, ack_wait: 30_000_000_000 });
    // Six copies are more than any server allows.
    await ensureStream({ log, replicas: 6 }, manager, 'auth');
    expect((await manager.streams.info('AUTH')).config.num_replicas).toBe(3);
  });
});

describe('a stream with a limit', () => {
  let messaging: Messaging;
  beforeAll(async () => {
    messaging = await startMessaging();
  });
  afterAll(() => messaging.stop());

  it('refuses what is new when it is full, which waits in the outbox until there is room again', async () => {
    const manager = await jetstreamManager(messaging.nats);
    await ensureStream({ log }, manager, 'review');
    await manager.streams.update('REVIEW', { max_bytes: 1024, discard: DiscardPolicy.New });
    const type = 'review.rating.changed.v1';
    const publish = () => jetstream(messaging.nats).publish(type, JSON.stringify({ id: 'x'.repeat(600) }));
    await publish();
    await expect(publish()).rejects.toThrow(/maximum bytes exceeded/);
    await messaging.write();
    messaging.relay({ maxBytes: 16 * 1024 * 1024 });
    const info = () => manager.streams.info('REVIEW');
    await until(async () => (await info()).state.messages === 2, 'the event that waited');
    const { max_bytes, discard } = (await info()).config;
    expect([max_bytes, discard]).toEqual([16 * 1024 * 1024, DiscardPolicy.New]);
  });
});

describe('a stream that was made again by whoever follows it', () => {
  let messaging: Messaging;
  beforeEach(async () => {
    messaging = await startMessaging();
  });
  afterEach(() => messaging.stop());

  const type = 'review.rating.changed.v1';
  /** Deletes the stream and creates it again empty, as a consumer would after NATS has lost its data. */
  async function wipe() {
    const manager = await jetstreamManager(messaging.nats);
    await manager.streams.delete('REVIEW');
    await ensureStream({ log }, manager, 'review');
  }
  async function sent() {
    const doctorId = await messaging.write();
    await nextEvent(messaging.servers, type, (data) => data.doctorId === doctorId);
    return doctorId;
  }
  const publishedDoctors = async () => (await eventsOf(messaging.servers, type)).map(({ data }) => data.doctorId);

  it('gets every event again while nothing new is published', async () => {
    messaging.relay({ checkStreamMs: 100 });
    const doctors = [await sent(), await sent()];
    await wipe();
    await until(async () => (await publishedDoctors()).length === 2, 'the events in the new stream');
    expect((await publishedDoctors()).sort()).toEqual(doctors.sort());
  });

  it('gets them at the next reconnect, also when newer ones came first', async () => {
    messaging.relay();
    const before = await sent();
    await wipe();
    const after = await sent();
    expect(await publishedDoctors()).toEqual([after]);
    await messaging.nats.reconnect();
    await until(async () => (await publishedDoctors()).includes(before), 'the event from before');
    expect((await publishedDoctors()).sort()).toEqual([before, after].sort());
  });
});
