import { randomUUID } from 'node:crypto';
import type { Event, EventData } from '@vetcare/contracts';
import { connectMongo, inTransaction, prepareCollections } from '@vetcare/service-kit';
import { anId, startTestServers, type TestServers } from '@vetcare/test-kit';
import { createPeopleReplica, type PersonEvent } from '../src';

type Of<T extends PersonEvent['type']> = (minute: number, data: Partial<EventData<T>>) => (id: string) => PersonEvent;

function envelope<T extends PersonEvent['type']>(type: T, minute: number, data: EventData<T>): Event<T> {
  const occurredAt = minuteOf(minute).toISOString();
  return { id: randomUUID(), type, version: 1, occurredAt, requestId: 'r', data };
}
const minuteOf = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

const account = { role: 'doctor', FirstName: 'Asha', LastName: 'Rao', email: 'a@b.in', PhoneNo: '1' } as const;
const unsaid = { gender: null, age: null, image: null };
const registered: Of<'auth.user.registered.v1'> = (minute, data) => (id) =>
  envelope('auth.user.registered.v1', minute, { ...account, ...unsaid, ...data, userId: id });
const updated: Of<'auth.user.updated.v1'> = (minute, data) => (id) =>
  envelope('auth.user.updated.v1', minute, { ...account, ...unsaid, ...data, userId: id });
const deleted: Of<'auth.user.deleted.v1'> = (minute) => (id) =>
  envelope('auth.user.deleted.v1', minute, { userId: id, role: 'doctor' });
const decided =
  (type: 'auth.doctor.approved.v1' | 'auth.doctor.suspended.v1', minute: number) =>
  (id: string): PersonEvent => {
    const data = { doctorId: id, FirstName: 'Asha', LastName: 'Rao', email: 'a@b.in' };
    if (type === 'auth.doctor.approved.v1') return envelope(type, minute, data);
    return envelope(type, minute, { ...data, reason: 'r' });
  };
const described: Of<'catalogue.doctor.updated.v1'> = (minute, data) => (id) =>
  envelope('catalogue.doctor.updated.v1', minute, {
    ...{ FirstName: 'Asha', LastName: 'Rao', ...unsaid, specialization: 'Surgery', experience: 1, feesPaise: 1 },
    ...{ isAvailable: true, isValidated: false },
    ...data,
    doctorId: id,
  });

const permutations = <T>(items: T[]): T[][] =>
  items.length < 2
    ? [items]
    : items.flatMap((item, i) => permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));

describe('the replica of people', () => {
  let servers: TestServers;
  let connection: Awaited<ReturnType<typeof connectMongo>>;
  let replica: ReturnType<typeof startReplica>;
  const startReplica = () =>
    createPeopleReplica(connection, {
      account: ['FirstName', 'email'],
      profile: ['specialization', 'isValidated'],
      derived: {
        columns: { sortName: { type: String } },
        indexes: [{ sortName: 1 }],
        derive: (person) => ({ sortName: person.deleted ? '' : (person.account?.FirstName ?? '').toLowerCase() }),
      },
    });

  beforeAll(async () => {
    servers = await startTestServers();
    connection = await connectMongo({ uri: servers.mongoUrl('replica'), production: false });
    replica = startReplica();
    await prepareCollections(connection);
  });
  afterAll(async () => {
    await connection.close();
    await servers.stop();
  });

  const apply = (...events: PersonEvent[]) =>
    inTransaction(connection, async (session) => {
      for (const event of events) await replica.apply(event, session);
    });
  /** The rows as they are stored, to show that nothing else is left in them. */
  const stored = (id: string) => connection.collection<{ _id: string }>('people').findOne({ _id: id });

  const known = [
    registered(1, { FirstName: 'Old', email: 'old@b.in' }),
    updated(2, { FirstName: 'Asha', email: 'asha@b.in' }),
    described(3, { specialization: 'Dentistry' }),
    decided('auth.doctor.approved.v1', 4),
    decided('auth.doctor.suspended.v1', 5),
  ];

  it('is the same after the same events in each of their orders', async () => {
    const orders = permutations(known);
    expect(orders).toHaveLength(120);
    for (const order of orders) {
      const id = anId();
      await apply(...order.map((event) => event(id)));
      expect(await stored(id)).toEqual({
        _id: id,
        role: 'doctor',
        account: { FirstName: 'Asha', email: 'asha@b.in', at: minuteOf(2) },
        profile: { specialization: 'Dentistry', isValidated: false, at: minuteOf(3) },
        decision: { approved: false, at: minuteOf(5) },
        deleted: false,
        sortName: 'asha',
      });
    }
  });

  it('keeps a tombstone only of somebody who left, in each order of events', async () => {
    const events = [...known.slice(0, 4), deleted(6, {})];
    for (const order of permutations(events)) {
      const id = anId();
      await apply(...order.map((event) => event(id)));
      expect(await stored(id)).toEqual({ _id: id, role: 'doctor', deleted: true, sortName: '' });
    }
  });

  it('is right when several processes apply the events of one person at once', async () => {
    const id = anId();
    await Promise.all(known.map((event) => apply(event(id))));
    expect(await replica.find(id)).toMatchObject({
      account: { FirstName: 'Asha' },
      profile: { specialization: 'Dentistry' },
      decision: { approved: false },
    });
  });

  it('takes the same event twice without harm', async () => {
    const id = anId();
    for (const event of [...known, ...known]) await apply(event(id));
    expect(await replica.find(id)).toMatchObject({ account: { FirstName: 'Asha', email: 'asha@b.in' } });
  });
});
