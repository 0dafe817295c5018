import { connectMongo, isTimeUp, prepareCollections } from '@vetcare/service-kit';
import { anId, startTcpProxy, startTestServers, type TcpProxy, type TestServers } from '@vetcare/test-kit';
import type { Connection } from 'mongoose';
import type { StoredMessage } from '../src/message/message';
import { createMessageStore, type MessageStore } from '../src/message/message.store';
import { firstMessageIdAt } from '../src/message/message-id';

// A message counts as stored only if the database has said so.

let servers: TestServers;
let database: TcpProxy;
let connection: Connection;
let store: MessageStore;

beforeAll(async () => {
  servers = await startTestServers();
  database = await startTcpProxy(servers.mongoUrl('chat'));
  connection = await connectMongo({ uri: database.url, production: false });
  store = createMessageStore(connection);
  await prepareCollections(connection);
});
afterAll(async () => {
  await connection.close();
  await database.stop();
  await servers.stop();
});

let ids = 0;
/** The first message of a conversation. */
function someMessage(more: Partial<StoredMessage> = {}): StoredMessage {
  ids += 1;
  return {
    ...{ _id: String(ids).padStart(24, '0'), previousId: null, conversation: `${anId()}:${anId()}`, senderId: anId() },
    ...{ receiverId: anId(), text: 'x', image: null, createdAt: new Date(), clientId: anId(), readAt: null, ...more },
  };
}
const areStored = (messages: StoredMessage[]) =>
  Promise.all(
    messages.map(async ({ _id, conversation }) =>
      (await store.list(conversation, { limit: 200 })).some((message) => message._id === _id),
    ),
  );

it.each([1, 3])('has not stored %p messages while the database is away', async (count) => {
  const [before, meanwhile] = [0, 1].map(() => Array.from({ length: count }, () => someMessage())) as [
    StoredMessage[],
    StoredMessage[],
  ];
  await expect(store.insert(before)).resolves.toEqual(before.map(() => 'stored'));
  database.cut();
  await expect(store.insert(meanwhile)).rejects.toThrow();
  database.restore();
  expect([await areStored(before), await areStored(meanwhile)]).toEqual([
    before.map(() => true),
    meanwhile.map(() => false),
  ]);
});

it('reads the first two hundred of the messages of a time, and counts all that each person wrote', async () => {
  const [patientId, doctorId, conversation] = [anId(), anId(), `${anId()}:${anId()}`];
  const times = Array.from({ length: 250 }, (_, n) => new Date(n * 1_000));
  const sent = times.map((createdAt, n) =>
    someMessage({
      ...{ _id: firstMessageIdAt(createdAt), conversation, previousId: anId(), createdAt },
      senderId: n % 5 === 0 ? doctorId : patientId,
    }),
  );
  await store.insert(sent);
  const span = { conversation, patientId, from: new Date(0), until: new Date(250_000) };
  const { first, ...counts } = await store.timesIn(undefined, span);
  expect(counts).toEqual({ patientCount: 200, doctorCount: 50 });
  expect(first.map(({ createdAt }) => createdAt)).toEqual(times.slice(0, 200));
  // Ids know the second only.
  const exact = { ...span, from: new Date(1_500), until: new Date(3_000) };
  expect(await store.timesIn(undefined, exact)).toMatchObject({ patientCount: 1, doctorCount: 0 });
});

it('stores the others where a message has a predecessor with a successor, a client id that is known, or can not be stored', async () => {
  const [first, second] = [someMessage(), someMessage()];
  await store.insert([first, second]);
  const messages = [
    someMessage({ conversation: first.conversation }),
    someMessage(),
    someMessage({ ...second, _id: `${second._id}1`, previousId: anId() }),
    // The embedded engine has no keys as long as this one, a real server no documents of more than 16 MB.
    someMessage({ clientId: 'x'.repeat(2_000) }),
    someMessage({ conversation: second.conversation, previousId: second._id }),
  ];
  expect(await store.insert(messages)).toEqual(['duplicate', 'stored', 'duplicate', expect.any(Error), 'stored']);
  expect(await areStored(messages)).toEqual([false, true, false, false, true]);
});

it('takes a client id in another conversation for another message, unless an older release made the index', async () => {
  const first = someMessage();
  const { senderId, clientId } = first;
  const [second, third] = [1, 2].map(() => someMessage({ senderId, clientId })) as [StoredMessage, StoredMessage];
  expect(await store.insert([first, second])).toEqual(['stored', 'stored']);
  expect(await store.findSent({ conversation: second.conversation, senderId, clientId })).toMatchObject({
    message: { _id: second._id },
    isDurable: true,
  });
  await connection.collection('messages').deleteMany({ _id: second._id as never });
  const before = await connection.collection('messages').createIndex({ senderId: 1, clientId: 1 }, { unique: true });
  expect(await store.insert([third])).toEqual(['sent elsewhere']);
  await connection.collection('messages').dropIndex(before);
});

it('does not wait for a message that somebody holds up in a transaction, and says so', async () => {
  const [held, free] = [someMessage(), someMessage()];
  const session = await connection.startSession();
  session.startTransaction();
  const other: object = { ...held, _id: `${held._id}1`, clientId: anId() };
  await connection.collection('messages').insertOne(other, { session });
  const failure = await store.insert([held, free]).catch((error: unknown) => error);
  expect(isTimeUp(failure)).toBe(true);
  await session.abortTransaction();
  await session.endSession();
  expect(await store.insert([held])).toEqual(['stored']);
});
