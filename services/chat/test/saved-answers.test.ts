import { MAX_ANSWER_TITLE_LENGTH, MAX_MESSAGE_LENGTH, MAX_SAVED_ANSWERS, type SavedAnswers } from '@vetcare/contracts';
import { anId, publishEvent, until } from '@vetcare/test-kit';
import { type RunningChat, startChatForTest, type TestPerson } from './running-chat';

let chat: RunningChat;
let doctor: TestPerson;

beforeAll(async () => {
  chat = await startChatForTest();
});
beforeEach(async () => {
  doctor = await chat.add('doctor');
});
afterAll(() => chat.stop());

const list = async (as = doctor) =>
  (await chat.call('GET', '/api/doctor/saved-answers', { as })).body as unknown as SavedAnswers;
const titles = async (as = doctor) => (await list(as)).answers.map(({ title }) => title);
const seenAs = (version?: string) => (version === undefined ? {} : { headers: { 'if-match': `"${version}"` } });
const save = (id: string, body: object, { as = doctor, version }: { as?: TestPerson; version?: string } = {}) =>
  chat.call('PUT', `/api/doctor/saved-answers/${id}`, { as, body, ...seenAs(version) });
const remove = (id: string, version?: string) =>
  chat.call('DELETE', `/api/doctor/saved-answers/${id}`, { as: doctor, ...seenAs(version) });
const order = (ids: string[], version?: string) =>
  chat.call('PUT', '/api/doctor/saved-answers-order', { as: doctor, body: { ids }, ...seenAs(version) });
const answer = { title: 'Diet', text: 'Bland food for three days.' };

it('is none at first, and then what was saved, as it was typed', async () => {
  expect(await list()).toEqual({ answers: [], version: '0' });
  const id = anId();
  const saved = await save(id, { title: '  Diet ', text: 'Bland food\nfor three days. ' });
  expect(saved.status).toBe(200);
  const shown = { answers: [{ _id: id, title: 'Diet', text: 'Bland food\nfor three days.' }] };
  expect(saved.body).toEqual({ success: true, version: expect.any(String), ...shown });
  expect(saved.headers.get('etag')).toBe(`"${saved.body.version}"`);
  expect(await list()).toEqual({ ...shown, version: saved.body.version });
});

it('is added once however often it is sent, and changed under its id', async () => {
  const id = anId();
  await Promise.all([save(id, answer), save(id, answer)]);
  const { version } = await list();
  expect((await save(id, answer)).body.version).toBe(version);
  await save(id, { ...answer, title: 'Bland diet' });
  expect(await titles()).toEqual(['Bland diet']);
});

it('is the doctor’s alone', async () => {
  const id = anId();
  await save(id, answer);
  const other = await chat.add('doctor');
  expect(await titles(other)).toEqual([]);
  await save(id, { ...answer, title: 'Theirs' }, { as: other });
  expect([await titles(), await titles(other)]).toEqual([['Diet'], ['Theirs']]);
});

describe.each(['patient', 'admin'] as const)('a %s', (role) => {
  it.each([
    ['GET', '/api/doctor/saved-answers', undefined],
    ['PUT', `/api/doctor/saved-answers/${anId()}`, answer],
    ['DELETE', `/api/doctor/saved-answers/${anId()}`, undefined],
    ['PUT', '/api/doctor/saved-answers-order', { ids: [] }],
  ] as const)('may not %s %s', async (method, path, body) => {
    const as = await chat.add(role);
    expect((await chat.call(method, path, { as, ...(body && { body }) })).status).toBe(403);
    expect((await chat.call(method, path, { ...(body && { body }) })).status).toBe(401);
  });
});

it.each([
  ['no title', { ...answer, title: ' ' }, 'title'],
  ['a title of 61 letters', { ...answer, title: 'a'.repeat(MAX_ANSWER_TITLE_LENGTH + 1) }, 'title'],
  ['no text', { ...answer, text: '' }, 'text'],
  ['a text longer than a message', { ...answer, text: 'a'.repeat(MAX_MESSAGE_LENGTH + 1) }, 'text'],
])('with %s is refused', async (_, body, field) => {
  const { status, body: refusal } = await save(anId(), body);
  expect(status).toBe(400);
  expect(Object.keys(refusal.fields as object)).toEqual([field]);
  expect(await titles()).toEqual([]);
});

it('has as long a title and a text as it may', async () => {
  const longest = { title: 'a'.repeat(MAX_ANSWER_TITLE_LENGTH), text: 'b'.repeat(MAX_MESSAGE_LENGTH) };
  expect((await save(anId(), longest)).status).toBe(200);
});

it('has no room for the 51st, until one is deleted', async () => {
  const ids = Array.from({ length: MAX_SAVED_ANSWERS }, () => anId());
  for (const id of ids) expect((await save(id, answer)).status).toBe(200);
  const refused = await save(anId(), answer);
  expect([refused.status, refused.body.reason]).toEqual([409, 'too_many_saved_answers']);
  expect((await save(ids[0] ?? '', { ...answer, title: 'Changed' })).status).toBe(200);
  await remove(ids[1] ?? '');
  expect((await save(anId(), answer)).status).toBe(200);
});

it('is deleted, and once more without an error', async () => {
  const [kept, gone] = [anId(), anId()];
  await save(kept, answer);
  await save(gone, { ...answer, title: 'Worms' });
  expect((await remove(gone)).body.answers).toEqual([{ _id: kept, ...answer }]);
  expect((await remove(gone)).status).toBe(200);
});

it('is put into the order that the doctor wants; those that it does not name follow', async () => {
  const [a, b, c] = [anId(), anId(), anId()];
  for (const [id, title] of [
    [a, 'A'],
    [b, 'B'],
    [c, 'C'],
  ] as const)
    await save(id, { ...answer, title });
  expect((await order([c, anId(), a])).status).toBe(200);
  expect(await titles()).toEqual(['C', 'A', 'B']);
  expect((await order(['x'])).status).toBe(400);
});

describe('a change from an older version', () => {
  it('is refused if the same answer was changed meanwhile, and says what it is now', async () => {
    const id = anId();
    const first = (await save(id, answer)).body.version as string;
    await save(id, { ...answer, title: 'Bland diet' }, { version: first });
    const late = await save(id, { ...answer, title: 'Rice' }, { version: first });
    expect([late.status, late.body.reason]).toEqual([409, 'changed_meanwhile']);
    expect(late.body.meanwhile).toMatchObject({ by: doctor.id, fields: [id] });
    expect((await remove(id, first)).status).toBe(409);
    expect(await titles()).toEqual(['Bland diet']);
  });

  it('is made if another one was', async () => {
    const [a, b] = [anId(), anId()];
    await save(a, answer);
    const { version } = await list();
    await save(b, { ...answer, title: 'Worms' }, { version });
    expect((await save(a, { ...answer, title: 'Bland diet' }, { version })).status).toBe(200);
    expect(await titles()).toEqual(['Bland diet', 'Worms']);
  });

  it('of the order is refused if the order was changed meanwhile', async () => {
    const [a, b] = [anId(), anId()];
    await save(a, answer);
    const version = (await save(b, { ...answer, title: 'Worms' })).body.version as string;
    expect((await order([b, a], version)).status).toBe(200);
    expect((await order([a, b], version)).status).toBe(409);
    expect(await titles()).toEqual(['Worms', 'Diet']);
  });
});

it('goes with the account, and those of others stay', async () => {
  const other = await chat.add('doctor');
  await save(anId(), answer);
  await save(anId(), answer, { as: other });
  await publishEvent(chat.servers, 'auth.user.deleted.v1', { userId: doctor.id, role: 'doctor' });
  await until(async () => (await titles()).length === 0, 'the deletion');
  expect(await titles(other)).toEqual(['Diet']);
});
