import { once } from 'node:events';
import type { Message } from '@vetcare/contracts';
import {
  anId,
  callerFor,
  startTcpProxy,
  startTestServers,
  type TcpProxy,
  type TestServers,
  until,
} from '@vetcare/test-kit';
import { introduce, type NodeProcess, startNodeProcess } from './node-process';
import type { TestPerson } from './running-chat';

// Six people write to each other through two nodes, each message again until it is acknowledged, while the nodes lose their
// connections to the database in the middle of inserts. What was acknowledged stands in a ledger.

const MESSAGES_EACH = 12;
/** The connections of one node are cut each time that so many more messages have been acknowledged. */
const CUT_EVERY = 12;

let servers: TestServers;
let nodes: (NodeProcess & { database: TcpProxy })[] = [];
const people: TestPerson[] = Array.from({ length: 6 }, () => ({ id: anId(), role: 'admin' }));
const pairs = people.flatMap((from) => people.filter((to) => to !== from).map((to) => ({ from, to })));

beforeAll(async () => {
  servers = await startTestServers();
  const mongoUrl = servers.mongoUrl('chat');
  const start = async () => {
    const database = await startTcpProxy(mongoUrl);
    return { ...(await startNodeProcess(servers, database.url)), database };
  };
  nodes = [await start(), await start()];
  await Promise.all(
    people.map((person, i) => introduce(servers, nodeOf(0), [person, people[(i + 1) % people.length] ?? person])),
  );
}, 90_000);
afterAll(async () => {
  const codes = await Promise.all(
    nodes.map(async ({ child }) => {
      child.kill('SIGTERM');
      return (await once(child, 'exit'))[0];
    }),
  );
  for (const { database } of nodes) await database.stop();
  await servers.stop();
  expect(codes).toEqual([0, 0]);
});

function nodeOf(n: number) {
  const node = nodes[n % nodes.length];
  if (!node) throw new Error('No node');
  return node;
}

async function readAll(as: TestPerson, other: TestPerson): Promise<Message[]> {
  const call = callerFor({ port: nodeOf(0).port, service: 'chat' });
  const { body } = await call('GET', `/api/chat/messages/${other.id}?limit=200&after=${'0'.repeat(24)}`, { as });
  return body as unknown as Message[];
}

it('has each acknowledged message once, in one order for both, and counts them right', async () => {
  const ledger = new Map(pairs.map((pair) => [pair, [] as string[]]));
  let acknowledged = 0;
  let refused = 0;

  async function keepWriting(pair: (typeof pairs)[number], first: number): Promise<void> {
    const { from, to } = pair;
    let tries = first;
    for (let n = 0; n < MESSAGES_EACH; n += 1) {
      const body = { receiverId: to.id, text: `${people.indexOf(from)} ${n}`, clientId: crypto.randomUUID() };
      const send = async () => {
        tries += 1;
        const call = callerFor({ port: nodeOf(tries).port, service: 'chat' });
        return (await call('POST', `/api/chat/send/${to.id}`, { as: from, body })).status;
      };
      for (let status = await send(); status !== 201; status = await send()) {
        if (status !== 503) throw new Error(`A message was answered ${status}`);
        refused += 1;
      }
      ledger.get(pair)?.push(body.text);
      acknowledged += 1;
    }
  }
  async function keepCutting(): Promise<void> {
    const all = pairs.length * MESSAGES_EACH;
    for (let cuts = 0, next = CUT_EVERY; next < all; cuts += 1, next = acknowledged + CUT_EVERY) {
      await until(async () => acknowledged >= Math.min(next, all), 'more messages');
      const { database } = nodeOf(cuts);
      database.cut();
      // Most cuts last no longer than it takes to connect again, some until somebody is refused.
      const refusedBefore = refused;
      if (cuts % 10 === 4) await until(async () => refused > refusedBefore || acknowledged === all, 'a refusal');
      database.restore();
    }
  }
  await Promise.all([keepCutting(), ...pairs.map(keepWriting)]);

  for (const { from, to } of pairs) {
    const messages = await readAll(to, from);
    const ids = messages.map(({ _id }) => _id);
    expect(messages.map(({ previousId }) => previousId)).toEqual([null, ...ids.slice(0, -1)]);
    expect(ids).toEqual([...ids].sort());
    const written = messages.filter(({ senderId }) => senderId._id === from.id).map(({ text }) => text);
    expect(written).toEqual(ledger.get(pairs.find((pair) => pair.from === from && pair.to === to) ?? { from, to }));
    const call = callerFor({ port: nodeOf(1).port, service: 'chat' });
    const { body } = await call('GET', '/api/chat/get-user-chat', { as: to });
    const contact = (body as unknown as { _id: string }[]).find(({ _id }) => _id === from.id);
    // Who answers has read what was written before.
    const unread = messages.length - 1 - messages.findLastIndex(({ senderId }) => senderId._id === to.id);
    expect(contact).toMatchObject({ unread, lastMessage: { _id: ids.at(-1) } });
  }
}, 120_000);
