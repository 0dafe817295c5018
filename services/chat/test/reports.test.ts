import {
  type CasesChanged,
  MAX_REPORT_LENGTH,
  type Message,
  type PersonConversation,
  type ReportedMessage,
  toIndianClock,
} from '@vetcare/contracts';
import { anId, nextEvent, publishEvent, signInternalToken, until } from '@vetcare/test-kit';
import { asDataUrl, picture } from './pictures';
import { type RunningChat, startChatForTest, type TestPerson } from './running-chat';

const DAY_MS = 24 * 60 * 60_000;

let chat: RunningChat;
let doctor: TestPerson;
let patient: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  chat = await startChatForTest();
  [doctor, patient, admin] = await Promise.all([chat.add('doctor'), chat.add('patient'), chat.add('admin')]);
});
afterAll(() => chat.stop());

async function received(body: Record<string, unknown> = { text: 'Rude words' }, from = doctor): Promise<Message> {
  const { status, body: answer } = await chat.sendOverHttp(from, patient, body);
  expect(status).toBe(201);
  return answer.message as Message;
}
const report = (id: string, as: TestPerson | undefined = patient, body: object = { reason: 'It insults me' }) =>
  chat.call('POST', `/api/chat/messages/${id}/report`, { as, body });
async function waiting(query = ''): Promise<ReportedMessage[]> {
  const { status, body } = await chat.call('GET', `/api/admin/messages/reported${query}`, { as: admin });
  expect(status).toBe(200);
  return body as unknown as ReportedMessage[];
}
const waitingFor = async (id: string) => (await waiting('?limit=200')).find(({ _id }) => _id === id);
const decide = (id: string, decision: 'dismiss' | 'settle', as: TestPerson | undefined = admin) =>
  chat.call('POST', `/api/admin/messages/${id}/${decision}`, { as });
const isOfReports = ({ subjects }: CasesChanged) => subjects.includes('reports');
async function look(path: string, as: TestPerson) {
  const authorization = `Bearer ${await signInternalToken('chat', as)}`;
  return (await fetch(`http://127.0.0.1:${chat.port}${path}`, { headers: { authorization } })).status;
}

describe('a reported message', () => {
  it('is heard of at once by all admins, also that one of them has decided', async () => {
    const second = await chat.add('admin');
    const sockets = await Promise.all([chat.connect(admin), chat.connect(second), chat.connect(patient)]);
    const heard = () => sockets.map(({ received: { casesChanged } }) => casesChanged.filter(isOfReports).length);
    const bothHear = async (what: string, act: () => Promise<unknown>) => {
      const before = heard();
      await act();
      await until(async () => [0, 1].every((at) => (heard()[at] ?? 0) > (before[at] ?? 0)), what);
    };
    const { _id } = await received();
    await bothHear('the report', () => report(_id));
    await bothHear('the decision', () => decide(_id, 'dismiss'));
    expect(heard()[2]).toBe(0);
  });

  it('waits for an admin with its text, its picture, who sent and who reported it', async () => {
    const message = await received({ text: '<b>Rude</b>', image: asDataUrl(await picture()) });
    const answer = await report(message._id);
    expect([answer.status, answer.body]).toEqual([200, { success: true, message: 'Thank you. We’ll take a look.' }]);
    const found = await waitingFor(message._id);
    expect(found).toEqual({
      _id: message._id,
      sender: { _id: doctor.id, FirstName: 'Dev', LastName: 'doctor', role: 'doctor' },
      reporter: { _id: patient.id, FirstName: 'Pia', LastName: 'patient', role: 'patient' },
      text: '<b>Rude</b>',
      image: expect.stringMatching(/^\/media\/chat\/[0-9a-f]{24}$/),
      sentAt: message.createdAt,
      reason: 'It insults me',
      reportedAt: expect.any(String),
    });
    const [own, copy] = [message.image ?? '', found?.image ?? ''];
    expect([await look(own, admin), await look(copy, admin)]).toEqual([404, 200]);
    expect([await look(own, patient), await look(copy, patient), await look(copy, doctor)]).toEqual([200, 404, 404]);
    expect((await decide(message._id, 'dismiss')).status).toBe(200);
    const second = await decide(message._id, 'settle');
    expect([second.status, second.body.meanwhile]).toEqual([
      404,
      { by: admin.id, at: expect.any(String), act: 'dismiss-report' },
    ]);
    expect([await look(own, patient), await look(copy, admin)]).toEqual([200, 404]);
  });

  it('is reported once: a second reason takes the place of the first, also at the same moment', async () => {
    const { _id } = await received();
    expect((await Promise.all([report(_id), report(_id)])).map(({ status }) => status)).toEqual([200, 200]);
    await report(_id, patient, { reason: '  On second thought, spam  ' });
    expect((await waiting('?limit=200')).filter((found) => found._id === _id)).toMatchObject([
      { reason: 'On second thought, spam' },
    ]);
  });

  it.each([
    ['dismiss', 'dismissed'],
    ['settle', 'settled'],
  ] as const)('leaves the list when an admin has decided: %s', async (act, decision) => {
    const { _id } = await received();
    await report(_id);
    expect((await decide(_id, act)).status).toBe(200);
    expect(await waitingFor(_id)).toBeUndefined();
    const told = await nextEvent(chat.servers, 'chat.message.report-closed.v1', (data) => data.messageId === _id);
    expect([told.actor, told.data]).toEqual([
      admin.id,
      { messageId: _id, senderId: doctor.id, reporterId: patient.id, decision },
    ]);
    expect((await decide(_id, act)).body).toMatchObject({
      code: 'not_found',
      message: 'This message hasn’t been reported',
    });
    expect((await chat.messages(patient, doctor)).at(-1)?._id).toBe(_id);
  });

  it('comes page by page, the newest first, with how many there are', async () => {
    const [older, newer] = [await received(), await received()];
    await report(newer._id);
    await report(older._id);
    const all = await waiting('?limit=200');
    expect(all.slice(0, 2).map(({ _id }) => _id)).toEqual([newer._id, older._id]);
    expect(await waiting(`?limit=1&before=${newer._id}`)).toEqual([all[1]]);
    const { headers } = await chat.call('GET', '/api/admin/messages/reported?limit=1', { as: admin });
    expect(headers.get('x-total-count')).toBe(String(all.length));
    expect((await chat.call('GET', '/api/admin/messages/reported?limit=0', { as: admin })).status).toBe(400);
  });

  it('is found by the day of the report in India, both days included', async () => {
    const { _id } = await received();
    await report(_id);
    const reportedAt = Date.parse((await waitingFor(_id))?.reportedAt ?? '');
    const day = (shift: number) => new Date(toIndianClock(reportedAt) + shift * DAY_MS).toISOString().slice(0, 10);
    const on = async (query: string) => (await waiting(`?limit=200&${query}`)).map((found) => found._id);
    expect(await on(`from=${day(0)}&to=${day(0)}`)).toContain(_id);
    expect(await on(`from=${day(-1)}`)).toContain(_id);
    expect(await on(`to=${day(-1)}`)).not.toContain(_id);
    expect(await on(`from=${day(1)}`)).toEqual([]);
    const { headers } = await chat.call('GET', `/api/admin/messages/reported?from=${day(1)}`, { as: admin });
    expect(headers.get('x-total-count')).toBe('0');
    expect((await chat.call('GET', '/api/admin/messages/reported?from=yesterday', { as: admin })).status).toBe(400);
  });

  it('keeps no name of somebody who has deleted their account, as the conversation does', async () => {
    const leaving = await chat.add('doctor');
    const { _id } = await received({ text: 'Bye' }, leaving);
    await report(_id);
    await publishEvent(chat.servers, 'auth.user.deleted.v1', { userId: leaving.id, role: 'doctor' });
    await until(async () => (await waitingFor(_id))?.sender.FirstName === 'Deleted', 'the deletion');
    expect(await waitingFor(_id)).toMatchObject({ sender: { FirstName: 'Deleted', LastName: 'user' }, text: 'Bye' });
  });
});

describe('nobody reports', () => {
  it.each([
    ['their own message', async () => doctor],
    ['a message of others, not even an admin', async () => admin],
    ['a message of others as another patient', () => chat.add('patient')],
  ])('%s', async (_, who) => {
    const { _id } = await received();
    expect((await report(_id, await who())).body).toMatchObject({ code: 'not_found', message: 'No such message' });
    expect(await waitingFor(_id)).toBeUndefined();
  });

  it('a message that is not there', async () => {
    for (const id of [anId(), 'none']) expect((await report(id)).status).toBe(404);
  });

  it('without being signed in', async () => {
    const { _id } = await received();
    const { status, body } = await chat.call('POST', `/api/chat/messages/${_id}/report`, { body: { reason: 'x' } });
    expect([status, body.code]).toEqual([401, 'not_authenticated']);
  });

  // Promises: input.limits.report
  it.each([
    ['no reason', {}, 'Please give a reason'],
    ['a blank one', { reason: ' ' }, 'Please give a reason'],
    ['too long a one', { reason: 'x'.repeat(MAX_REPORT_LENGTH + 1) }, 'Reason is too long: at most 500 characters'],
  ])('with %s', async (_, body, reason) => {
    const message = await received();
    expect((await report(message._id, patient, body)).body).toMatchObject({
      code: 'validation_failed',
      fields: { reason },
    });
    expect(await waitingFor(message._id)).toBeUndefined();
  });
});

// Promises: input.limits.report
it('takes the longest reason there may be', async () => {
  const { _id } = await received();
  expect((await report(_id, patient, { reason: 'x'.repeat(MAX_REPORT_LENGTH) })).status).toBe(200);
});

it('is for admins alone to see and decide', async () => {
  const { _id } = await received();
  await report(_id);
  for (const [method, path] of [
    ['GET', '/api/admin/messages/reported'],
    ['POST', `/api/admin/messages/${_id}/dismiss`],
    ['POST', `/api/admin/messages/${_id}/settle`],
  ] as const) {
    expect((await chat.call(method, path)).status).toBe(401);
    for (const as of [patient, doctor]) expect((await chat.call(method, path, { as })).status).toBe(403);
  }
  expect(await waitingFor(_id)).toBeDefined();
});

describe('what support sees of somebody', () => {
  it('is with whom they wrote and when, and nothing of what they wrote', async () => {
    const [one, other, alone] = await Promise.all([chat.add('doctor'), chat.add('doctor'), chat.add('patient')]);
    const first = await chat.sendOverHttp(one, other, { text: 'A secret' });
    const last = await chat.sendOverHttp(other, one, { text: 'Another secret' });
    const of = async (id: string, as: TestPerson | undefined = admin) =>
      chat.call('GET', `/api/admin/people/${id}/conversations`, { as });
    const asList = async (id: string) => (await of(id)).body as unknown as PersonConversation[];
    await until(async () => (await asList(one.id))[0]?.messages === 2);
    expect(await asList(one.id)).toEqual([
      {
        person: { _id: other.id, FirstName: expect.any(String), LastName: 'doctor', role: 'doctor' },
        firstAt: (first.body.message as Message).createdAt,
        lastAt: (last.body.message as Message).createdAt,
        messages: 2,
      },
    ]);
    expect(JSON.stringify(await asList(one.id))).not.toContain('secret');
    expect(await asList(alone.id)).toEqual([]);
    expect((await of(one.id, one)).status).toBe(403);
  });

  it('is what they wrote or reported that waits for a decision, and of nobody else', async () => {
    const message = await received();
    await report(message._id);
    const other = await chat.add('doctor');
    for (const { id } of [doctor, patient])
      expect((await waiting(`?person=${id}&limit=200`)).map(({ _id }) => _id)).toContain(message._id);
    expect(await waiting(`?person=${other.id}`)).toEqual([]);
  });
});

describe('when a patient and a doctor wrote in a consultation', () => {
  const timesOf = (id: string, as: TestPerson = admin) =>
    chat.call('GET', `/api/admin/consultations/${id}/messages`, { as });

  it('is shown to admins, without a word of it', async () => {
    const [one, other] = await Promise.all([chat.add('patient'), chat.add('doctor')]);
    await chat.sendOverHttp(other, one, { text: 'Before it was paid' });
    const { bookingId } = await chat.openWindow(one, other);
    await chat.sendOverHttp(one, other, { text: 'He is limping', image: asDataUrl(await picture()) });
    await chat.sendOverHttp(other, one, { text: 'Since when?' });
    const { status, body } = await timesOf(bookingId);
    expect([status, body.patientCount, body.doctorCount]).toEqual([200, 1, 1]);
    expect(body.messages).toEqual([
      { at: expect.any(String), by: 'patient', picture: true },
      { at: expect.any(String), by: 'doctor', picture: false },
    ]);
    expect((await timesOf(bookingId, one)).status).toBe(403);
    expect((await timesOf(anId())).status).toBe(404);
  });
});
