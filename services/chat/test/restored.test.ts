import { connectMongo, type RunningProcess } from '@vetcare/service-kit';
import { callerFor, publishEvent, until } from '@vetcare/test-kit';
import type { Connection } from 'mongoose';
import { startChat } from '../src/app';
import { type RunningChat, startChatForTest } from './running-chat';

// Chat's database is put back to a dump, while the others go on from now (docs/runbooks/backup.md).

const HOUR = 3_600_000;
let chat: RunningChat;
let node: RunningProcess | undefined;
let database: Connection;

beforeAll(async () => {
  chat = await startChatForTest();
  database = await connectMongo({ uri: chat.config.MONGO_URL, production: false });
});
afterAll(async () => {
  await database.close();
  await node?.stop();
  await chat.stop();
});

const collections = async () => (await database.db?.collections()) ?? [];
async function dump() {
  const all = await collections();
  return new Map(await Promise.all(all.map(async (one) => [one.collectionName, await one.find().toArray()] as const)));
}
async function restore(dumped: Awaited<ReturnType<typeof dump>>): Promise<void> {
  for (const one of await collections()) {
    await one.deleteMany({});
    const documents = dumped.get(one.collectionName) ?? [];
    if (documents.length > 0) await one.insertMany(documents);
  }
}

it('has lost the messages since the dump, and gets the bookings since then when booking sends its events again', async () => {
  const [doctor, early, late] = [await chat.add('doctor'), await chat.add('patient'), await chat.add('patient')];
  const [before, after] = [new Date(Date.now() + HOUR), new Date(Date.now() + 2 * HOUR)];
  const booking = 'booking.booking.completed.v1';
  const facts = [chat.booking(early, doctor, before), chat.booking(late, doctor, after)] as const;
  const known = await publishEvent(chat.servers, booking, facts[0]);
  await until(async () => (await chat.windowOf(early, doctor)) === before.toISOString(), 'the window');
  await chat.sendOverHttp(early, doctor, { text: 'kept' });
  const dumped = await dump();

  const unknown = await publishEvent(chat.servers, booking, facts[1]);
  await until(async () => (await chat.windowOf(late, doctor)) === after.toISOString(), 'the window');
  expect((await chat.sendOverHttp(early, doctor, { text: 'lost' })).status).toBe(201);

  await chat.stopNode();
  await restore(dumped);
  node = await startChat(chat.config);
  const call = callerFor({ port: node.port, service: 'chat' });
  const windowOf = async (patient: typeof early) =>
    (await call('GET', `/api/chat/conversation/${doctor.id}`, { as: patient })).body.windowEndsAt;
  expect([await windowOf(early), await windowOf(late)]).toEqual([before.toISOString(), null]);

  await publishEvent(chat.servers, booking, facts[0], { id: known });
  await publishEvent(chat.servers, booking, facts[1], { id: unknown });
  await until(async () => (await windowOf(late)) === after.toISOString(), 'the window');
  expect(await windowOf(early)).toBe(before.toISOString());
  expect(await database.collection('windows').countDocuments()).toBe(2);
  const { body } = await call('GET', `/api/chat/messages/${early.id}`, { as: doctor });
  expect(body).toMatchObject([{ text: 'kept' }]);
  const next = { receiverId: doctor.id, text: 'goes on' };
  expect((await call('POST', `/api/chat/send/${doctor.id}`, { as: early, body: next })).status).toBe(201);
});
