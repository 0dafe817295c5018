import type { Contact } from '@vetcare/contracts';
import { connectMongo } from '@vetcare/service-kit';
import { anId, everyDocument, publishEvent, until } from '@vetcare/test-kit';
import { type RunningChat, startChatForTest, type TestPerson } from './running-chat';

let chat: RunningChat;
let patient: TestPerson;
let doctor: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  chat = await startChatForTest();
  [patient, doctor, admin] = await Promise.all([chat.add('patient'), chat.add('doctor'), chat.add('admin')]);
});
afterAll(() => chat.stop());

async function contacts(as: TestPerson, list: 'admin' | 'doctors' | 'user' | 'get-user-chat'): Promise<Contact[]> {
  const { status, body } = await chat.call('GET', `/api/chat/${list}`, { as });
  expect(status).toBe(200);
  return body as unknown as Contact[];
}
const ids = (list: Contact[]) => list.map(({ _id }) => _id);

// Promises: roles.contacts.admin, roles.contacts.doctors, roles.contacts.user
it('lists by role, without oneself and without doctors who are not validated', async () => {
  const unvalidated = { id: anId(), role: 'doctor' as const };
  await publishEvent(chat.servers, 'auth.user.registered.v1', chat.account(unvalidated));
  const other = await chat.add('doctor');
  expect(ids(await contacts(doctor, 'doctors'))).toEqual([other.id]);
  expect(ids(await contacts(doctor, 'admin'))).toEqual([admin.id]);
  expect(ids(await contacts(admin, 'admin'))).toEqual([]);
  expect(ids(await contacts(admin, 'doctors')).sort()).toEqual([doctor.id, other.id].sort());
  expect(ids(await contacts(admin, 'user'))).toContain(patient.id);
});

// Promises: roles.contacts.admin, roles.contacts.doctors, roles.contacts.user
it.each(['admin', 'doctors', 'user'])('keeps /api/chat/%s from patients and strangers', async (list) => {
  expect((await chat.call('GET', `/api/chat/${list}`, { as: patient })).body).toMatchObject({ code: 'forbidden' });
  expect((await chat.call('GET', `/api/chat/${list}`)).body).toMatchObject({ code: 'not_authenticated' });
  expect((await chat.call('GET', '/api/chat/get-user-chat')).status).toBe(401);
});

// Promises: roles.contacts.own
it('shows a patient the doctors they booked and the admins who wrote, and a doctor those patients', async () => {
  const [asking, busy] = await Promise.all([chat.add('patient'), chat.add('doctor')]);
  expect(await contacts(asking, 'get-user-chat')).toEqual([]);
  expect(await contacts(busy, 'user')).toEqual([]);
  const { completionAt } = await chat.openWindow(asking, busy);
  expect(await contacts(asking, 'get-user-chat')).toMatchObject([
    { _id: busy.id, role: 'doctor', unread: 0, lastMessage: null, windowEndsAt: completionAt },
  ]);
  expect(await contacts(busy, 'user')).toMatchObject([{ _id: asking.id, windowEndsAt: completionAt }]);
  await chat.sendOverHttp(admin, asking, { text: 'Welcome' });
  expect(ids(await contacts(asking, 'get-user-chat'))).toEqual([admin.id, busy.id]);
});

it('puts the most recent conversation first and counts what is unread', async () => {
  const [reader, first, second] = await Promise.all([chat.add('admin'), chat.add('patient'), chat.add('patient')]);
  const earlier = await chat.sendOverHttp(reader, first, { text: 'to the first' });
  await chat.sendOverHttp(reader, second, { text: 'to the second' });
  expect(ids(await contacts(reader, 'user')).slice(0, 2)).toEqual([second.id, first.id]);
  await chat.sendOverHttp(first, reader, { text: 'one' });
  await chat.sendOverHttp(first, reader, { text: 'two' });
  const [top, next] = await contacts(reader, 'user');
  expect(top).toMatchObject({
    _id: first.id,
    unread: 2,
    lastMessage: { text: 'two', hasImage: false, senderId: first.id },
  });
  expect(next).toMatchObject({ _id: second.id, unread: 0, lastMessage: { text: 'to the second' } });
  expect(await contacts(first, 'get-user-chat')).toMatchObject([{ _id: reader.id, unread: 0 }]);
  expect(await contacts(second, 'get-user-chat')).toMatchObject([{ _id: reader.id, unread: 1 }]);
  expect((earlier.body.message as { text: string }).text).toBe('to the first');
});

describe('since when a patient waits', () => {
  it('is the first message that was not answered, however often they ask', async () => {
    const [asking, vet] = await Promise.all([chat.add('patient'), chat.add('doctor')]);
    await chat.openWindow(asking, vet);
    const waitingSince = async () => (await contacts(vet, 'user'))[0]?.waitingSince;
    expect(await waitingSince()).toBeNull();
    const first = await chat.sendOverHttp(asking, vet, { text: 'He is limping' });
    const again = await chat.sendOverHttp(asking, vet, { text: 'Are you there? He is crying now' });
    const sentAt = ({ body }: typeof first) => (body.message as { createdAt: string }).createdAt;
    expect(sentAt(first)).not.toBe(sentAt(again));
    expect(await waitingSince()).toBe(sentAt(first));
    await chat.sendOverHttp(vet, asking, { text: 'I am' });
    expect(await waitingSince()).toBeNull();
    const next = await chat.sendOverHttp(asking, vet, { text: 'Thank you' });
    expect(await waitingSince()).toBe(sentAt(next));
  });

  it('is told only to the doctor of a consultation', async () => {
    const [asking, vet, office] = await Promise.all([chat.add('patient'), chat.add('doctor'), chat.add('admin')]);
    await chat.openWindow(asking, vet);
    await chat.sendOverHttp(office, asking, { text: 'Welcome' });
    await chat.sendOverHttp(asking, office, { text: 'Hello' });
    expect((await contacts(office, 'user')).find(({ _id }) => _id === asking.id)).not.toHaveProperty('waitingSince');
    expect((await contacts(asking, 'get-user-chat'))[0]).not.toHaveProperty('waitingSince');
  });
});

describe('what it knows of people', () => {
  const shown = async (id: string) =>
    (await chat.call('GET', `/api/chat/conversation/${id}`, { as: admin })).body.person as Record<string, unknown>;

  it("takes a doctor's name, picture and specialization from the catalogue", async () => {
    const named = await chat.add('doctor');
    const profile = {
      doctorId: named.id,
      FirstName: 'Devika',
      LastName: 'Nair',
      gender: null,
      age: null,
      image: '/media/catalogue/1',
      specialization: 'Surgery',
      experience: 3,
      feesPaise: 50_000,
      isAvailable: true,
      isValidated: true,
    };
    const id = await publishEvent(chat.servers, 'catalogue.doctor.updated.v1', profile);
    const expected = { FirstName: 'Devika', LastName: 'Nair', image: '/media/catalogue/1', specialization: 'Surgery' };
    await until(async () => (await shown(named.id)).FirstName === 'Devika');
    expect(await shown(named.id)).toMatchObject(expected);
    await publishEvent(chat.servers, 'catalogue.doctor.updated.v1', { ...profile, FirstName: 'Again' }, { id });
    await publishEvent(chat.servers, 'auth.user.updated.v1', chat.account(named, { FirstName: 'Account' }));
    await publishEvent(chat.servers, 'auth.user.updated.v1', chat.account(patient, { FirstName: 'Priya' }));
    await until(async () => (await shown(patient.id)).FirstName === 'Priya');
    expect(await shown(named.id)).toMatchObject(expected);
  });

  it('keeps the conversation with somebody deleted, without their name', async () => {
    const leaving = await chat.add('patient', { image: '/media/auth/1' });
    await chat.sendOverHttp(leaving, admin, { text: 'never seen' });
    await chat.sendOverHttp(admin, leaving, { text: 'Hello' });
    await chat.sendOverHttp(leaving, admin, { text: 'Bye' });
    const consulted = await chat.add('doctor');
    await chat.openWindow(leaving, consulted);
    await publishEvent(chat.servers, 'auth.user.deleted.v1', { userId: leaving.id, role: 'patient' });
    await until(async () => (await shown(leaving.id)).FirstName === 'Deleted');
    // No window is left in which nobody can write.
    const ended = await chat.call('GET', `/api/chat/conversation/${leaving.id}`, { as: consulted });
    expect(ended.body).toMatchObject({ canSend: false, windowEndsAt: null });
    const messages = await chat.messages(admin, leaving);
    expect(messages.map(({ text, senderId }) => [text, senderId.FirstName])).toEqual([
      ['Hello', 'Ada'],
      ['Bye', 'Deleted'],
    ]);
    const contact = (await contacts(admin, 'user')).find(({ _id }) => _id === leaving.id);
    expect(contact).toMatchObject({ FirstName: 'Deleted', LastName: 'user', image: null });
    const { body } = await chat.call('GET', `/api/chat/conversation/${leaving.id}`, { as: admin });
    expect(body.canSend).toBe(false);
    const refused = await chat.sendOverHttp(admin, leaving, { text: 'Still there?' });
    expect([refused.status, refused.body.message]).toEqual([404, 'No such user exists']);
    expect((await chat.sendOverHttp(leaving, admin, { text: 'x' })).status).toBe(401);
  });

  it('keeps in its database no name, address or picture of somebody deleted', async () => {
    const database = await connectMongo({ uri: chat.config.MONGO_URL, production: false });
    const naming = async () => (await everyDocument(database)).filter((text) => /quillon|zephyrine/i.test(text));
    const named = { FirstName: 'Quillon', LastName: 'Zephyrine', email: 'quillon@zephyrine.test' };
    const [leaving, vet] = [
      await chat.add('patient', { ...named, image: '/media/auth/zephyrine' }),
      await chat.add('doctor'),
    ];
    await chat.openWindow(leaving, vet);
    await chat.sendOverHttp(leaving, vet, { text: 'Hello' });
    await chat.sendOverHttp(vet, leaving, { text: 'Good morning' });
    expect(await naming()).not.toEqual([]);
    await publishEvent(chat.servers, 'auth.user.deleted.v1', { userId: leaving.id, role: 'patient' });
    const people = database.collection<{ _id: string }>('people');
    await until(() => people.findOne({ _id: leaving.id, deleted: true }), 'the deletion');
    expect(await naming()).toEqual([]);
    await database.close();
  });

  it('shows no open chat with a suspended patient until an admin lets them in again', async () => {
    const [suspended, vet] = await Promise.all([chat.add('patient'), chat.add('doctor')]);
    const { completionAt } = await chat.openWindow(suspended, vet);
    const windowEndsAt = async () => (await contacts(vet, 'user')).map((contact) => contact.windowEndsAt);
    await publishEvent(chat.servers, 'auth.user.suspended.v1', { userId: suspended.id });
    await until(async () => (await windowEndsAt())[0] === null);
    const shown = await chat.call('GET', `/api/chat/conversation/${suspended.id}`, { as: vet });
    expect(shown.body).toMatchObject({ canSend: false, windowEndsAt: null });
    expect((await chat.sendOverHttp(vet, suspended, { text: 'x' })).status).toBe(404);
    await publishEvent(chat.servers, 'auth.user.restored.v1', { userId: suspended.id });
    await until(async () => (await windowEndsAt())[0] === completionAt);
  });

  it('lets nobody write to a suspended doctor, nor the doctor to anybody', async () => {
    const suspended = await chat.add('doctor');
    const client = await chat.add('patient');
    await chat.openWindow(client, suspended);
    await publishEvent(chat.servers, 'auth.doctor.suspended.v1', { ...chat.decision(suspended), reason: 'r' });
    await until(async () => !ids(await contacts(admin, 'doctors')).includes(suspended.id));
    const ended = await chat.call('GET', `/api/chat/conversation/${suspended.id}`, { as: client });
    expect(ended.body).toMatchObject({ person: { practises: false }, canSend: false, windowEndsAt: null });
    expect(await contacts(client, 'get-user-chat')).toMatchObject([{ _id: suspended.id, windowEndsAt: null }]);
    expect((await chat.sendOverHttp(client, suspended, { text: 'x' })).status).toBe(404);
    expect((await chat.sendOverHttp(admin, suspended, { text: 'x' })).status).toBe(404);
    expect((await chat.sendOverHttp(suspended, client, { text: 'x' })).status).toBe(401);
    expect(await chat.messages(client, suspended)).toEqual([]);
  });
});
