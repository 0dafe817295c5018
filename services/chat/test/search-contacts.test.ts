import { type Contact, MAX_CONTACTS, MAX_SEARCH_LENGTH } from '@vetcare/contracts';
import { anId, publishEvent, until } from '@vetcare/test-kit';
import { createConnection } from 'mongoose';
import { startChat } from '../src/app';
import type { LegacyRow } from '../src/person/person';
import { type RunningChat, startChatForTest, type TestPerson } from './running-chat';

let chat: RunningChat;
let patient: TestPerson;
let doctor: TestPerson;
let admin: TestPerson;
/** Comes, in order of names, after everybody who fits in the list. */
let last: TestPerson;

beforeAll(async () => {
  chat = await startChatForTest();
  await knowFromBefore('doctor', MAX_CONTACTS + 100);
  await knowFromBefore('patient', MAX_CONTACTS + 100);
  [patient, doctor, admin, last] = await Promise.all([
    chat.add('patient', { FirstName: 'Zoya', LastName: 'Zutshi' }),
    chat.add('doctor', { FirstName: 'Zora', LastName: 'Zakaria' }),
    chat.add('admin', { FirstName: 'Zain', LastName: 'Zaidi' }),
    chat.add('doctor', { FirstName: 'Zubin', LastName: 'Pérez (Surgery)' }),
  ]);
});
afterAll(() => chat.stop());

/** Stores people as releases before the search did, without search keys. A starting node adds the keys. */
async function knowFromBefore(role: 'patient' | 'doctor', count: number): Promise<void> {
  const database = await createConnection(chat.config.MONGO_URL).asPromise();
  const people = Array.from({ length: count }, (_, i) => ({
    _id: anId(),
    role,
    FirstName: `Asha${i}`,
    LastName: 'Many',
    image: null,
    specialization: null,
    isValidated: true,
    deleted: false,
    accountAt: new Date(0),
    decisionAt: new Date(0),
  }));
  await database.collection<LegacyRow>('people').insertMany(people);
  await database.close();
  const node = await startChat(chat.config);
  await node.stop();
}

type List = 'admin' | 'doctors' | 'user' | 'get-user-chat';
const ask = (as: TestPerson, list: List, search: string) =>
  chat.call('GET', `/api/chat/${list}?search=${encodeURIComponent(search)}`, { as });
async function find(as: TestPerson, list: List, search: string): Promise<string[]> {
  const { status, body } = await ask(as, list, search);
  expect([search, status]).toEqual([search, 200]);
  return (body as unknown as Contact[]).map(({ _id }) => _id);
}
const whole = async (as: TestPerson, list: List) =>
  ((await chat.call('GET', `/api/chat/${list}`, { as })).body as unknown as Contact[]).map(({ _id }) => _id);

it('finds whom the list has no room for, by the beginnings of their names', async () => {
  const listed = await whole(admin, 'doctors');
  expect(listed).toHaveLength(MAX_CONTACTS);
  expect(listed).not.toContain(last.id);
  for (const search of ['zubin', 'PEREZ', 'Per zub', 'Dr. Zubin', 'dr zubin pérez', '  zub  ', '(sur'])
    expect([search, await find(admin, 'doctors', search)]).toEqual([search, [last.id]]);
  expect(await find(doctor, 'doctors', 'zubin')).toEqual([last.id]);
});

it('finds those who were known before there were words to find them by, as many as a list holds', async () => {
  expect(await find(admin, 'doctors', 'asha599 many')).toHaveLength(1);
  expect(await find(admin, 'doctors', 'asha')).toHaveLength(MAX_CONTACTS);
});

it('finds nobody by what is no beginning, nor by signs of a pattern', async () => {
  for (const search of [
    'ubin',
    'zubin asha1',
    '.*',
    '^zubin',
    'z.bin',
    '[z]ubin',
    '$',
    '\\',
    '(z',
    'zub\0in',
    "{'$ne':1}",
    '<script>',
  ])
    expect([search, await find(admin, 'doctors', search)]).toEqual([search, []]);
});

it('finds a name in any script', async () => {
  const hindi = await chat.add('doctor', { FirstName: 'ज़ोया', LastName: 'शर्मा' });
  for (const search of ['ज़ोया', 'शर्', 'डॉ. शर्मा ज़ो']) expect(await find(admin, 'doctors', search)).toEqual([hindi.id]);
  expect(await find(admin, 'doctors', 'र्मा')).toEqual([]);
});

it('lists all as ever when nothing is looked for', async () => {
  const listed = await whole(admin, 'doctors');
  for (const search of ['', '   ', '\t\n', 'Dr. ']) expect(await find(admin, 'doctors', search)).toEqual(listed);
});

it.each([
  ['too long a text', `search=${'z'.repeat(MAX_SEARCH_LENGTH + 1)}`],
  ['two texts', 'search=a&search=b'],
  ['an operator', 'search[$ne]=a'],
  ['something else', 'name=zubin'],
])('refuses %s', async (_, query) => {
  for (const list of ['admin', 'doctors', 'user', 'get-user-chat'])
    expect(await chat.call('GET', `/api/chat/${list}?${query}`, { as: admin })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
});

it('takes the longest text there may be', async () => {
  expect(await find(admin, 'doctors', 'z'.repeat(MAX_SEARCH_LENGTH))).toEqual([]);
  expect(await find(admin, 'doctors', 'z '.repeat(MAX_SEARCH_LENGTH / 2))).toContain(last.id);
});

it('finds nobody who is not in the list of whoever asks', async () => {
  expect(await find(patient, 'get-user-chat', 'z')).toEqual([]);
  expect(await find(doctor, 'user', 'z')).toEqual([]);
  expect(await find(doctor, 'doctors', 'zora')).toEqual([]);
  expect(await find(admin, 'user', 'zubin')).toEqual([]);
  expect((await ask(patient, 'doctors', 'z')).body).toMatchObject({ code: 'forbidden' });
  expect((await chat.call('GET', '/api/chat/doctors?search=z')).body).toMatchObject({ code: 'not_authenticated' });
  const unvalidated = { id: anId(), role: 'doctor' as const };
  const account = chat.account(unvalidated, { FirstName: 'Zenobia' });
  await publishEvent(chat.servers, 'auth.user.registered.v1', account);
  await chat.add('patient');
  expect(await find(admin, 'doctors', 'zenobia')).toEqual([]);
});

it('finds whom a booking or a conversation has brought together, with what was said', async () => {
  await chat.openWindow(patient, doctor);
  expect(await find(patient, 'get-user-chat', 'zora')).toEqual([doctor.id]);
  expect(await find(doctor, 'user', 'zutshi')).toEqual([patient.id]);
  expect(await find(patient, 'get-user-chat', 'zubin')).toEqual([]);
  await chat.sendOverHttp(admin, patient, { text: 'Welcome' });
  expect((await ask(patient, 'get-user-chat', 'z')).body).toMatchObject([
    { _id: admin.id, unread: 1, lastMessage: { text: 'Welcome' } },
    { _id: doctor.id, unread: 0, lastMessage: null },
  ]);
  expect(await find(patient, 'get-user-chat', 'zora')).toEqual([doctor.id]);
});

it('follows a name that changes, and forgets whoever leaves', async () => {
  const leaving = await chat.add('patient', { FirstName: 'Zeenat' });
  await publishEvent(chat.servers, 'auth.user.updated.v1', chat.account(leaving, { FirstName: 'Zarina' }));
  await until(async () => (await find(admin, 'user', 'zarina')).includes(leaving.id));
  expect(await find(admin, 'user', 'zeenat')).toEqual([]);
  await publishEvent(chat.servers, 'auth.user.deleted.v1', { userId: leaving.id, role: 'patient' });
  await until(async () => !(await find(admin, 'user', 'zarina')).includes(leaving.id));
  expect(await find(admin, 'user', 'deleted')).toEqual([]);
});
