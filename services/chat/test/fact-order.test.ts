import { randomUUID } from 'node:crypto';
import type { Event, EventData, EventType } from '@vetcare/contracts';
import type { Handlers } from '@vetcare/messaging';
import { connectMongo, inTransaction } from '@vetcare/service-kit';
import { type Answer, anId } from '@vetcare/test-kit';
import { createPersonStore } from '../src/person/person.store';
import { followBookings } from '../src/window/window.consumer';
import { createWindowStore } from '../src/window/window.store';
import { type RunningChat, startChatForTest, type TestPerson } from './running-chat';

const HOUR = 3_600_000;
let chat: RunningChat;
let connection: Awaited<ReturnType<typeof connectMongo>>;
let handlers: Handlers;

beforeAll(async () => {
  chat = await startChatForTest();
  connection = await connectMongo({ uri: chat.config.MONGO_URL, production: false });
  const people = createPersonStore(connection);
  const windows = createWindowStore(connection);
  const nothing = () => {};
  handlers = {
    ...people.authHandlers,
    ...people.catalogueHandlers,
    ...followBookings({
      windows,
      now: () => new Date(),
      onMadeVisible: nothing,
      onWindowChanged: nothing,
      mustOpen: async () => ({}),
      onOpened: async () => {},
    }),
  };
});
afterAll(async () => {
  await connection.close();
  await chat.stop();
});

interface Pair {
  patient: TestPerson;
  doctor: TestPerson;
  /** Ids of two bookings of the same patient and doctor. */
  bookings: [string, string];
}
type Told = { [T in EventType]: { type: T; data: EventData<T> } }[EventType];

const begin = Date.now();
const ends = [new Date(begin + 10 * HOUR), new Date(begin + 20 * HOUR)] as const;
const registered = (person: TestPerson) => ({ ...chat.account(person), FirstName: 'First' });
const booked = ({ patient, doctor, bookings }: Pair, which: 0 | 1) =>
  chat.booking(patient, doctor, ends[which], bookings[which]);
const laterBy = (ms: number, which: 0 | 1) => {
  const [appointmentAt, completionAt] = [-48 * HOUR, 0].map((of) => new Date(ends[which].getTime() + ms + of));
  return { appointmentAt: String(appointmentAt?.toJSON()), completionAt: String(completionAt?.toJSON()), minutes: 30 };
};

/** All events of people and bookings, one minute apart, in the order in which they happen. */
const facts: Record<string, (pair: Pair) => Told> = {
  'the registration of the patient': ({ patient }) => ({ type: 'auth.user.registered.v1', data: registered(patient) }),
  'the registration of the doctor': ({ doctor }) => ({ type: 'auth.user.registered.v1', data: registered(doctor) }),
  'the new name of the patient': ({ patient }) => ({ type: 'auth.user.updated.v1', data: chat.account(patient) }),
  'the rejection of the doctor': ({ doctor }) => ({
    type: 'auth.doctor.rejected.v1',
    data: { ...chat.decision(doctor), reason: 'r' },
  }),
  'the approval of the doctor': ({ doctor }) => ({ type: 'auth.doctor.approved.v1', data: chat.decision(doctor) }),
  'the profile of the doctor': ({ doctor }) => ({
    type: 'catalogue.doctor.updated.v1',
    data: {
      ...{ doctorId: doctor.id, FirstName: 'Devi', LastName: 'Rao', gender: null, age: null, image: null },
      ...{ specialization: 'Surgery', experience: 1, feesPaise: 50_000, isAvailable: true, isValidated: true },
    },
  }),
  'a completed booking': (pair) => ({ type: 'booking.booking.completed.v1', data: booked(pair, 0) }),
  'its move': (pair) => ({
    type: 'booking.booking.moved.v1',
    data: {
      ...booked(pair, 0),
      movedFrom: new Date(begin).toISOString(),
      appointment: { ...laterBy(HOUR, 0), sequence: 1 },
    },
  }),
  'what its doctor says of it': (pair) => ({
    type: 'booking.booking.outcome-noted.v1',
    data: {
      ...booked(pair, 0),
      ...{ outcome: 'done', notedAt: ends[0].toISOString(), appointment: { ...laterBy(HOUR, 0), sequence: 1 } },
    },
  }),
  'another time that its doctor proposes': (pair) => ({
    type: 'booking.booking.move-proposed.v1',
    data: {
      ...booked(pair, 0),
      ...{ proposedFor: ends[0].toISOString(), until: ends[0].toISOString() },
      appointment: { ...laterBy(HOUR, 0), sequence: 1 },
    },
  }),
  'the answer to that': (pair) => ({
    type: 'booking.booking.move-declined.v1',
    data: {
      ...booked(pair, 0),
      ...{ proposedFor: ends[0].toISOString(), appointment: { ...laterBy(HOUR, 0), sequence: 1 } },
    },
  }),
  'its doctor taking that back': (pair) => ({
    type: 'booking.booking.move-withdrawn.v1',
    data: {
      ...booked(pair, 0),
      ...{ proposedFor: ends[0].toISOString(), appointment: { ...laterBy(HOUR, 0), sequence: 1 } },
    },
  }),
  'its reopened chat': (pair) => ({
    type: 'booking.booking.reopened.v1',
    data: {
      ...booked(pair, 0),
      reopenedAt: ends[0].toISOString(),
      openUntil: new Date(begin + 100 * HOUR).toISOString(),
    },
  }),
  'its refund': (pair) => ({
    type: 'booking.booking.refunded.v1',
    data: { ...booked(pair, 0), refundId: 'rfnd_1', reason: 'slot taken' },
  }),
  'a later booking': (pair) => ({ type: 'booking.booking.completed.v1', data: booked(pair, 1) }),
  'the cancellation of that one': (pair) => ({
    type: 'booking.booking.cancelled.v1',
    data: { ...booked(pair, 1), by: 'patient' },
  }),
  'the suspension of the doctor': ({ doctor }) => ({
    type: 'auth.doctor.suspended.v1',
    data: { ...chat.decision(doctor), reason: 'r' },
  }),
  'the suspension of the patient': ({ patient }) => ({ type: 'auth.user.suspended.v1', data: { userId: patient.id } }),
  'the end of that suspension': ({ patient }) => ({ type: 'auth.user.restored.v1', data: { userId: patient.id } }),
  'the deletion of the patient': ({ patient }) => ({
    type: 'auth.user.deleted.v1',
    data: { userId: patient.id, role: 'patient' },
  }),
  'the deletion of the doctor': ({ doctor }) => ({
    type: 'auth.user.deleted.v1',
    data: { userId: doctor.id, role: 'doctor' },
  }),
};
const names = Object.keys(facts);
const isOfBooking = (name: string) => facts[name]?.(newPair()).type.startsWith('booking.');
/** Pairs of facts about people only are left out: the test of the replica of people swaps those. */
const pairsOfFacts = () =>
  names.flatMap((a, i) => names.slice(i + 1).map((b) => [a, b] as const)).filter((pair) => pair.some(isOfBooking));
const newPair = (): Pair => ({
  patient: { id: anId(), role: 'patient' },
  doctor: { id: anId(), role: 'doctor' },
  bookings: [anId(), anId()],
});

/** Handles facts as the consumer does, in one transaction. Each bears the time at which it happened. */
const give = (pair: Pair, given: readonly string[]) =>
  inTransaction(connection, async (session) => {
    for (const name of given) {
      const told = facts[name]?.(pair);
      if (!told) throw new Error(`There is no fact ${name}`);
      const occurredAt = new Date(begin - 60_000 * (names.length - names.indexOf(name))).toISOString();
      const handler = handlers[told.type] as ((event: Event<EventType>, session: unknown) => unknown) | undefined;
      await handler?.({ ...told, id: randomUUID(), version: 1, occurredAt, requestId: 'r' } as Event, session);
    }
  });

/** What the service answers to the pair about each other. Ids that differ between pairs are replaced. */
async function readState({ patient, doctor }: Pair): Promise<string> {
  const ask = (as: TestPerson, path: string): Promise<Answer> => chat.call('GET', `/api/chat/${path}`, { as });
  const answers = await Promise.all([
    ask(patient, `conversation/${doctor.id}`),
    ask(doctor, `conversation/${patient.id}`),
    ask(patient, 'get-user-chat'),
    chat.sendOverHttp(patient, doctor, { text: 'x' }),
  ]);
  const said = answers.map(({ status, body }) => [status, status < 400 && 'person' in body ? body : body.reason]);
  return JSON.stringify(said).replaceAll(patient.id, 'patient').replaceAll(doctor.id, 'doctor');
}

it('leads to the same state in whichever order two facts arrive', async () => {
  const results = await Promise.all(
    pairsOfFacts().map(async ([first, second]) => {
      const [inOrder, swapped] = [newPair(), newPair()];
      const before = names.slice(0, names.indexOf(first));
      await give(inOrder, [...before, first, second]);
      await give(swapped, [...before, second, first]);
      return { facts: `${first}, ${second}`, inOrder: await readState(inOrder), swapped: await readState(swapped) };
    }),
  );
  expect(results.filter(({ inOrder, swapped }) => inOrder !== swapped)).toEqual([]);
  expect(results).toHaveLength(155);
}, 180_000);

it('knows a fact of each type that the service follows', () => {
  const known = new Set(names.map((name) => facts[name]?.(newPair()).type));
  expect(Object.keys(handlers).filter((type) => !known.has(type as EventType))).toEqual([]);
});
