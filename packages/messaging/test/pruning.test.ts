import { randomUUID } from 'node:crypto';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import type { EventData, EventType } from '@vetcare/contracts';
import { createLogger } from '@vetcare/service-kit';
import { anId, publishEvent, until } from '@vetcare/test-kit';
import mongoose from 'mongoose';
import { ensureDeadLetterStream } from '../src/jetstream-settings';
import { pruneOutbox } from '../src/pruning/prune-outbox';
import { type Messaging, startMessaging } from './start-messaging';

const DAY_MS = 24 * 60 * 60 * 1_000;
const keptMs = 30 * DAY_MS;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

let messaging: Messaging;
beforeEach(async () => {
  messaging = await startMessaging();
});
afterEach(() => messaging.stop());

const outbox = () => messaging.connection.collection('outbox');
const allSent = () =>
  until(async () => (await outbox().countDocuments({ sent: false })) === 0, 'the outbox to be sent');
const append = <T extends EventType>(type: T, data: EventData<T>, now = new Date()) =>
  messaging.append({ type, data, requestId: randomUUID(), now });
const prune = async (service: 'review' | 'auth', now: Date) => {
  while (await pruneOutbox({ connection: messaging.connection, service }, messaging.nats, { now, keptMs }));
};

/** The messages of a stream as text, the oldest first. */
async function messagesOf(stream: string): Promise<string[]> {
  const { streams } = await jetstreamManager(messaging.nats);
  const { last_seq } = (await streams.info(stream)).state;
  const found: string[] = [];
  for (let seq = 1; seq <= last_seq; seq += 1) {
    const message = await streams.getMessage(stream, { seq });
    if (message) found.push(message.string());
  }
  return found;
}
/** What the outbox has, which is also what the stream has. */
async function kept(stream: 'REVIEW' | 'AUTH') {
  const rows = (await outbox().find().sort({ _id: 1 }).toArray()).map(({ event }) => event);
  expect((await messagesOf(stream)).map((text) => JSON.parse(text))).toEqual(rows);
  return rows;
}

describe('an outbox and its stream', () => {
  const rated = (doctorId: string, ratingCount: number, now: Date) =>
    append('review.rating.changed.v1', { doctorId, rating: 4, ratingCount }, now);
  const given = (rating: number) =>
    append('review.rating.given.v1', {
      ...{ reviewId: anId(), doctorId: anId(), patientId: anId() },
      ...{ rating, verified: true, isNew: true },
    });

  it('lose an older fact about the same person, and nothing else', async () => {
    const [first, second] = [anId(), anId()];
    for (const [count, doctorId] of [first, second, first, first].entries())
      await rated(doctorId, count, new Date(1_800_000_000_000 + count));
    messaging.relay();
    await allSent();
    await prune('review', new Date());
    expect((await kept('REVIEW')).map(({ data }) => [data.doctorId, data.ratingCount])).toEqual([
      [second, 1],
      [first, 3],
    ]);
    await rated(second, 4, new Date(1_800_000_000_004));
    await allSent();
    await prune('review', new Date());
    expect((await kept('REVIEW')).map(({ data }) => data.ratingCount)).toEqual([3, 4]);
  });

  it('lose an act when its time is over, but not before it is sent', async () => {
    await given(1);
    await prune('review', inDays(31));
    expect(await outbox().countDocuments()).toBe(1);
    messaging.relay();
    await allSent();
    await prune('review', inDays(29));
    expect(await kept('REVIEW')).toHaveLength(1);
    await prune('review', inDays(31));
    expect(await kept('REVIEW')).toEqual([]);
  });

  it('are pruned beside the relay, also what a process left that died between message and row', async () => {
    const doctorId = anId();
    await rated(doctorId, 1, new Date(1_800_000_000_001));
    messaging.relay({ pruneMs: 20 });
    await allSent();
    await (await jetstreamManager(messaging.nats)).streams.deleteMessage('REVIEW', 1);
    await rated(doctorId, 2, new Date(1_800_000_000_002));
    await until(async () => (await outbox().countDocuments()) === 1, 'the older row to go');
    expect((await kept('REVIEW')).map(({ data }) => data.ratingCount)).toEqual([2]);
  });
});

describe('a deleted account', () => {
  const person = (userId: string, name: string) => ({
    ...{
      userId,
      role: 'doctor' as const,
      FirstName: name,
      LastName: 'Rao',
      email: `${name}@rao.in`,
      PhoneNo: `+91 ${name}`,
    },
    ...{ gender: null, age: null, image: null },
  });
  const decision = (doctorId: string, name: string) => ({
    doctorId,
    FirstName: name,
    LastName: '',
    email: `${name}@x.in`,
  });
  /** Tells much about two people, of whom one leaves. */
  async function tell(leaver: string, other: string) {
    await append('auth.user.registered.v1', person(leaver, 'Leaver'));
    await append('auth.user.registered.v1', person(other, 'Other'));
    await append('auth.doctor.approved.v1', decision(leaver, 'Leaver'));
    await append('auth.doctor.suspended.v1', { ...decision(leaver, 'Leaver'), reason: 'Leaver did so' });
    await append('auth.user.guesses-refused.v1', { userId: leaver, email: 'Leaver@rao.in' });
    await append('auth.user.updated.v1', person(leaver, 'Leaver'));
    await append('auth.user.email-changed.v1', {
      ...{ userId: leaver, changeId: randomUUID(), expiresAt: new Date().toISOString() },
      ...{ oldEmail: 'Leaver@old.in', newEmail: 'Leaver@rao.in' },
    });
  }
  const park = async (data: object) => {
    const log = createLogger({ service: 'review', level: 'silent' });
    await ensureDeadLetterStream({ log }, await jetstreamManager(messaging.nats));
    await jetstream(messaging.nats).publish('dlq.chat', JSON.stringify(envelope('auth.user.updated.v1', data)));
  };
  const envelope = (type: EventType, data: object) => ({
    ...{ id: randomUUID(), type, version: 1, occurredAt: new Date().toISOString(), requestId: 'r', data },
  });
  const everything = async () =>
    [
      ...(await messagesOf('AUTH')),
      ...(await messagesOf('DLQ')),
      JSON.stringify(await outbox().find().toArray()),
    ].join();

  it('leaves no personal data in outbox, stream or parked events, and whoever comes late knows that it is deleted', async () => {
    const [leaver, other] = [anId(), anId()];
    await tell(leaver, other);
    await park(person(leaver, 'Leaver'));
    await park(person(other, 'Other'));
    messaging.relay({ service: 'auth' });
    await allSent();
    await prune('auth', new Date());
    expect(await everything()).toContain('Leaver');
    await append('auth.user.deleted.v1', { userId: leaver, role: 'doctor' });
    await allSent();
    await prune('auth', new Date());
    expect(await everything()).not.toMatch(/Leaver/i);
    expect((await kept('AUTH')).map(({ type, data }) => [type, data.userId])).toEqual([
      ['auth.user.registered.v1', other],
      ['auth.user.deleted.v1', leaver],
    ]);
    expect(await messagesOf('DLQ')).toHaveLength(1);
    const seen: string[] = [];
    messaging.follow({
      'auth.user.registered.v1':
        async ({ data }) =>
        () =>
          void seen.push(`registered ${data.userId}`),
      'auth.user.deleted.v1':
        async ({ data }) =>
        () =>
          void seen.push(`deleted ${data.userId}`),
    });
    await until(async () => seen.length === 2, 'what is left');
    expect(seen).toEqual([`registered ${other}`, `deleted ${leaver}`]);
  });

  it('is looked at once more two days later, when what was being retried then is parked', async () => {
    const [leaver, other] = [anId(), anId()];
    await append('auth.user.deleted.v1', { userId: leaver, role: 'doctor' });
    messaging.relay({ service: 'auth' });
    await allSent();
    await park(person(other, 'Other'));
    await prune('auth', new Date());
    await park(person(leaver, 'Leaver'));
    await jetstream(messaging.nats).publish(
      'auth.user.updated.v1',
      JSON.stringify(envelope('auth.user.updated.v1', person(leaver, 'Leaver'))),
    );
    await prune('auth', inDays(1));
    expect((await everything()).match(/Leaver@/g)).toHaveLength(2);
    await prune('auth', inDays(3));
    expect(await everything()).not.toMatch(/Leaver/i);
    expect(await messagesOf('DLQ')).toHaveLength(1);
  });

  it('waits until everything about the person is sent, so that nothing is published after it', async () => {
    const leaver = anId();
    await append('auth.user.registered.v1', person(leaver, 'Leaver'));
    await append('auth.user.deleted.v1', { userId: leaver, role: 'doctor' });
    await outbox().updateOne({ 'event.type': 'auth.user.deleted.v1' }, { $set: { sent: true } });
    const prunes = { now: new Date(), keptMs };
    expect(await pruneOutbox({ connection: messaging.connection, service: 'auth' }, messaging.nats, prunes)).toBe(
      false,
    );
    expect(await outbox().countDocuments()).toBe(2);
  });
});

describe('the records of handled events', () => {
  const TYPE = 'auth.user.suspended.v1';
  const records = () => messaging.connection.collection<{ _id: string; at: Date }>('handled_events');
  const makeOld = (id: string) => records().updateOne({ _id: id }, { $set: { at: inDays(-31) } });
  const follow = (more: { pruneMs?: number } = {}, early: { yet: boolean } = { yet: false }) => {
    const handled: string[] = [];
    messaging.follow(
      {
        [TYPE]: async ({ id }) => {
          if (early.yet) throw new Error('Not yet');
          return () => void handled.push(id);
        },
      },
      more,
    );
    return handled;
  };
  const publish = (id: string = randomUUID()) => publishEvent(messaging.servers, TYPE, { userId: anId() }, { id });
  /** Sends an event again as its publisher does when NATS has lost its data. */
  async function resend(id: string, writtenAt: Date) {
    const head = headers();
    head.set('x-written-at', writtenAt.toISOString());
    const event = { id, type: TYPE, version: 1, occurredAt: writtenAt, requestId: 'r', data: { userId: anId() } };
    await jetstream(messaging.nats).publish(TYPE, JSON.stringify(event), { headers: head });
  }

  it('go when they are old, and an old event that is sent again is still handled once', async () => {
    const handled = follow({ pruneMs: 20 });
    const [old, young] = [await publish(), await publish()];
    await until(async () => handled.length === 2, 'both events');
    await makeOld(old);
    await until(async () => !(await records().findOne({ _id: old })), 'the old record to go');
    expect(await records().findOne({ _id: young })).not.toBeNull();
    await resend(old, inDays(-40));
    await resend(young, inDays(-1));
    const late = await publish();
    await until(async () => handled.includes(late), 'the next event');
    expect(handled).toEqual([old, young, late]);
  });

  it('need not be there when NATS has lost its data and the publisher sends everything again', async () => {
    const handled = follow({ pruneMs: 20 });
    const row = (id: string, writtenAt: Date) => ({
      _id: mongoose.Types.ObjectId.createFromTime(Math.floor(writtenAt.getTime() / 1_000)),
      event: {
        id,
        type: TYPE,
        version: 1,
        occurredAt: writtenAt.toISOString(),
        requestId: 'r',
        data: { userId: anId() },
      },
      ...{ sent: false, writer: 'a process that is gone' },
    });
    const [old, young] = [randomUUID(), randomUUID()];
    await outbox().insertMany([row(old, inDays(-40)), row(young, inDays(-1))]);
    messaging.relay({ service: 'auth', checkStreamMs: 50 });
    await until(async () => handled.length === 2, 'both events');
    await allSent();
    await makeOld(old);
    await until(async () => !(await records().findOne({ _id: old })), 'the old record to go');
    const { streams } = await jetstreamManager(messaging.nats);
    const { created } = await streams.info('AUTH');
    await streams.delete('AUTH');
    const isResent = async () => {
      const found = await streams.info('AUTH').catch(() => undefined);
      return found && found.created !== created && found.state.messages === 2;
    };
    await until(isResent, 'the events in the new stream');
    const last = await publish();
    await until(async () => handled.includes(last), 'the next event');
    expect(handled).toEqual([old, young, last]);
  });

  it('stay while the consumer has not handled everything', async () => {
    const early = { yet: false };
    const handled = follow({ pruneMs: 20 }, early);
    const old = await publish();
    await until(async () => handled.length === 1, 'the event');
    early.yet = true;
    const failing = await publish();
    const failures = messaging.connection.collection<{ _id: string; tries: number }>('failed_events');
    await until(async () => Boolean(await failures.findOne({ _id: failing })), 'the failure');
    await makeOld(old);
    const marks = messaging.connection.collection('handled_until');
    const triesOf = async () => (await failures.findOne({ _id: failing }))?.tries ?? 0;
    const tries = await triesOf();
    await until(async () => (await triesOf()) > tries + 1, 'further tries');
    expect([await marks.countDocuments(), await records().countDocuments({ _id: old })]).toEqual([0, 1]);
    early.yet = false;
    await until(async () => !(await records().findOne({ _id: old })), 'the old record to go');
    expect(handled).toEqual([old, failing]);
  });

  it('of a new database are no mark, so that it still receives old events', async () => {
    const handled = follow({ pruneMs: 20 });
    await publish();
    await until(async () => handled.length === 1, 'the first event');
    const old = randomUUID();
    await resend(old, inDays(-400));
    await until(async () => handled.includes(old), 'the old event');
  });
});
