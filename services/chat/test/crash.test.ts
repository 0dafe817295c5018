import { once } from 'node:events';
import type { Message } from '@vetcare/contracts';
import { anId, callerFor, startTestServers, type TestServers } from '@vetcare/test-kit';
import { introduce, type NodeProcess, startNodeProcess } from './node-process';
import { connectClient, type TestPerson } from './running-chat';

let servers: TestServers;
let node: NodeProcess;
let mongoUrl: string;
const a: TestPerson = { id: anId(), role: 'doctor' };
const b: TestPerson = { id: anId(), role: 'admin' };

beforeAll(async () => {
  servers = await startTestServers();
  mongoUrl = servers.mongoUrl('chat');
  node = await startNodeProcess(servers, mongoUrl);
  await introduce(servers, node, [a, b]);
});
afterAll(async () => {
  node.child.kill('SIGTERM');
  const [code] = await once(node.child, 'exit');
  await servers.stop();
  expect(code).toBe(0);
});

it('loses nothing it acknowledged, doubles nothing that is repeated and keeps the order, killed in mid-stream', async () => {
  const sent: { clientId: string; text: string }[] = [];
  const acknowledged: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const { client } = await connectClient(node.port, a);
    const killAfter = 40 + round * 30;
    let inThisRound = 0;
    await new Promise<void>((resolve) => {
      client.once('disconnect', () => resolve());
      for (let i = 0; i < 200; i += 1) {
        const message = { clientId: crypto.randomUUID(), text: `${round}/${i}` };
        sent.push(message);
        client.emit('sendMessage', { receiverId: b.id, ...message }, (ack) => {
          if (ack.success) acknowledged.push(ack.message._id);
          inThisRound += 1;
          if (inThisRound === killAfter) node.child.kill('SIGKILL');
        });
      }
    });
    client.close();
    node = await startNodeProcess(servers, mongoUrl);
  }
  expect(acknowledged.length).toBeGreaterThan(200);

  const call = callerFor({ port: node.port, service: 'chat' });
  // A client sends again whatever was not acknowledged.
  const statuses = new Set<number>();
  for (let from = 0; from < sent.length; from += 50) {
    const answers = await Promise.all(
      sent
        .slice(from, from + 50)
        .map((message) => call('POST', `/api/chat/send/${b.id}`, { as: a, body: { receiverId: b.id, ...message } })),
    );
    for (const { status } of answers) statuses.add(status);
  }
  expect(statuses).toEqual(new Set([201]));
  const stored: Message[] = [];
  for (;;) {
    const after: string = stored.length > 0 ? `&after=${stored.at(-1)?._id}` : `&after=${'0'.repeat(24)}`;
    const { body } = await call('GET', `/api/chat/messages/${a.id}?limit=200${after}`, { as: b });
    const page = body as unknown as Message[];
    stored.push(...page);
    if (page.length < 200) break;
  }
  const ids = stored.map(({ _id }) => _id);
  expect(acknowledged.filter((id) => !ids.includes(id))).toEqual([]);
  expect(stored.map(({ clientId }) => clientId).sort()).toEqual(sent.map(({ clientId }) => clientId).sort());
  expect([...ids].sort()).toEqual(ids);
  // The messages acknowledged in one round were stored in the order in which they were sent.
  const order = stored.filter(({ _id }) => acknowledged.includes(_id)).map(({ text }) => text.split('/').map(Number));
  const expected = [...order].sort(([r1 = 0, i1 = 0], [r2 = 0, i2 = 0]) => r1 - r2 || i1 - i2);
  expect(order).toEqual(expected);
}, 120_000);
