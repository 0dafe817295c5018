import type { Contact } from '@vetcare/contracts';
import { eventsOf, nextEvent, publishEvent, until } from '@vetcare/test-kit';
import { type RunningChat, startChatForTest, type TestPerson } from './running-chat';

let chat: RunningChat;
beforeAll(async () => {
  chat = await startChatForTest();
});
afterAll(() => chat.stop());

const HOUR = 60 * 60_000;

/** Suspends one of a patient and a doctor, with whom a consultation is under way and one begins later, as auth tells it. */
async function suspendOne(role: 'patient' | 'doctor', { mayFinish = true, leftMs = 48 * HOUR } = {}) {
  const [patient, doctor, otherPatient, otherDoctor, admin] = await Promise.all([
    ...[chat.add('patient'), chat.add('doctor'), chat.add('patient'), chat.add('doctor'), chat.add('admin')],
  ] as const);
  await chat.openWindow(patient, doctor);
  const stranger = role === 'doctor' ? otherPatient : otherDoctor;
  // Paid, but it begins only in an hour.
  if (role === 'doctor') await chat.openWindow(otherPatient, doctor, new Date(Date.now() + 49 * HOUR));
  else await chat.openWindow(patient, otherDoctor, new Date(Date.now() + 49 * HOUR));
  const since = Date.now();
  const finishing = { since, until: since + leftMs };
  const told = mayFinish ? { finishUntil: new Date(finishing.until).toISOString() } : {};
  const [suspended, other] = role === 'doctor' ? [doctor, patient] : [patient, doctor];
  const occurredAt = new Date(since);
  if (role === 'doctor') {
    const data = { ...chat.decision(doctor), reason: 'r', ...told };
    await publishEvent(chat.servers, 'auth.doctor.suspended.v1', data, { occurredAt });
  } else await publishEvent(chat.servers, 'auth.user.suspended.v1', { userId: patient.id, ...told }, { occurredAt });
  await until(async () => (await chat.sendOverHttp(admin, suspended, { text: 'x' })).status === 404, 'the suspension');
  const self: TestPerson = { ...suspended, ...(mayFinish && { finishing }) };
  return { self, other, stranger, admin, otherDoctor };
}

const contacts = async (as: TestPerson) =>
  (await chat.call('GET', '/api/chat/get-user-chat', { as })).body as unknown as Contact[];

describe.each([['patient'], ['doctor']] as const)('a suspended %s who may finish', (role) => {
  it('writes to the other side of a consultation under way, who sees it as usual and answers', async () => {
    const { self, other } = await suspendOne(role);
    expect((await chat.sendOverHttp(self, other, { text: 'Still here' })).status).toBe(201);
    expect((await chat.sendOverHttp(other, self, { text: 'Good' })).status).toBe(201);
    expect((await chat.messages(self, other)).map(({ text }) => text)).toEqual(['Still here', 'Good']);
    const seen = await chat.call('GET', `/api/chat/conversation/${self.id}`, { as: other });
    expect(seen.body).toMatchObject({ canSend: true, windowEndsAt: expect.any(String) });
    const own = await chat.call('GET', `/api/chat/conversation/${other.id}`, { as: self });
    expect(own.body).toMatchObject({ canSend: true, windowEndsAt: expect.any(String) });
    const socket = await chat.connect(self);
    const sent = await socket.send({ receiverId: other.id, text: 'By socket' });
    expect(sent).toMatchObject({ success: true });
  });

  it('reads and writes nothing else: no consultation that had not begun, no colleague and no admin', async () => {
    const { self, other, stranger, admin, otherDoctor } = await suspendOne(role);
    const socket = await chat.connect(self);
    for (const person of [stranger, admin, ...(role === 'doctor' ? [otherDoctor] : [])]) {
      const refused = await chat.sendOverHttp(self, person, { text: 'x' });
      expect(refused).toMatchObject({ status: 403, body: { reason: 'only_finishing' } });
      const ack = await socket.send({ receiverId: person.id, text: 'x' });
      expect(ack).toMatchObject({ success: false, reason: 'only_finishing' });
      expect((await chat.call('GET', `/api/chat/conversation/${person.id}`, { as: self })).status).toBe(404);
      expect((await chat.call('GET', `/api/chat/messages/${person.id}`, { as: self })).status).toBe(404);
      expect((await chat.sendOverHttp(person, self, { text: 'x' })).status).toBe(404);
    }
    expect((await contacts(self)).map(({ _id }) => _id)).toEqual([other.id]);
  });

  it('sees only the other side of it online, also if more people were seen a moment ago', async () => {
    const { self, other, stranger, admin } = await suspendOne(role);
    const { finishing: _, ...before } = self;
    const watching = await chat.connect(other);
    for (const person of [stranger, admin]) await chat.connect(person);
    const earlier = await chat.connect(before);
    expect(await earlier.online((ids) => ids.length > 1)).toEqual(expect.arrayContaining([other.id, stranger.id]));
    await watching.online((ids) => ids.includes(self.id));
    earlier.client.close();
    await watching.online((ids) => !ids.includes(self.id));
    const socket = await chat.connect(self);
    expect(await socket.online((ids) => ids.length > 0)).toEqual([other.id]);
  });

  it('writes nothing once the time is over', async () => {
    const { self, other } = await suspendOne(role, { leftMs: -1_000 });
    expect((await chat.sendOverHttp(self, other, { text: 'x' })).status).toBe(401);
    expect((await chat.sendOverHttp(other, self, { text: 'x' })).status).toBe(404);
  });

  it('has no socket any longer than the time', async () => {
    const { self } = await suspendOne(role);
    const socket = await chat.connect({ ...self, finishing: { since: Date.now(), until: Date.now() + 300 } });
    await socket.disconnected();
  });

  it('is anybody again once restored', async () => {
    const { self, stranger } = await suspendOne(role);
    if (role === 'doctor') await publishEvent(chat.servers, 'auth.doctor.approved.v1', chat.decision(self));
    else await publishEvent(chat.servers, 'auth.user.restored.v1', { userId: self.id });
    const { finishing: _, ...restored } = self;
    await until(
      async () => (await chat.sendOverHttp(restored, stranger, { text: 'x' })).status === 201,
      'the decision',
    );
  });

  it('writes nothing if nothing may be finished', async () => {
    const { self, other } = await suspendOne(role, { mayFinish: false });
    expect((await chat.sendOverHttp(self, other, { text: 'x' })).status).toBe(401);
    expect((await chat.sendOverHttp(other, self, { text: 'x' })).status).toBe(404);
  });
});

it('offers no doctor as here who only finishes consultations', async () => {
  const { self } = await suspendOne('doctor');
  const working = await chat.add('doctor');
  for (const doctor of [self, working]) await (await chat.connect(doctor)).online(() => true);
  await chat.tellHere();
  await nextEvent(chat.servers, 'chat.doctor.reach-changed.v1', ({ doctorId }) => doctorId === working.id);
  const told = await eventsOf(chat.servers, 'chat.doctor.reach-changed.v1');
  expect(told.map(({ data }) => data.doctorId)).not.toContain(self.id);
});
