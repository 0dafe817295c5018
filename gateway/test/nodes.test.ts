import { createHash } from 'node:crypto';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import type { Logger } from '@vetcare/service-kit';
import { until } from '@vetcare/test-kit';
import { followLiveServices } from '../src/proxy/live-services.store';
import { sendRaw } from './raw-request';
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
    const origins = nodes.map(({ port }) => `http://127.0.0.1:${port}`);
    gateway = await startTestGateway({ UPSTREAM_TIMEOUT_MS: '60000' }, { chat: origins, booking: origins });
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

  describe('whose sockets are open', () => {
    const upgraded = new Set<Duplex>();
    afterEach(() => {
      for (const socket of upgraded) socket.destroy();
      upgraded.clear();
    });
    /** Opens a socket for each person. @returns how many are open on each node */
    async function openSockets() {
      const open = new Map<string, number>();
      for (const [i, { server }] of nodes.entries())
        server.on('upgrade', (_request, socket) => {
          upgraded.add(socket.on('error', () => {}));
          socket.write(
            `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n\r\n${names[i]}`,
          );
        });
      for (const cookie of people) {
        const lines = ['host: vetcare.test', 'connection: Upgrade', 'upgrade: websocket', `cookie: ${cookie}`];
        const path = 'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1';
        const { socket } = sendRaw(gateway.port, [path, ...lines, 'sec-websocket-version: 13']);
        let said = '';
        socket.on('data', (chunk) => {
          said += chunk;
        });
        const name = await until(async () => names.find((one) => said.endsWith(one)), 'the answer of a node');
        const count = (by: number) => open.set(name, (open.get(name) ?? 0) + by);
        count(1);
        socket.once('close', () => count(-1));
      }
      return open;
    }

    it.each<[string, RequestListener]>([
      ['answers nothing', () => {}],
      ['has lost its database', (_request, response) => void response.writeHead(502).end()],
    ])('has those of a node closed that %s, and no others', async (_, answer) => {
      const open = await openSockets();
      const [one, three] = [open.get('one'), open.get('three')];
      if (nodes[1]) nodes[1].answer = answer;
      await until(async () => open.get('two') === 0, 'the sockets to close');
      expect([open.get('one'), open.get('three')]).toEqual([one, three]);
    });

    it('keeps those of a node that says it is stopping, which moves them itself', async () => {
      const open = await openSockets();
      const two = open.get('two');
      let checks = 0;
      const [, stopping, hanging] = nodes;
      if (stopping)
        stopping.answer = (_request, response) => {
          checks += 1;
          response.writeHead(503).end();
        };
      // Another one that hangs shows when sockets would have been closed.
      if (hanging) hanging.answer = () => {};
      await until(async () => open.get('three') === 0 && checks > 2, 'the sockets of another node to close');
      expect(open.get('two')).toBe(two);
    });
  });
});

describe('a service that is deployed on this machine', () => {
  const dir = mkdtempSync(join(tmpdir(), 'vetcare-services-'));
  const file = join(dir, 'services.json');
  let old: ChatNode;
  let next: ChatNode;
  let gateway: TestGateway;
  /** Replaces the file in one step. */
  const write = (text: string) => {
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
  };
  /** Returns the digest of the addresses. */
  const pointTo = (...nodes: ChatNode[]) => {
    const origins = nodes.map(({ port }) => `http://127.0.0.1:${port}`);
    write(JSON.stringify({ booking: { release: 'b1', origins } }));
    return createHash('sha256')
      .update(JSON.stringify({ booking: { origins } }))
      .digest('hex');
  };
  const digest = async () => ((await (await gateway.call('/readyz')).json()) as { services?: string }).services;
  const answersOf = async () => (await gateway.call('/api/doctors/next-slots')).json();
  beforeAll(async () => {
    [old, next] = await Promise.all([startNode('old'), startNode('next')]);
    pointTo(old);
    gateway = await startTestGateway({ SERVICES_FILE: file });
  });
  afterAll(async () => {
    await gateway.stop();
    await Promise.all([old, next].map(stopNode));
    rmSync(dir, { recursive: true });
  });

  it('gets its calls at the addresses of the file, from the first moment on', async () => {
    expect(await answersOf()).toBe('old');
  });

  it('moves without a failed call, and the calls that are under way are answered', async () => {
    const running: ((answer: string) => void)[] = [];
    old.answer = (_request, response) => void running.push((answer) => response.end(JSON.stringify(answer)));
    const before = Array.from({ length: 20 }, () => answersOf());
    await until(async () => running.length === 20, 'the calls at the old process');
    const written = pointTo(next);
    await until(async () => (await digest()) === written, 'the new address');
    expect(await Promise.all(Array.from({ length: 20 }, () => answersOf()))).toEqual(Array(20).fill('next'));
    for (const answer of running) answer('late');
    expect(await Promise.all(before)).toEqual(Array(20).fill('late'));
    expect(running).toHaveLength(20);
  });

  it('is offered to a share of the callers, each of whom stays on one side, and has the other if theirs is away', async () => {
    const [stable, offered] = await Promise.all([startNode('stable'), startNode('offered')]);
    const originsOf = ({ port }: ChatNode) => [`http://127.0.0.1:${port}`];
    const places = {
      origins: originsOf(stable),
      offered: { release: 'b2', origins: originsOf(offered), percent: 30 },
    };
    write(JSON.stringify({ booking: { release: 'b1', ...places } }));
    const people = await Promise.all(Array.from({ length: 60 }, async () => (await gateway.signIn('patient')).cookie));
    const sides = () =>
      Promise.all(
        people.map(async (cookie) =>
          (await gateway.call('/api/user/get-appointments', { headers: { cookie } })).json(),
        ),
      );
    await until(async () => (await sides()).includes('offered'), 'the offer');
    const first = await sides();
    expect(await sides()).toEqual(first);
    const share = first.filter((side) => side === 'offered').length;
    expect(share).toBeGreaterThan(5);
    expect(share).toBeLessThan(35);
    expect(new Set(first)).toEqual(new Set(['stable', 'offered']));
    await stopNode(offered);
    expect(await sides()).toEqual(people.map(() => 'stable'));
    pointTo(stable);
    await until(async () => (await sides()).every((side) => side === 'stable'), 'the end of the offer');
    pointTo(next);
    await until(async () => (await answersOf()) === 'next', 'the way back');
    await stopNode(stable);
  });

  it('keeps the last addresses while the file is nonsense', async () => {
    const reported: string[] = [];
    const log = { error: (_: unknown, said: string) => reported.push(said) } as unknown as Logger;
    const followed = await followLiveServices({ file, log, onChange: async () => undefined });
    const before = [followed.origins(), followed.digest()];
    write('{"booking":{"origins":"everywhere"}}');
    await until(async () => reported.length > 0, 'the report');
    expect(reported).toEqual(['the live services can’t be read; the last addresses stay']);
    expect([followed.origins(), followed.digest()]).toEqual(before);
    followed.stop();
  });
});
