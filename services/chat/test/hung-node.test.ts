import { once } from 'node:events';
import type { Message } from '@vetcare/contracts';
import { anId, callerFor, startTestServers, type TestServers, until } from '@vetcare/test-kit';
import { introduce, type NodeProcess, startNodeProcess } from './node-process';
import type { TestPerson } from './running-chat';

// A node that stands still in the middle of writing, as on a machine that has died, keeps nobody on another node waiting:
// not even those whose conversations it was writing to.

const ROUNDS = 3;
/** How many messages of each person must be acknowledged by the other node while one stands still. */
const MESSAGES_EACH = 5;

let servers: TestServers;
let hanging: NodeProcess;
let healthy: NodeProcess;
const pairs = Array.from({ length: 4 }, () => [0, 1].map((): TestPerson => ({ id: anId(), role: 'admin' }))) as [
  TestPerson,
  TestPerson,
][];

beforeAll(async () => {
  servers = await startTestServers();
  const mongoUrl = servers.mongoUrl('chat');
  [hanging, healthy] = await Promise.all([startNodeProcess(servers, mongoUrl), startNodeProcess(servers, mongoUrl)]);
  await Promise.all(pairs.map((pair) => introduce(servers, healthy, pair)));
}, 60_000);
afterAll(async () => {
  for (const { child } of [hanging, healthy]) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await servers.stop();
});

async function readAll([a, b]: [TestPerson, TestPerson]): Promise<Message[]> {
  const stored: Message[] = [];
  for (let after = '0'.repeat(24); ; after = stored.at(-1)?._id ?? after) {
    const call = callerFor({ port: healthy.port, service: 'chat' });
    const { body } = await call('GET', `/api/chat/messages/${b.id}?limit=200&after=${after}`, { as: a });
    const page = body as unknown as Message[];
    stored.push(...page);
    if (page.length < 200) return stored;
  }
}

it('keeps nobody on the other node waiting, and loses and doubles nothing when it goes on', async () => {
  const ledger = new Map<string, string[]>();
  let isOver = false;
  const send = async ({ port }: NodeProcess, from: TestPerson, to: TestPerson) => {
    const written = ledger.get(from.id) ?? [];
    ledger.set(from.id, written);
    const body = { receiverId: to.id, text: `${written.length}`, clientId: crypto.randomUUID() };
    const call = callerFor({ port, service: 'chat' });
    const isStored = async () => {
      const { status } = await call('POST', `/api/chat/send/${to.id}`, { as: from, body });
      // Also a node that has just stood still may ask to try again.
      if (status !== 201 && status !== 503) throw new Error(`A message was answered ${status}`);
      return status === 201;
    };
    await until(isStored, 'a message to be stored');
    written.push(body.text);
  };
  let throughHanging = 0;
  const keepWriting = async ([a, b]: [TestPerson, TestPerson]) => {
    while (!isOver) {
      await send(hanging, a, b);
      throughHanging += 1;
    }
  };
  const writing = Promise.all(pairs.map(keepWriting));
  for (let round = 1; round <= ROUNDS; round += 1) {
    const enough = throughHanging + 20 + round;
    await until(async () => throughHanging >= enough, 'messages through the node that will stand still');
    hanging.child.kill('SIGSTOP');
    // If it held anything, this would last until the database gives up on it, which takes a minute.
    await Promise.all(
      pairs.map(async ([a, b]) => {
        for (let n = 0; n < MESSAGES_EACH; n += 1) await send(healthy, b, a);
      }),
    );
    hanging.child.kill('SIGCONT');
  }
  isOver = true;
  await writing;
  for (const pair of pairs) {
    const messages = await readAll(pair);
    const ids = messages.map(({ _id }) => _id);
    expect(messages.map(({ previousId }) => previousId)).toEqual([null, ...ids.slice(0, -1)]);
    for (const { id } of pair)
      expect(messages.filter(({ senderId }) => senderId._id === id).map(({ text }) => text)).toEqual(ledger.get(id));
  }
}, 120_000);
