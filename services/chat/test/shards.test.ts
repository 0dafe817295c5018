import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMediaStore } from '@vetcare/media';
import { startMongoBorder, until, type WireCommand } from '@vetcare/test-kit';
import mongoose from 'mongoose';
import { createConversationStore } from '../src/conversation/conversation.store';
import { createMessageStore } from '../src/message/message.store';
import { createUnreadStore } from '../src/unread/unread.store';
import { asDataUrl, picture } from './pictures';
import { type RunningChat, startChatForTest, type TestPerson } from './running-chat';

// Chat on a sharded cluster (decision 141): which shard a command is for follows from the shard key, if the command names it.

type Doc = Record<string, unknown>;

/** The shard key of each collection that has one, as its model says. */
function shardKeys(): Map<string, Doc> {
  const connection = mongoose.createConnection();
  createMessageStore(connection);
  createConversationStore(connection);
  createUnreadStore(connection);
  createMediaStore(connection, 'chat');
  return new Map(
    Object.values(connection.models).flatMap(({ collection, schema }) => {
      const key = schema.get('shardKey');
      return key ? [[collection.name, key]] : [];
    }),
  );
}
const keys = shardKeys();

it('is prepared by a script that says what the models say', () => {
  const script = readFileSync(join(__dirname, '../../../k8s/shards/chat.mongosh'), 'utf8');
  const written = new Map(
    [...script.matchAll(/^ {2}(\w+): (\{.*\}),$/gm)].map(([, name = '', key = '']) => [
      name,
      JSON.parse(key.replace(/(\w+):/g, '"$1":').replaceAll("'", '"')),
    ]),
  );
  expect(written).toEqual(keys);
});

it('has no unique key that one shard could not hold by itself', () => {
  const connection = mongoose.createConnection();
  createMessageStore(connection);
  const unique = connection.models.Message?.schema.indexes().filter(([, { unique }]) => unique) ?? [];
  expect(unique).toHaveLength(2);
  for (const [columns] of unique) expect(Object.keys(columns)[0]).toBe('conversation');
});

const isOneValue = (value: unknown): boolean =>
  typeof value !== 'object' || value instanceof mongoose.Types.ObjectId || (value !== null && '$in' in value);
/** Whether it follows from a filter which shards are meant. */
const names = (filter: Doc, field: string): boolean =>
  Array.isArray(filter.$or)
    ? filter.$or.every((one: Doc) => names(one, field))
    : filter[field] !== undefined && isOneValue(filter[field]);

/** The commands that all shards have to be asked, each with what it asks for. */
function scattered(commands: readonly WireCommand[]): string[] {
  const all = commands.flatMap(({ name, collection, filters }) => {
    const [field] = Object.keys(keys.get(collection) ?? {});
    if (!field || ['createIndexes', 'create', 'getMore'].includes(name)) return [];
    const asked = filters.length > 0 ? filters : [{}];
    return asked.flatMap((filter) =>
      names(filter, field) ? [] : `${name} ${collection} by ${Object.keys(filter).join(', ')}`,
    );
  });
  return [...new Set(all)].sort();
}

/** The people whom somebody has written with, for lists of contacts and for the dots of who is online. */
const OF_A_PERSON = 'find conversations by people';
const OF_ALL = [
  OF_A_PERSON,
  // Once when a node starts, which looks back from the newest message of all, and by a job once a minute.
  'find messages by ',
  'aggregate messages by _id',
  'find unread by dueAt',
];

it('is noticed where a command names no shard key', () => {
  const find = { name: 'find', collection: 'messages', ids: [], transaction: undefined, raw: Buffer.alloc(0) };
  const sent = { senderId: 'a', clientId: 'b' };
  expect(scattered([{ ...find, filters: [sent] }])).toEqual(['find messages by senderId, clientId']);
  expect(scattered([{ ...find, filters: [{ ...sent, conversation: 'a:b' }] }])).toEqual([]);
  expect(scattered([{ ...find, filters: [{ conversation: { $gt: 'a' } }] }])).toEqual([
    'find messages by conversation',
  ]);
  expect(scattered([{ ...find, filters: [] }])).toEqual(['find messages by ']);
});

describe('a chat that is used', () => {
  const seen: WireCommand[] = [];
  let border: Awaited<ReturnType<typeof startMongoBorder>>;
  let chat: RunningChat;
  let doctor: TestPerson;
  let patient: TestPerson;

  beforeAll(async () => {
    chat = await startChatForTest({
      reach: async ({ mongoServer, mongoUrl }) => {
        const { hostname: host, port } = new URL(mongoServer);
        border = await startMongoBorder({ host, port: Number(port) }, (command) => seen.push(command) > 0);
        return {
          mongoUrl: (service) =>
            Object.assign(new URL(mongoUrl(service)), {
              host: `127.0.0.1:${border.port}`,
              search: '?directConnection=true',
            }).href,
        };
      },
    });
    [doctor, patient] = [await chat.add('doctor'), await chat.add('patient')];
    await chat.openWindow(patient, doctor);
  });
  afterAll(async () => {
    await chat.stop();
    border.close();
  });

  it('asks one shard for everything about a conversation, and all only for what is no part of one', async () => {
    const [one, other] = [await chat.connect(doctor), await chat.connect(patient)];
    const clientId = randomUUID();
    expect(await other.send({ receiverId: doctor.id, text: 'She limps', clientId })).toMatchObject({ success: true });
    expect(await other.send({ receiverId: doctor.id, text: 'She limps', clientId })).toMatchObject({ success: true });
    const { _id } = await one.newMessage();
    expect(await one.send({ receiverId: patient.id, text: 'Since when?', clientId: randomUUID() })).toMatchObject({
      success: true,
    });
    const shown = { text: '', image: asDataUrl(await picture()) };
    expect((await chat.sendOverHttp(patient, doctor, shown)).status).toBe(201);
    await one.client.emitWithAck('messagesRead', { conversationWith: patient.id, upTo: _id });
    const [, , last] = await chat.messages(doctor, patient);
    expect(await chat.messages(doctor, patient, `?before=${last?._id}`)).toHaveLength(2);
    expect((await chat.call('GET', `/api/chat/conversation/${doctor.id}`, { as: patient })).status).toBe(200);
    const found = await chat.call('GET', `/api/chat/messages/${patient.id}/search?text=limps`, { as: doctor });
    expect(found.body.messages).toHaveLength(1);
    await until(
      async () => seen.some(({ name, collection }) => name === 'insert' && collection === 'conversations'),
      'the summary',
    );
    expect((await chat.call('GET', '/api/chat/get-user-chat', { as: patient })).status).toBe(200);
    const ofMessages = seen.filter(({ collection }) => collection === 'messages').map(({ name }) => name);
    expect(ofMessages).toEqual(expect.arrayContaining(['insert', 'find', 'update', 'aggregate']));
    expect(scattered(seen).filter((asked) => !OF_ALL.includes(asked))).toEqual([]);
    expect(scattered(seen)).toContain(OF_A_PERSON);
  });
});
