import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Message, userSessionsKey } from '@vetcare/contracts';
import {
  anId,
  callerFor,
  startTcpProxy,
  startTestServers,
  type TcpProxy,
  type TestServers,
  until,
} from '@vetcare/test-kit';
import Redis from 'ioredis';
import { introduce, type NodeProcess, startNodeProcess } from './node-process';
import { connectClient, type TestPerson } from './running-chat';

// The short form of `npm run faults -- chat`: two people write to each other while something breaks. Other files of this
// folder kill the process (crash) and Redis (redis-away), and let many connect at once (floods).

const AWAY_MS = 1_500;
const PATIENCE_MS = 2_000;
const MESSAGES_EACH = 5;

let servers: TestServers;
let node: NodeProcess;
let database: TcpProxy;
let nats: TcpProxy;
let clients: TcpProxy;
const a: TestPerson = { id: anId(), role: 'admin', sid: '1'.repeat(32) };
const b: TestPerson = { id: anId(), role: 'admin', sid: '2'.repeat(32) };
const ledger = new Map<TestPerson, string[]>([
  [a, []],
  [b, []],
]);

beforeAll(async () => {
  servers = await startTestServers();
  [database, nats] = await Promise.all([startTcpProxy(servers.mongoUrl('chat')), startTcpProxy(servers.natsUrl)]);
  node = await startNodeProcess({ ...servers, natsUrl: nats.url }, database.url);
  clients = await startTcpProxy(`http://127.0.0.1:${node.port}`);
  await introduce(servers, node, [a, b]);
  await Promise.all([a, b].map(signIn));
}, 60_000);
afterAll(async () => {
  node.child.kill('SIGTERM');
  const [code] = await once(node.child, 'exit');
  for (const proxy of [clients, nats, database]) await proxy.stop();
  await servers.stop();
  expect(code).toBe(0);
});

/** While NATS is away, the node looks up itself which sessions have ended. */
async function signIn({ id, sid = '' }: TestPerson): Promise<void> {
  const redis = new Redis(servers.redisUrl);
  await redis.zadd(userSessionsKey(id), Date.now() + 600_000, sid.padEnd(64, '0'));
  redis.disconnect();
}

const connect = async (from: TestPerson, to: TestPerson) => {
  const { client } = await connectClient(Number(new URL(clients.url).port), from, { reconnection: true });
  return { client, from, to };
};
type Writer = Awaited<ReturnType<typeof connect>>;

/** Writes one message after the other, each again until it is acknowledged, until enough were written after the fault. */
async function keepWriting({ client, from, to }: Writer, isOver: () => boolean): Promise<void> {
  const written = ledger.get(from) ?? [];
  let afterwards = 0;
  while (afterwards < MESSAGES_EACH) {
    const message = { receiverId: to.id, text: `Message ${written.length}`, clientId: crypto.randomUUID() };
    const wasOver = isOver();
    const isStored = async () => {
      const ack = await client
        .timeout(PATIENCE_MS)
        .emitWithAck('sendMessage', message)
        .catch(() => undefined);
      return ack?.success === true;
    };
    while (!(await isStored())) await pause(50);
    written.push(message.text);
    if (wasOver) afterwards += 1;
    await pause(10);
  }
  client.close();
}

const cut = async (proxy: TcpProxy) => {
  proxy.cut();
  await pause(AWAY_MS);
  proxy.restore();
};

it.each<[string, () => Promise<void>]>([
  ['the database is away', () => cut(database)],
  ['NATS is away', () => cut(nats)],
  [
    'connections are cut in the middle of sending, again and again',
    async () => {
      for (let n = 0; n < 5; n += 1) {
        await pause(50 * Math.random());
        clients.cut();
        clients.restore();
      }
    },
  ],
  [
    'the process stands still',
    async () => {
      node.child.kill('SIGSTOP');
      await pause(AWAY_MS);
      node.child.kill('SIGCONT');
    },
  ],
])(
  'loses, doubles and mixes up nothing while %s',
  async (_, fault) => {
    let over = false;
    const writers = await Promise.all([connect(a, b), connect(b, a)]);
    const before = new Map([...ledger].map(([person, texts]) => [person, texts.length]));
    const writing = Promise.all(writers.map((writer) => keepWriting(writer, () => over)));
    await until(
      async () => [...ledger].every(([person, texts]) => texts.length > (before.get(person) ?? 0)),
      'messages',
    );
    await fault();
    over = true;
    await writing;
    const call = callerFor({ port: node.port, service: 'chat' });
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      const stored: Message[] = [];
      for (let after = '0'.repeat(24); ; after = stored.at(-1)?._id ?? after) {
        const { status, body } = await call('GET', `/api/chat/messages/${from.id}?limit=200&after=${after}`, {
          as: to,
        });
        expect([status, body]).toEqual([200, expect.any(Array)]);
        const page = body as unknown as Message[];
        stored.push(...page);
        if (page.length < 200) break;
      }
      const ofWriter = stored.filter(({ senderId }) => senderId._id === from.id).map(({ text }) => text);
      expect(ofWriter).toEqual(ledger.get(from));
    }
  },
  60_000,
);
