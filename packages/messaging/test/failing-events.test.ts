import { randomUUID } from 'node:crypto';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import { createLogger, createMetrics } from '@vetcare/service-kit';
import { anId, publishEvent, until } from '@vetcare/test-kit';
import mongoose from 'mongoose';
import { createParkedEvents, EventTooEarlyError } from '../src';
import { type Messaging, startMessaging } from './start-messaging';

const TYPE = 'auth.user.suspended.v1';
const HOUR_MS = 60 * 60 * 1000;

describe('an event that fails', () => {
  let messaging: Messaging;
  beforeEach(async () => {
    messaging = await startMessaging();
  });
  afterEach(() => messaging.stop());

  /** How often each event has failed by itself. */
  const failures = () =>
    messaging.connection.collection<{ _id: string; tries: number; firstAt: Date }>('failed_events');
  const publish = (id: string = randomUUID()) => publishEvent(messaging.servers, TYPE, { userId: anId() }, { id });
  /** Starts a consumer whose handler throws these errors, one per call, before it succeeds. */
  function followFailing(failing: Error[], more: Parameters<Messaging['follow']>[1] = {}) {
    const handled: string[] = [];
    const handlers: Parameters<Messaging['follow']>[0] = {
      [TYPE]: async ({ id }) => {
        const error = failing.shift();
        if (error) throw error;
        return () => void handled.push(id);
      },
    };
    messaging.follow(handlers, more);
    return handled;
  }
  const parked = async () => {
    const found = await (await jetstreamManager(messaging.nats)).streams.info('DLQ').catch(() => undefined);
    return found?.state.messages ?? 0;
  };

  it.each([
    ['the database is away', new mongoose.mongo.MongoNetworkError('connection 7 closed')],
    ['the network is away', new Error('no answer', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) })],
    ['Redis is away', Object.assign(new Error('20 retries'), { name: 'MaxRetriesPerRequestError' })],
  ])('is not counted while %s', async (_what, error) => {
    const id = randomUUID();
    await failures().insertOne({ _id: id, tries: 7, firstAt: new Date() });
    const handled = followFailing([error, error, error]);
    await publish(id);
    await until(async () => handled.includes(id), 'the event');
    expect(await parked()).toBe(0);
    expect(await failures().findOne({ _id: id })).toMatchObject({ tries: 7 });
  });

  it('by itself is parked at the eighth time, and the next ones go on', async () => {
    const id = randomUUID();
    await failures().insertOne({ _id: id, tries: 7, firstAt: new Date() });
    const handled = followFailing([new Error('No such person')]);
    await publish(id);
    await until(async () => (await parked()) === 1, 'the event to be parked');
    const next = await publish();
    await until(async () => handled.includes(next), 'the next event');
    expect(handled).toEqual([next]);
    expect(await failures().countDocuments()).toBe(0);
  });

  it('is listed when it is parked, and handled once when it is replayed, also twice', async () => {
    const id = randomUUID();
    const store = createParkedEvents(Promise.resolve(messaging.nats));
    expect(await store.list({ limit: 10 })).toEqual([]);
    expect(await store.find('6'.repeat(24))).toBeNull();
    await failures().insertOne({ _id: id, tries: 7, firstAt: new Date() });
    const handled = followFailing([new Error('No such person as asha@rao.in')]);
    await publish(id);
    await until(async () => (await parked()) === 1, 'the event to be parked');
    const [event] = await store.list({ limit: 10 });
    const shown = { service: 'review', subject: TYPE, eventId: id, reason: 'No such person as [e-mail]' };
    expect(event).toEqual({ _id: expect.stringMatching(/^[0-9a-f]{24}$/), at: expect.any(String), ...shown });
    expect(await store.list({ limit: 10, after: event?._id })).toEqual([]);
    const found = await store.find(event?._id ?? '');
    if (!found) throw new Error('The event is not parked');
    await store.replay(found);
    await store.replay(found);
    await store.remove(found);
    await store.remove(found);
    await until(async () => handled.includes(id), 'the replayed event');
    const next = await publish();
    await until(async () => handled.includes(next), 'the next event');
    expect(handled).toEqual([id, next]);
    expect(await store.find(found.parked._id)).toBeNull();
    expect((await (await jetstreamManager(messaging.nats)).streams.info('AUTH')).state.messages).toBe(3);
  });

  it('is replayed to the service that parked it, and no other', async () => {
    const handled = followFailing([]);
    await publish();
    await until(async () => handled.length === 1, 'the first event');
    const event = {
      id: randomUUID(),
      type: TYPE,
      version: 1,
      occurredAt: new Date(),
      requestId: 'r',
      data: { userId: anId() },
    };
    const head = headers();
    head.set('x-only-for', 'chat');
    await jetstream(messaging.nats).publish(TYPE, JSON.stringify(event), { headers: head });
    const next = await publish();
    await until(async () => handled.includes(next), 'the next event');
    expect(handled).not.toContain(event.id);
  });

  it.each([
    ['waits a day for the one it builds on', 23, 0],
    ['is parked when that has not come in a day', 25, 1],
  ])('because it is too early %s', async (_what, hours, expected) => {
    const id = randomUUID();
    await failures().insertOne({ _id: id, tries: 1, firstAt: new Date(Date.now() - hours * HOUR_MS) });
    const handled = followFailing([new EventTooEarlyError({})]);
    await publish(id);
    const counted = async () => (await failures().findOne({ _id: id }))?.tries !== 1;
    await until(counted, 'the failure');
    const next = await publish();
    await until(async () => handled.includes(next), 'the next event');
    expect(await parked()).toBe(expected);
  });

  /** A logger that notes what it writes, with the stack if there is one. */
  function noting() {
    const log = createLogger({ service: 'review', level: 'debug' });
    const lines: { level: string; message: string; stack: boolean }[] = [];
    for (const level of ['debug', 'info', 'warn', 'error'] as const)
      log[level] = (facts: object | string, message = '') =>
        void lines.push({ level, message, stack: typeof facts === 'object' && 'err' in facts });
    return { log, lines };
  }

  it.each([
    [
      'because it is too early is logged for those who debug, without a stack',
      new EventTooEarlyError({}),
      { level: 'debug', message: 'event came too early; trying again', stack: false },
    ],
    [
      'by itself is a warning with its stack',
      new Error('No such person'),
      { level: 'warn', message: 'event failed; trying again', stack: true },
    ],
  ])('%s', async (_what, error, expected) => {
    const { log, lines } = noting();
    const handled = followFailing([error], { log });
    const id = await publish();
    await until(async () => handled.includes(id), 'the event');
    expect(lines.filter(({ message }) => message.startsWith('event '))).toEqual([expected]);
  });

  it('because it is too early is counted apart from one that fails by itself', async () => {
    const metrics = createMetrics({ service: 'review', version: '1.2.3' });
    const handled = followFailing([new EventTooEarlyError({}), new Error('Not this time')], { metrics });
    const id = await publish();
    await until(async () => handled.includes(id), 'the event');
    const counted = async (outcome: string) => {
      const { values } = (await metrics.registry.getSingleMetric('vetcare_events_total')?.get()) ?? { values: [] };
      return values.find(({ labels }) => labels.outcome === outcome)?.value;
    };
    await until(async () => (await counted('handled')) === 1, 'the count');
    expect([await counted('early'), await counted('retried'), await counted('parked')]).toEqual([1, 1, 0]);
  });
});

describe('events that wait', () => {
  let messaging: Messaging;
  beforeEach(async () => {
    messaging = await startMessaging();
  });
  afterEach(() => messaging.stop());

  it('are handled many at a time, and one that fails takes no effect of the others away', async () => {
    const userIds = Array.from({ length: 40 }, () => anId());
    const failing = userIds[17];
    for (const userId of userIds) await publishEvent(messaging.servers, TYPE, { userId });
    const handled: string[] = [];
    let failed = false;
    messaging.follow({
      [TYPE]: async ({ data }, session) => {
        if (data.userId === failing && !failed) {
          failed = true;
          throw new Error('Not this time');
        }
        await messaging.connection.collection('effects').insertOne({ userId: data.userId }, { session });
        return () => void handled.push(data.userId);
      },
    });
    await until(async () => handled.length === 40, 'all events');
    expect([...handled].sort()).toEqual([...userIds].sort());
    const effects = await messaging.connection.collection('effects').find().toArray();
    expect(effects.map(({ userId }) => String(userId)).sort()).toEqual([...userIds].sort());
  });

  it('are handled together beside many that are too early, which follow as soon as they can', async () => {
    const userIds = Array.from({ length: 40 }, () => anId());
    const early = new Set(userIds.filter((_id, index) => index % 2 === 1));
    for (const userId of userIds) await publishEvent(messaging.servers, TYPE, { userId });
    const registered = { yet: false };
    const sessions = new Map<string, unknown>();
    messaging.follow({
      [TYPE]: async ({ data }, session) => {
        if (early.has(data.userId) && !registered.yet) throw new EventTooEarlyError({});
        return () => void sessions.set(data.userId, session);
      },
    });
    await until(async () => sessions.size === 20, 'the others');
    expect(new Set(sessions.values()).size).toBeLessThan(10);
    expect([...sessions.keys()].some((userId) => early.has(userId))).toBe(false);
    registered.yet = true;
    await until(async () => sessions.size === 40, 'those that were too early');
  });

  it('share a transaction', async () => {
    for (let count = 0; count < 40; count += 1) await publishEvent(messaging.servers, TYPE, { userId: anId() });
    const sessions: unknown[] = [];
    messaging.follow({
      [TYPE]: async (_event, session) => () => void sessions.push(session),
    });
    await until(async () => sessions.length === 40, 'all events');
    expect(new Set(sessions).size).toBeLessThan(20);
  });
});
