import { connectMongo, isMongoAway, ProductError, prepareCollections } from '@vetcare/service-kit';
import { anId, startOwnMongo } from '@vetcare/test-kit';
import type { Connection } from 'mongoose';
import type { StoredMessage } from '../src/message/message';
import { createMessageStore, type MessageStore } from '../src/message/message.store';

// Messages that are being stored when the primary changes are stored once, and acknowledged only when that is known.

let database: Awaited<ReturnType<typeof startOwnMongo>>;
let connection: Connection;
let store: MessageStore;

beforeAll(async () => {
  database = await startOwnMongo();
  const uri = new URL(database.url);
  uri.pathname = '/chat';
  connection = await connectMongo({ uri: uri.href, production: false });
  store = createMessageStore(connection);
  await prepareCollections(connection);
});
afterEach(() => failInserts('off', {}));
afterAll(async () => {
  await connection.close();
  await database.stop();
});

const failInserts = (mode: 'off' | { times: number }, how: object) =>
  connection
    .getClient()
    .db('admin')
    .command({ configureFailPoint: 'failCommand', mode, data: { failCommands: ['insert'], ...how } });

let ids = 0;
/** The first message of a conversation. */
function someMessage(): StoredMessage {
  ids += 1;
  return {
    ...{ _id: String(ids).padStart(24, '0'), previousId: null, conversation: `${anId()}:${anId()}`, senderId: anId() },
    ...{ receiverId: anId(), text: 'x', image: null, createdAt: new Date(), clientId: anId(), readAt: null },
  };
}
const count = async (messages: StoredMessage[]) =>
  (await Promise.all(messages.map(({ conversation }) => store.list(conversation, { limit: 200 })))).flat().length;

it.each([
  ['the primary steps down', { errorCode: 189 }],
  ['the server is primary no longer', { errorCode: 10107 }],
  ['the server stops', { errorCode: 91 }],
  ['the connection breaks', { closeConnection: true }],
])('stores them once, without the sender noticing, when %s', async (_case, how) => {
  const messages = [someMessage(), someMessage(), someMessage()];
  await failInserts({ times: 1 }, how);
  expect(await store.insert(messages)).toEqual(['stored', 'stored', 'stored']);
  expect(await count(messages)).toBe(3);
});

it.each([
  ['a majority is away', 64],
  ['the primary steps down after writing', 11602],
  ['a majority does not confirm in time', 50],
])('does not acknowledge them while %s, and finds them when they are sent again', async (_case, code) => {
  const messages = [someMessage(), someMessage(), someMessage()];
  // The driver repeats a write once by itself.
  await failInserts({ times: 2 }, { writeConcernError: { code, errmsg: 'injected' } });
  const failure = await store.insert(messages).catch((error: unknown) => error);
  expect(isMongoAway(failure) || (failure instanceof ProductError && failure.code === 'overloaded')).toBe(true);
  await failInserts('off', {});
  expect(await store.insert(messages)).toEqual(['duplicate', 'duplicate', 'duplicate']);
  expect(await count(messages)).toBe(3);
});
