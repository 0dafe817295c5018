import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '@vetcare/test-kit';
import { sendRaw } from './raw-request';
import { startTestGateway, type TestGateway } from './start-test-gateway';

const upgradeTo = (protocol: string, more: string[] = []) => [
  'host: vetcare.test',
  `connection: Upgrade${protocol === 'h2c' ? ', HTTP2-Settings' : ''}`,
  `upgrade: ${protocol}`,
  ...more,
];

describe('upgrades at the gateway', () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await startTestGateway();
  });
  afterEach(() => gateway.stop());

  const openSocket = (more: string[] = [], path = '/socket.io/?EIO=4&transport=websocket') => {
    const lines = [`GET ${path} HTTP/1.1`, ...upgradeTo('websocket', ['sec-websocket-version: 13', ...more])];
    const { socket, answer } = sendRaw(gateway.port, lines);
    return { socket, answer };
  };
  const acceptSockets = (seen: NodeJS.Dict<string | string[]>[], server = gateway.services.chat.server) =>
    server.on('upgrade', (request, socket) => {
      seen.push(request.headers);
      socket.end('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n\r\nhello');
    });

  /** Accepts all sockets and keeps them open. */
  const keepSockets = ({ services: { chat } }: TestGateway) => {
    chat.server.on('upgrade', (_request, socket) => {
      socket.resume().once('end', () => socket.end());
      socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n\r\n');
    });
    return () => new Promise<number>((resolve) => chat.server.getConnections((_error, count) => resolve(count)));
  };

  it('let a WebSocket through to chat with the token of its session, and without the cookie', async () => {
    const seen: NodeJS.Dict<string | string[]>[] = [];
    acceptSockets(seen);
    const { cookie } = await gateway.signIn('patient');
    const { answer } = openSocket([`cookie: ${cookie}`, 'x-user-role: admin', 'origin: http://vetcare.test']);
    expect(await answer).toMatch(/^HTTP\/1.1 101 [\s\S]*hello$/);
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ authorization: expect.stringMatching(/^Bearer /), upgrade: 'websocket' });
    expect([seen[0]?.cookie, seen[0]?.['x-user-role']]).toEqual([undefined, undefined]);
  });

  it.each([
    ['another site', ['origin: https://evil.test'], 403, 'cross_origin'],
    ['a name that somebody pointed at us', ['origin: http://rebound.test', 'host: rebound.test'], 403, 'cross_origin'],
  ])('refuse a WebSocket of %s', async (_, more, status, code) => {
    const seen: NodeJS.Dict<string | string[]>[] = [];
    acceptSockets(seen);
    const said = await openSocket(more).answer;
    expect(said).toContain(`HTTP/1.1 ${status} `);
    expect(JSON.parse(said.split('\r\n\r\n')[1] ?? '')).toMatchObject({ success: false, code, reason: code });
    expect(seen).toEqual([]);
  });

  it('refuse WebSockets to anything but chat, and say when chat is away', async () => {
    expect(await openSocket([], '/api/doctors').answer).toMatch(/^HTTP\/1.1 404 /);
    await new Promise((resolve) => gateway.services.chat.server.close(resolve));
    expect(await openSocket().answer).toMatch(/^HTTP\/1.1 502 [\s\S]*"upstream_unavailable"/);
  });

  it('carry long polls with the token of the session, and say when chat is away', async () => {
    const { cookie } = await gateway.signIn('patient');
    const poll = (init: RequestInit = {}) =>
      gateway.call('/socket.io/?EIO=4&transport=polling&sid=1', { ...init, headers: { cookie } });
    expect(await (await poll({ method: 'POST', body: '40' })).json()).toMatchObject({ body: '40' });
    const [asked] = gateway.services.chat.seen;
    expect(asked?.headers.authorization).toMatch(/^Bearer /);
    expect(asked?.headers.cookie).toBeUndefined();
    gateway.services.chat.server.closeAllConnections();
    await new Promise((resolve) => gateway.services.chat.server.close(resolve));
    const away = await poll();
    expect([away.status, await away.json()]).toEqual([502, expect.objectContaining({ code: 'upstream_unavailable' })]);
  });

  it('are refused beyond the bound of an address, until one of its sockets closes', async () => {
    await gateway.stop();
    gateway = await startTestGateway({ WEBSOCKETS_PER_ADDRESS: '2' });
    keepSockets(gateway);
    const opened = async () => {
      const { socket } = openSocket();
      const head = String(await new Promise((resolve) => socket.once('data', resolve)));
      return { socket, head };
    };
    const [first, second] = [await opened(), await opened()];
    expect((await opened()).head).toMatch(/^HTTP\/1.1 503 [\s\S]*retry-after: 2[\s\S]*"overloaded"/);
    first.socket.destroy();
    await until(async () => {
      const { socket, head } = await opened();
      socket.destroy();
      return head.startsWith('HTTP/1.1 101');
    }, 'a free place');
    second.socket.destroy();
  });

  it('are closed one slice after the other when the gateway stops', async () => {
    const stopping = await startTestGateway({ DRAIN_MS: '500' });
    const connections = keepSockets(stopping);
    const lines = ['GET /socket.io/?EIO=4&transport=websocket HTTP/1.1', ...upgradeTo('websocket')];
    const open = new Set(Array.from({ length: 10 }, () => sendRaw(stopping.port, lines).socket));
    await Promise.all([...open].map((socket) => new Promise((resolve) => socket.once('data', resolve))));
    const stillOpen: number[] = [];
    for (const socket of open)
      socket.once('close', () => {
        open.delete(socket);
        stillOpen.push(open.size);
      });
    expect((await stopping.call('/readyz')).status).toBe(200);
    const stopped = stopping.stop();
    // Whoever distributes connections sees at once that this gateway takes none, before the first socket has moved.
    expect((await stopping.call('/readyz')).status).toBe(503);
    expect(await sendRaw(stopping.port, lines).answer).toMatch(/^HTTP\/1.1 503 Refused[\s\S]*retry-after: 2/);
    await stopped;
    await until(async () => open.size === 0, 'all sockets to close');
    expect(stillOpen).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    await until(async () => (await connections()) === 0, 'the connections to chat to close');
  });

  it('keep a session on one of several nodes, calls, polls and sockets alike', async () => {
    const seen: number[] = [];
    const nodes = await Promise.all(
      [0, 1, 2].map(async (n) => {
        const server = createServer((request, response) => {
          if (request.url !== '/readyz') seen.push(n);
          response.end('{}');
        });
        server.on('upgrade', (_request, socket) => {
          seen.push(n);
          socket.end('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n\r\n');
        });
        await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
        return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
      }),
    );
    await gateway.stop();
    gateway = await startTestGateway({}, { chat: nodes.map(({ url }) => url) });
    for (let n = 0; n < 4; n += 1) {
      const { cookie } = await gateway.signIn('patient');
      seen.length = 0;
      await gateway.call('/api/chat/get-user-chat', { headers: { cookie } });
      await gateway.call('/socket.io/?EIO=4&transport=polling', { headers: { cookie } });
      await openSocket([`cookie: ${cookie}`]).answer;
      expect(seen).toEqual([seen[0], seen[0], seen[0]]);
    }
    for (const { server } of nodes) {
      server.closeAllConnections();
      server.close();
    }
  });

  it('answer a client that offers HTTP/2 in HTTP/1.1, bodies included', async () => {
    const offer = upgradeTo('h2c', ['http2-settings: AAMAAABkAAQCAAAAAAIAAAAA', 'accept: application/json']);
    const listed = sendRaw(gateway.port, ['GET /api/doctors HTTP/1.1', ...offer, 'content-length: 0']);
    await new Promise((resolve) => listed.socket.once('data', resolve));
    listed.socket.end();
    expect(await listed.answer).toMatch(/^HTTP\/1.1 200 OK[\s\S]*"url":"\/api\/doctors"/);
    expect(gateway.services.catalogue.seen[0]?.headers.upgrade).toBeUndefined();

    const sent = sendRaw(
      gateway.port,
      ['POST /api/auth/login HTTP/1.1', ...offer, 'content-type: application/json', 'content-length: 13'],
      '{"email":"a"}',
    );
    await new Promise((resolve) => sent.socket.once('data', resolve));
    sent.socket.end();
    expect(await sent.answer).toMatch(/^HTTP\/1.1 200 OK/);
    expect(gateway.services.auth.seen.map(({ body }) => body)).toEqual(['{"email":"a"}']);
  });
});
