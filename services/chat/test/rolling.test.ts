import type { Message } from '@vetcare/contracts';
import { connectMongo } from '@vetcare/service-kit';
import { anId, callerFor, until } from '@vetcare/test-kit';
import { startChat } from '../src/app';
import { readAsReleaseBefore, sendAsReleaseBefore } from './release-before';
import { type RunningChat, startChatForTest, type TestPerson } from './running-chat';

// While chat is rolled to this release or back, nodes of the release before write and read the same conversations.

let chat: RunningChat;
let connection: Awaited<ReturnType<typeof connectMongo>>;
let a: TestPerson;
let b: TestPerson;

beforeAll(async () => {
  chat = await startChatForTest();
  connection = await connectMongo({ uri: chat.config.MONGO_URL, production: false });
});
beforeEach(async () => {
  [a, b] = await Promise.all([chat.add('doctor'), chat.add('admin')]);
});
afterAll(async () => {
  await connection.close();
  await chat.stop();
});

const write = async (from: TestPerson, to: TestPerson, text: string) => {
  const { status, body } = await chat.sendOverHttp(from, to, { text });
  expect(status).toBe(201);
  return body.message as unknown as Message;
};
const writeBefore = (from: TestPerson, to: TestPerson, text: string) =>
  sendAsReleaseBefore(connection, from.id, to.id, text);
const contactOf = async (person: TestPerson, other: TestPerson) => {
  const { body } = await chat.call('GET', '/api/chat/get-user-chat', { as: person });
  return (body as unknown as { _id: string; unread: number; lastMessage: { text: string } }[]).find(
    ({ _id }) => _id === other.id,
  );
};
/** Each message names the one before it, and ids ascend. */
function expectOneChain(messages: Message[]): void {
  expect(messages.map(({ previousId }) => previousId)).toEqual([null, ...messages.slice(0, -1).map(({ _id }) => _id)]);
  const ids = messages.map(({ _id }) => _id);
  expect(ids).toEqual([...ids].sort());
}

it('leads to one chain when both releases write to a conversation at once, and loses none', async () => {
  const texts = Array.from({ length: 20 }, (_, i) => String(i));
  const before = (async () => {
    for (const text of texts) await writeBefore(a, b, `before ${text}`);
  })();
  const now = (async () => {
    for (const text of texts) await write(b, a, `now ${text}`);
  })();
  await Promise.all([before, now, ...texts.map((text) => write(a, b, `at once ${text}`))]);
  const messages = await chat.messages(a, b, '?limit=200');
  expectOneChain(messages);
  const written = ['before', 'now', 'at once'].flatMap((who) => texts.map((text) => `${who} ${text}`));
  expect(messages.map(({ text }) => text).sort()).toEqual(written.sort());
  const last = messages.at(-1);
  expect(await contactOf(b, a)).toMatchObject({ lastMessage: { text: last?.text } });
  expect(await readAsReleaseBefore(connection, a.id, b.id)).toMatchObject({ lastId: last?._id, last: last?.text });
});

it('shows the release before what this one wrote, and the other way round', async () => {
  await write(a, b, 'one');
  await write(a, b, 'two');
  const seen = await until(async () => {
    const row = await readAsReleaseBefore(connection, a.id, b.id);
    return row?.last === 'two' && row;
  }, 'the summary');
  expect(seen.unread).toEqual({ [b.id]: 2 });
  await writeBefore(a, b, 'three');
  expect(await contactOf(b, a)).toMatchObject({ unread: 3, lastMessage: { text: 'three' } });
  await write(b, a, 'four');
  const messages = await chat.messages(a, b);
  expectOneChain(messages);
  expect(messages.map(({ text }) => text)).toEqual(['one', 'two', 'three', 'four']);
  expect([await contactOf(b, a), await contactOf(a, b)]).toMatchObject([{ unread: 0 }, { unread: 1 }]);
});

it('goes on in a conversation from before messages named the one before', async () => {
  await writeBefore(a, b, 'old');
  await connection.collection('messages').updateOne({ text: 'old', senderId: a.id }, { $unset: { previousId: 1 } });
  const [old] = await chat.messages(a, b);
  expect((await write(b, a, 'new')).previousId).toBe(old?._id);
  expect(await contactOf(a, b)).toMatchObject({ unread: 1, lastMessage: { text: 'new' } });
});

describe('what a killed node has stored and not yet counted', () => {
  /** A message that was stored, and nothing of what follows from it. */
  async function storeUncounted(): Promise<void> {
    await write(a, b, 'counted');
    await until(async () => (await readAsReleaseBefore(connection, a.id, b.id))?.last === 'counted', 'the summary');
    const [counted] = await chat.messages(a, b);
    const row = await connection.collection<{ _id: string }>('messages').findOne({ _id: counted?._id ?? '' });
    const { _id: previousId, ...message } = row ?? { _id: '' };
    const next = (BigInt(`0x${previousId}`) + 1n).toString(16).padStart(24, '0');
    const uncounted = { ...message, _id: next, previousId, clientId: anId(), text: 'uncounted' };
    await connection.collection<{ _id: string }>('messages').insertOne(uncounted);
  }

  it.each([
    ['a list of contacts', async () => expect(await contactOf(b, a)).toMatchObject({ unread: 2 })],
    ['a conversation', async () => expect(await chat.messages(b, a)).toHaveLength(2)],
    [
      'a node that starts',
      async () => {
        const node = await startChat(chat.config);
        await until(async () => (await readAsReleaseBefore(connection, a.id, b.id))?.last === 'uncounted', 'the sweep');
        await node.stop();
      },
    ],
  ])('is counted by %s', async (_what, read) => {
    await storeUncounted();
    await read();
    await until(async () => (await readAsReleaseBefore(connection, a.id, b.id))?.last === 'uncounted', 'the summary');
    expect(await readAsReleaseBefore(connection, a.id, b.id)).toMatchObject({
      last: 'uncounted',
      unread: { [b.id]: 2 },
    });
    await write(a, b, 'after it');
    expect(await contactOf(b, a)).toMatchObject({ unread: 3, lastMessage: { text: 'after it' } });
  });
});

it('stores messages while somebody holds the summary of their conversation', async () => {
  await write(a, b, 'first');
  await until(async () => readAsReleaseBefore(connection, a.id, b.id), 'the summary');
  const session = await connection.startSession();
  session.startTransaction();
  await connection
    .collection<{ _id: string }>('conversations')
    .updateOne({ _id: [a.id, b.id].sort().join(':') }, { $set: { held: true } }, { session });
  const others = await Promise.all([chat.add('doctor'), chat.add('admin')]);
  for (const text of ['second', 'third']) {
    await write(a, b, text);
    await write(...others, text);
  }
  await session.abortTransaction();
  await session.endSession();
  await until(async () => (await contactOf(b, a))?.unread === 3, 'the summary');
});

it('marks messages as read while somebody holds another conversation', async () => {
  const [c, d] = await Promise.all([chat.add('doctor'), chat.add('doctor')]);
  const [held, free] = [await write(a, b, 'held'), await write(c, d, 'free')];
  for (const [x, y] of [
    [a, b],
    [c, d],
  ] as const)
    await until(async () => readAsReleaseBefore(connection, x.id, y.id), 'the summary');
  const [ofHeld, ofFree] = await Promise.all([chat.connect(b), chat.connect(d)]);
  const session = await connection.startSession();
  session.startTransaction();
  await connection
    .collection<{ _id: string }>('conversations')
    .updateOne({ _id: [a.id, b.id].sort().join(':') }, { $set: { held: true } }, { session });
  const mark = () => ofHeld.client.emitWithAck('messagesRead', { conversationWith: a.id, upTo: held._id });
  const refused = await Promise.all([
    mark(),
    ofFree.client.emitWithAck('messagesRead', { conversationWith: c.id, upTo: free._id }),
  ]);
  expect(refused).toMatchObject([{ success: false }, { success: true }]);
  expect((await contactOf(d, c))?.unread).toBe(0);
  // Another mark of it, which is under way meanwhile, keeps nobody waiting either.
  const still = mark();
  const next = await write(c, d, 'next');
  const marked = await ofFree.client.emitWithAck('messagesRead', { conversationWith: c.id, upTo: next._id });
  expect(marked).toEqual({ success: true });
  await session.abortTransaction();
  await session.endSession();
  await still;
  expect(await mark()).toEqual({ success: true });
  expect((await contactOf(b, a))?.unread).toBe(0);
});

it('takes a refund into account on every node within a second', async () => {
  const other = await startChat(chat.config);
  const [patient, doctor] = await Promise.all([chat.add('patient'), chat.add('doctor')]);
  const { bookingId } = await chat.openWindow(patient, doctor);
  const send = async (port: number) =>
    (
      await callerFor({ port, service: 'chat' })('POST', `/api/chat/send/${doctor.id}`, {
        as: patient,
        body: { receiverId: doctor.id, text: 'x' },
      })
    ).status;
  expect([await send(chat.port), await send(other.port)]).toEqual([201, 201]);
  await connection.collection<{ _id: string }>('windows').updateOne({ _id: bookingId }, { $set: { refunded: true } });
  await until(async () => (await send(chat.port)) === 403 && (await send(other.port)) === 403, 'both to refuse');
  await other.stop();
});
