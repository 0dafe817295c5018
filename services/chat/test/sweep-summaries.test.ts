import { connectMongo, prepareCollections } from '@vetcare/service-kit';
import { anId, startTestServers, type TestServers } from '@vetcare/test-kit';
import type { Connection } from 'mongoose';
import { createConversationStore } from '../src/conversation/conversation.store';
import { createMessageStore } from '../src/message/message.store';
import { nextMessageId } from '../src/message/message-id';
import { sweepSummaries } from '../src/summary/sweep-summaries';

let servers: TestServers;
let connection: Connection;
beforeAll(async () => {
  servers = await startTestServers();
  connection = await connectMongo({ uri: servers.mongoUrl('chat'), production: false });
});
afterAll(async () => {
  await connection.close();
  await servers.stop();
});

it('completes what was stored in the half hour before the newest message, however long ago that is', async () => {
  const deps = {
    conversations: createConversationStore(connection),
    messages: createMessageStore(connection),
    noteReceivers: async () => {},
    onRead() {},
    now: () => new Date(),
  };
  await prepareCollections(connection);
  await sweepSummaries(deps);
  /** A message whose node was killed before it summarized the conversation. */
  const store = async (minutesAgo: number) => {
    const [senderId, receiverId, createdAt] = [anId(), anId(), new Date(Date.now() - minutesAgo * 60_000)];
    const conversation = [senderId, receiverId].sort().join(':');
    const _id = nextMessageId(undefined, createdAt);
    const written = { _id, previousId: null, conversation, senderId, receiverId, createdAt, clientId: anId() };
    await deps.messages.insert([{ ...written, text: 'x', image: null, readAt: null }]);
    return conversation;
  };
  const [older, old, newest] = [await store(160), await store(120), await store(100)];
  await sweepSummaries(deps);
  expect([...(await deps.conversations.findMany([older, old, newest])).keys()].sort()).toEqual([old, newest].sort());
});
