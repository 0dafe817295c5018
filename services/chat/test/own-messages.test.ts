import { OwnMessages } from '@vetcare/contracts';
import { type RunningChat, startChatForTest, type TestPerson } from './running-chat';

let chat: RunningChat;
let doctor: TestPerson;
beforeAll(async () => {
  chat = await startChatForTest();
  doctor = await chat.add('doctor');
});
afterAll(() => chat.stop());

/** All pages of what a user may take along. */
async function takeAll(as: TestPerson) {
  const pages: OwnMessages[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { status, body } = await chat.call('GET', `/api/user/messages${cursor && `?cursor=${cursor}`}`, { as });
    expect(status).toBe(200);
    pages.push(OwnMessages.parse(body));
    cursor = pages.at(-1)?.next ?? null;
  }
  return pages;
}
const textsOf = (pages: OwnMessages[], other: TestPerson) =>
  pages
    .flatMap(({ conversations }) => conversations)
    .filter(({ with: { _id } }) => _id === other.id)
    .flatMap(({ messages }) => messages.map(({ text }) => text));

it('has what was written on both sides, by name, oldest first', async () => {
  const admin = await chat.add('admin');
  await chat.sendOverHttp(doctor, admin, { text: 'Who approves me?' });
  await chat.sendOverHttp(admin, doctor, { text: 'I do.' });
  const [page] = await takeAll(admin);
  expect(page?.next).toBeNull();
  expect(page?.conversations).toHaveLength(1);
  expect(page?.conversations[0]?.with).toMatchObject({ _id: doctor.id, FirstName: 'Dev' });
  expect(page?.conversations[0]?.messages.map(({ text, senderId }) => [text, senderId._id])).toEqual([
    ['Who approves me?', doctor.id],
    ['I do.', admin.id],
  ]);
});

it('goes on in a conversation that is longer than a page, and with the next conversations', async () => {
  const writer = await chat.add('admin');
  const others = await Promise.all(Array.from({ length: 3 }, () => chat.add('doctor')));
  const written = Array.from({ length: 205 }, (_, i) => `message ${i}`);
  const [long] = others as [TestPerson, ...TestPerson[]];
  await Promise.all(written.map((text) => chat.sendOverHttp(writer, long, { text })));
  for (const other of others.slice(1)) await chat.sendOverHttp(writer, other, { text: `to ${other.id}` });
  const pages = await takeAll(writer);
  expect(pages.length).toBeGreaterThan(1);
  expect(Math.max(...pages.map(({ conversations }) => conversations.flatMap(({ messages }) => messages).length))).toBe(
    200,
  );
  const texts = textsOf(pages, long);
  expect(texts.slice(-5)).toEqual((await chat.messages(writer, long, '?limit=5')).map(({ text }) => text));
  expect(texts.toSorted()).toEqual(written.toSorted());
  for (const other of others.slice(1)) expect(textsOf(pages, other)).toEqual([`to ${other.id}`]);
});

it('goes on after twenty conversations', async () => {
  const writer = await chat.add('admin');
  for (let n = 0; n < 22; n += 1) await chat.sendOverHttp(writer, await chat.add('doctor'), { text: 'Hello' });
  const pages = await takeAll(writer);
  expect(pages.map(({ conversations }) => conversations.length)).toEqual([20, 2]);
});

it('gives nobody the messages of others', async () => {
  const [stranger, admin] = await Promise.all([chat.add('admin'), chat.add('admin')]);
  await chat.sendOverHttp(admin, doctor, { text: 'Only for you' });
  expect(await takeAll(stranger)).toEqual([{ conversations: [], next: null }]);
  const key = [admin.id, doctor.id].sort().join(':');
  const { body } = await chat.call('GET', `/api/user/messages?cursor=${key}-`, { as: stranger });
  expect(body).toEqual({ conversations: [], next: null });
  expect((await chat.call('GET', '/api/user/messages')).status).toBe(401);
});

it.each(['cursor=x', 'cursor[$gt]=', 'other=1'])('refuses ?%s', async (query) => {
  const { status, body } = await chat.call('GET', `/api/user/messages?${query}`, { as: doctor });
  expect([status, body.code]).toEqual([400, 'validation_failed']);
});
