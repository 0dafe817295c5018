import { type Answer, anId, publishEvent } from '@vetcare/test-kit';
import { type RunningChat, startChatForTest, type TestPerson } from './running-chat';

const HOUR = 3_600_000;
let chat: RunningChat;

beforeAll(async () => {
  chat = await startChatForTest();
});
afterAll(() => chat.stop());

interface Pair {
  patient: TestPerson;
  doctor: TestPerson;
  /** Ids of two bookings of the same patient and doctor. */
  bookings: [string, string];
}

const begin = Date.now();
const ends = [new Date(begin + 10 * HOUR), new Date(begin + 20 * HOUR)] as const;
const registered = (person: TestPerson) => ({ ...chat.account(person), FirstName: 'First' });
const booked = ({ patient, doctor, bookings }: Pair, which: 0 | 1) =>
  chat.booking(patient, doctor, ends[which], bookings[which]);
const refunded = (pair: Pair, which: 0 | 1) => ({ ...booked(pair, which), refundId: 'rfnd_1', reason: 'slot taken' });

/** All events that open, close or extend a window, one minute apart, in the order in which they happen. */
const facts: Record<string, (pair: Pair, occurredAt: Date) => Promise<unknown>> = {
  'the registration of the patient': ({ patient }, occurredAt) =>
    publishEvent(chat.servers, 'auth.user.registered.v1', registered(patient), { occurredAt }),
  'the registration of the doctor': ({ doctor }, occurredAt) =>
    publishEvent(chat.servers, 'auth.user.registered.v1', registered(doctor), { occurredAt }),
  'the approval of the doctor': ({ doctor }, occurredAt) =>
    publishEvent(chat.servers, 'auth.doctor.approved.v1', chat.decision(doctor), { occurredAt }),
  'a completed booking': (pair, occurredAt) =>
    publishEvent(chat.servers, 'booking.booking.completed.v1', booked(pair, 0), { occurredAt }),
  'its refund': (pair, occurredAt) =>
    publishEvent(chat.servers, 'booking.booking.refunded.v1', refunded(pair, 0), { occurredAt }),
  'a later booking': (pair, occurredAt) =>
    publishEvent(chat.servers, 'booking.booking.completed.v1', booked(pair, 1), { occurredAt }),
  'the refund of that one': (pair, occurredAt) =>
    publishEvent(chat.servers, 'booking.booking.refunded.v1', refunded(pair, 1), { occurredAt }),
  'the suspension of the doctor': ({ doctor }, occurredAt) =>
    publishEvent(chat.servers, 'auth.doctor.suspended.v1', { ...chat.decision(doctor), reason: 'r' }, { occurredAt }),
  'the deletion of the patient': ({ patient }, occurredAt) =>
    publishEvent(chat.servers, 'auth.user.deleted.v1', { userId: patient.id, role: 'patient' }, { occurredAt }),
  'the deletion of the doctor': ({ doctor }, occurredAt) =>
    publishEvent(chat.servers, 'auth.user.deleted.v1', { userId: doctor.id, role: 'doctor' }, { occurredAt }),
};
const names = Object.keys(facts);
const pairsOfFacts = names.flatMap((a, i) => names.slice(i + 1).map((b) => [a, b] as const));

/** Waits until everything published so far has been handled. */
async function settle(): Promise<void> {
  await chat.openWindow(await chat.add('patient'), await chat.add('doctor'));
}

/** What the service answers to the pair, and to an admin, about each other. Ids that differ between pairs are replaced. */
async function readState({ patient, doctor }: Pair): Promise<string> {
  const admin: TestPerson = { id: anId(), role: 'admin' };
  const ask = (as: TestPerson, path: string): Promise<Answer> => chat.call('GET', `/api/chat/${path}`, { as });
  const answers = await Promise.all([
    ask(patient, `conversation/${doctor.id}`),
    ask(doctor, `conversation/${patient.id}`),
    ask(admin, `conversation/${doctor.id}`),
    ask(admin, `conversation/${patient.id}`),
    ask(patient, 'get-user-chat'),
    chat.sendOverHttp(patient, doctor, { text: 'x' }),
  ]);
  const said = answers.map(({ status, body }) => [status, status < 400 && 'person' in body ? body : body.reason]);
  return JSON.stringify(said).replaceAll(patient.id, 'patient').replaceAll(doctor.id, 'doctor');
}

it('leads to the same state in whichever order two facts arrive', async () => {
  const scenarios = pairsOfFacts.flatMap((inOrder) =>
    [inOrder, [...inOrder].reverse()].map((order) => ({
      inOrder,
      order,
      pair: {
        patient: { id: anId(), role: 'patient' as const },
        doctor: { id: anId(), role: 'doctor' as const },
        bookings: [anId(), anId()] as [string, string],
      },
    })),
  );
  const give = async (pair: Pair, name: string) =>
    facts[name]?.(pair, new Date(begin - 60_000 * (names.length - names.indexOf(name))));
  for (const { inOrder, pair } of scenarios)
    for (const name of names.slice(0, names.indexOf(inOrder[0]))) await give(pair, name);
  await settle();
  for (const which of [0, 1]) {
    for (const { order, pair } of scenarios) await give(pair, order[which] ?? '');
    await settle();
  }
  const results = await Promise.all(
    scenarios.map(async ({ inOrder, pair }) => ({ facts: inOrder.join(', '), state: await readState(pair) })),
  );
  const differing = results.filter(({ facts, state }) =>
    results.some((other) => other.facts === facts && other.state !== state),
  );
  expect(differing).toEqual([]);
  expect(results).toHaveLength(90);
}, 120_000);
