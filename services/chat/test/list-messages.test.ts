import type { Message } from '@vetcare/contracts';
import { anId } from '@vetcare/test-kit';
import { type RunningChat, startChatForTest, type TestPerson } from './running-chat';

let chat: RunningChat;
let doctor: TestPerson;
let admin: TestPerson;
let all: Message[];

beforeAll(async () => {
  chat = await startChatForTest();
  [doctor, admin] = await Promise.all([chat.add('doctor'), chat.add('admin')]);
  for (let i = 0; i < 60; i += 1) await chat.sendOverHttp(doctor, admin, { text: `message ${i}` });
  all = await chat.messages(doctor, admin, '?limit=200');
});
afterAll(() => chat.stop());

const texts = (messages: Message[]) => messages.map(({ text }) => text);
const idAt = (i: number) => all[i]?._id ?? '';

it('gives the newest 50, oldest first', async () => {
  expect(all).toHaveLength(60);
  expect(texts(await chat.messages(admin, doctor))).toEqual(texts(all.slice(10)));
});

it('pages back with before and on with after', async () => {
  expect(texts(await chat.messages(admin, doctor, `?before=${idAt(10)}`))).toEqual(texts(all.slice(0, 10)));
  expect(texts(await chat.messages(admin, doctor, `?before=${idAt(10)}&limit=3`))).toEqual(texts(all.slice(7, 10)));
  expect(texts(await chat.messages(admin, doctor, `?after=${idAt(56)}`))).toEqual(texts(all.slice(57)));
  expect(texts(await chat.messages(admin, doctor, `?after=${idAt(3)}&limit=2`))).toEqual(texts(all.slice(4, 6)));
  expect(await chat.messages(admin, doctor, `?after=${idAt(59)}`)).toEqual([]);
});

it.each(['limit=0', 'limit=201', 'limit=x', 'after=zzz', 'before[$gt]=', 'other=1'])('refuses ?%s', async (query) => {
  const { status, body } = await chat.call('GET', `/api/chat/messages/${doctor.id}?${query}`, { as: admin });
  expect([status, body.code]).toEqual([400, 'validation_failed']);
});

it('says that nobody is there: unknown, malformed, oneself, another patient', async () => {
  const [patient, other] = await Promise.all([chat.add('patient'), chat.add('patient')]);
  for (const [as, id] of [
    [doctor, anId()],
    [doctor, doctor.id],
    [patient, other.id],
    [patient, admin.id],
  ] as const) {
    const { status, body } = await chat.call('GET', `/api/chat/messages/${id}`, { as });
    expect([status, body.code, body.message]).toEqual([404, 'not_found', 'No such user exists']);
  }
  expect((await chat.call('GET', '/api/chat/messages/nonsense', { as: doctor })).status).toBe(404);
});

it('shows nobody the conversation of others', async () => {
  const [stranger, patient] = await Promise.all([chat.add('admin'), chat.add('patient')]);
  expect(await chat.messages(stranger, doctor)).toEqual([]);
  expect(await chat.messages(patient, doctor)).toEqual([]);
  expect((await chat.call('GET', `/api/chat/messages/${doctor.id}`)).status).toBe(401);
});

describe('a conversation', () => {
  it('says with whom it is and whether one may write', async () => {
    const patient = await chat.add('patient');
    const closed = await chat.call('GET', `/api/chat/conversation/${doctor.id}`, { as: patient });
    expect(closed.body).toEqual({
      person: {
        _id: doctor.id,
        FirstName: 'Dev',
        LastName: 'doctor',
        image: null,
        role: 'doctor',
        specialization: null,
        practises: true,
      },
      canSend: false,
      windowEndsAt: null,
      windowEndedAt: null,
      readUpTo: null,
    });
    const { completionAt } = await chat.openWindow(patient, doctor);
    const open = await chat.call('GET', `/api/chat/conversation/${doctor.id}`, { as: patient });
    expect(open.body).toMatchObject({ canSend: true, windowEndsAt: completionAt });
    const seenByDoctor = await chat.call('GET', `/api/chat/conversation/${patient.id}`, { as: doctor });
    expect(seenByDoctor.body).toMatchObject({ canSend: true, windowEndsAt: completionAt });
  });

  it('is not there with nobody', async () => {
    const { status, body } = await chat.call('GET', `/api/chat/conversation/${anId()}`, { as: doctor });
    expect([status, body.message]).toEqual([404, 'No such user exists']);
    expect((await chat.call('GET', `/api/chat/conversation/${doctor.id}`)).status).toBe(401);
  });
});
