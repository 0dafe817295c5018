import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '@vetcare/test-kit';
import { startTestGateway, type TestGateway } from './start-test-gateway';

interface ChatNode {
  server: Server;
  port: number;
  answer: RequestListener;
}

async function startNode(name: string, port = 0): Promise<ChatNode> {
  const node: Omit<ChatNode, 'server' | 'port'> = {
    answer: (_request, response) => response.end(JSON.stringify(name)),
  };
  const server = createServer((request, response) => node.answer(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return Object.assign(node, { server, port: (server.address() as AddressInfo).port });
}

async function stopNode({ server }: ChatNode): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}

describe('a service of several nodes', () => {
  const names = ['one', 'two', 'three'];
  let nodes: ChatNode[];
  let gateway: TestGateway;
  let people: string[];
  beforeEach(async () => {
    nodes = await Promise.all(names.map((name) => startNode(name)));
    const origins = nodes.map(({ port }) => `http://127.0.0.1:${port}`).join(',');
    gateway = await startTestGateway({
      CHAT_URL: origins,
      BOOKING_URL: origins,
      UPSTREAM_TIMEOUT_MS: '60000',
    });
    people = await Promise.all(Array.from({ length: 30 }, async () => (await gateway.signIn('patient')).cookie));
  });
  afterEach(async () => {
    await gateway.stop();
    await Promise.all(nodes.map(stopNode));
  });

  const nodeOf = async (cookie: string, path = '/api/chat/get-user-chat') => {
    const answer = await gateway.call(path, { headers: { cookie } });
    return [answer.status, await answer.json()] as const;
  };
  const placeAll = async () => {
    const placed = new Map<string, string>();
    for (const cookie of people) placed.set(cookie, String((await nodeOf(cookie))[1]));
    return placed;
  };

  it('gives the people of a dead node to the others at once, moves nobody else, and gives them back', async () => {
    const before = await placeAll();
    expect([...new Set(before.values())].sort()).toEqual(['one', 'three', 'two']);
    const [dead] = nodes;
    if (!dead) throw new Error('There is no node');
    await stopNode(dead);
    const during = new Map<string, string>();
    for (const cookie of people) {
      const [status, name] = await nodeOf(cookie);
      expect(status).toBe(200);
      during.set(cookie, name);
    }
    for (const [cookie, name] of before)
      if (name === 'one') expect(during.get(cookie)).not.toBe('one');
      else expect(during.get(cookie)).toBe(name);
    nodes[0] = await startNode('one', dead.port);
    await until(
      async () => [...(await placeAll())].every(([cookie, name]) => before.get(cookie) === name),
      'the way back',
    );
  });

  it('keeps all devices of a person on one node', async () => {
    const { id } = await gateway.signIn('patient');
    const devices = await Promise.all(Array.from({ length: 12 }, () => gateway.signIn('patient', id)));
    const places = await Promise.all(devices.map(async ({ cookie }) => (await nodeOf(cookie))[1]));
    expect(new Set(places).size).toBe(1);
  });

  it('gives the people of a node that hangs to the others, in every service that has several', async () => {
    const before = await placeAll();
    const cookie = people.find((person) => before.get(person) === 'two') ?? '';
    const [, hanging] = nodes;
    if (!hanging) throw new Error('There is no node');
    const { answer } = hanging;
    const seen: string[] = [];
    hanging.answer = (request) => void seen.push(request.url ?? '');
    // Chat and booking each check it, and know the outcome of their first check once they make the second.
    await until(async () => seen.filter((url) => url === '/readyz').length > 4, 'two checks of its readiness by each');
    expect((await nodeOf(cookie))[0]).toBe(200);
    expect((await nodeOf(cookie, '/api/user/get-appointments'))[0]).toBe(200);
    expect(new Set(seen)).toEqual(new Set(['/readyz']));
    hanging.answer = answer;
    await until(async () => (await nodeOf(cookie))[1] === 'two', 'the way back');
  });
});
