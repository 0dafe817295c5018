import { readdirSync, readlinkSync, renameSync, truncateSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { until } from '@vetcare/test-kit';
import { sendRaw, startDripping } from './raw-request';
import { startTestGateway, type TestGateway } from './start-test-gateway';

const anId = '0123456789abcdef01234567';
const many = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

describe('what one caller does to the others', () => {
  let gateway: TestGateway;
  let abort: AbortController;
  beforeEach(async () => {
    gateway = await startTestGateway({
      BODY_TIMEOUT_MS: '3000',
      LOGINS_PER_MINUTE: '1000',
      TRUSTED_PROXIES: '1',
      ANSWER_STALL_MS: '300',
      // How long a request waits for a free place.
      UPSTREAM_TIMEOUT_MS: '30000',
    });
    abort = new AbortController();
  });
  afterEach(async () => {
    abort.abort();
    await gateway.stop();
  });

  const json = { 'content-type': 'application/json', accept: 'application/json' };
  const logIn = () => gateway.call('/api/auth/login', { method: 'POST', body: '{"email":"a"}', headers: json });
  /** Sends a request without waiting for the answer. It is aborted at the end of the test. */
  const send = (path: string, cookie: string, init: RequestInit = {}, address = '203.0.113.1') =>
    gateway.call(path, {
      ...init,
      headers: { ...json, cookie, 'x-forwarded-for': address },
      signal: abort.signal,
    });
  /** The statuses of the first `count` answers to arrive. */
  const statusesOf = async (responses: Promise<Response>[], count: number) => {
    const statuses: number[] = [];
    for (const one of responses) one.then(({ status }) => statuses.push(status)).catch(() => undefined);
    await until(async () => statuses.length === count, `${count} answers`);
    return statuses;
  };

  it('80 bodies that drip in stop nobody else from logging in, and are told so', async () => {
    const drips = many(80, () => startDripping(gateway.port, { path: '/api/auth/login' }));
    expect((await logIn()).status).toBe(200);
    expect(gateway.services.auth.seen.map(({ body }) => body)).toEqual(['{"email":"a"}']);
    for (const { answer } of drips) {
      const said = await answer;
      expect(said).toMatch(/^HTTP\/1.1 408 /);
      expect(JSON.parse(said.split('\r\n\r\n')[1] ?? '')).toMatchObject({ success: false, code: 'request_timeout' });
    }
    expect(gateway.services.auth.seen).toHaveLength(1);
  });

  it('90 large bodies of one address that stop half-way: further ones are refused, small ones and other addresses are not', async () => {
    const path = '/api/auth/login';
    const drips = many(90, () => startDripping(gateway.port, { path, length: 99_000 }));
    const refusal = /^HTTP\/1.1 503 [\s\S]*\r\nretry-after: 2\r\n[\s\S]*"too_much_at_once"/;
    expect(await Promise.race(drips.map(({ answer }) => answer))).toMatch(refusal);
    expect((await logIn()).status).toBe(200);
    const large = { method: 'POST', body: JSON.stringify({ email: 'a'.repeat(90_000) }) };
    expect((await send(path, '', large)).status).toBe(200);
    for (const { socket } of drips) socket.destroy();
    await until(async () => (await send(path, '', large, '127.0.0.1')).status === 200, 'the bytes to be given back');
  });

  it('a body in tiny chunks is cut off, and reaches no service', async () => {
    const head = ['POST /api/auth/login HTTP/1.1', 'host: vetcare.test', 'transfer-encoding: chunked'];
    expect(await sendRaw(gateway.port, head, '1\r\nx\r\n'.repeat(20_000)).answer).toBe('');
    expect((await logIn()).status).toBe(200);
    expect(gateway.services.auth.seen).toHaveLength(1);
  });

  it('80 webhooks of one address that drip in: some are refused with a time to come back, and others are taken', async () => {
    const path = '/webhooks/razorpay';
    const drips = many(80, () => startDripping(gateway.port, { path, length: 200_000 }));
    const said: string[] = [];
    for (const { answer } of drips) void answer.then((one) => said.push(one));
    const refusal = /^HTTP\/1.1 503 [\s\S]*\r\nretry-after: 2\r\n[\s\S]*"too_much_at_once"/;
    await until(async () => said.some((one) => refusal.test(one)), 'a refusal');
    const other = await send(path, '', { method: 'POST', body: '{"event":"order.paid"}' });
    expect(other.status).toBe(200);
    const large = sendRaw(gateway.port, [`POST ${path} HTTP/1.1`, 'host: x', 'content-length: 300000']);
    expect(await large.answer).toMatch(/^HTTP\/1.1 413 /);
    for (const { socket } of drips) socket.destroy();
    expect(gateway.services.booking.seen).toHaveLength(1);
  });

  it('webhooks of many addresses that fill all their room give way to one of another address', async () => {
    const path = '/webhooks/razorpay';
    const large = { method: 'POST', body: JSON.stringify({ event: 'x'.repeat(100_000) }) };
    const addresses = many(9, (n) => `203.0.113.${n + 10}`);
    const drips = addresses.flatMap((address) =>
      many(8, () => startDripping(gateway.port, { path, length: 250_000, address })),
    );
    const refusal = /^HTTP\/1.1 503 [\s\S]*\r\nretry-after: 2\r\n[\s\S]*"too_much_at_once"/;
    expect(await Promise.race(drips.map(({ answer }) => answer))).toMatch(refusal);
    expect((await send(path, '', large)).status).toBe(200);
    expect((await send('/api/auth/login', '', large)).status).toBe(200);
    for (const { socket } of drips) socket.destroy();
    expect(gateway.services.booking.seen).toHaveLength(1);
  });

  it('80 pictures of one person that drip in leave others their chat, pictures included', async () => {
    const mine = await gateway.signIn('patient');
    const other = await gateway.signIn('patient');
    const path = `/api/chat/send/${anId}`;
    const drips = many(80, () => startDripping(gateway.port, { path, cookie: mine.cookie, length: 2_000_000 }));
    const body = JSON.stringify({ image: 'x'.repeat(300_000) });
    const sent = await send(path, other.cookie, { method: 'POST', body });
    expect(sent.status).toBe(200);
    expect((await send('/api/chat/get-user-chat', other.cookie)).status).toBe(200);
    for (const { socket } of drips) socket.destroy();
  });

  it('80 long polls of one person leave the others their chat', async () => {
    gateway.services.chat.answer = (request, response) => {
      if (!request.url?.startsWith('/socket.io/')) response.end('[]');
    };
    const mine = await gateway.signIn('patient');
    const other = await gateway.signIn('patient');
    const polls = many(80, () => send('/socket.io/?EIO=4&transport=polling', mine.cookie));
    expect(await statusesOf(polls, 48)).toEqual(many(48, () => 503));
    expect((await send('/api/chat/get-user-chat', mine.cookie)).status).toBe(200);
    expect((await send('/api/chat/get-user-chat', other.cookie)).status).toBe(200);
  });

  it('a person who connects to chat again and again is refused, and others are not', async () => {
    const mine = await gateway.signIn('patient');
    const other = await gateway.signIn('patient');
    const connect = async (cookie: string, more = '') =>
      (await send(`/socket.io/?EIO=4&transport=polling${more}`, cookie)).status;
    for (let n = 0; n < 60; n += 1) expect(await connect(mine.cookie)).toBe(200);
    // A parameter that only looks like the id of a session changes nothing.
    for (const more of ['', '&sid=', '&notsid=1']) expect(await connect(mine.cookie, more)).toBe(503);
    expect(await connect(mine.cookie, '&sid=1')).toBe(200);
    expect(await connect(other.cookie)).toBe(200);
  });

  it('400 calls of one person at once: some wait, some are refused with a time to come back, others go on', async () => {
    const held: (() => void)[] = [];
    const mine = await gateway.signIn('patient');
    const other = await gateway.signIn('patient');
    let isHolding = true;
    gateway.services.booking.answer = (request, response) => {
      if (isHolding && request.url?.endsWith('?held')) held.push(() => response.end('[]'));
      else response.end('[]');
    };
    const calls = many(400, () => send('/api/user/get-appointments?held', mine.cookie));
    const refused = await Promise.race(calls);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await refused.json()).toMatchObject({ success: false, code: 'overloaded' });
    expect((await send('/api/user/get-appointments', other.cookie)).status).toBe(200);
    expect(held).toHaveLength(6);

    expect(await statusesOf(calls, 138)).toEqual(many(138, () => 503));

    isHolding = false;
    for (const answer of held) answer();
    const statuses = await Promise.all(calls.map(async (call) => (await call).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(262);
  });

  it('uploads that are broken off are not held against the service', async () => {
    const { cookie } = await gateway.signIn('patient');
    const path = `/api/chat/send/${anId}`;
    let arriving = 0;
    gateway.services.chat.server.on('request', () => {
      arriving += 1;
    });
    for (let n = 1; n <= 8; n += 1) {
      const { socket } = startDripping(gateway.port, { path, cookie, length: 2_000_000 });
      await until(async () => arriving === n, 'the upload to begin');
      socket.destroy();
    }
    expect((await send('/api/chat/get-user-chat', cookie)).status).toBe(200);
  });

  it('errors of a service, which one caller can provoke, keep nobody from it', async () => {
    gateway.services.booking.answer = (_request, response) => response.writeHead(500).end();
    const { cookie } = await gateway.signIn('patient');
    for (let n = 0; n < 8; n += 1) expect((await send('/api/user/get-appointments', cookie)).status).toBe(500);
  });

  it('nor do errors that one client provokes with two accounts on two routes', async () => {
    gateway.services.booking.answer = (_request, response) => response.writeHead(500).end();
    const [patient, doctor] = [await gateway.signIn('patient'), await gateway.signIn('doctor')];
    for (let n = 0; n < 4; n += 1) {
      expect((await send('/api/user/get-appointments', patient.cookie)).status).toBe(500);
      expect((await send('/api/doctor/bookings', doctor.cookie)).status).toBe(500);
    }
  });

  it('errors that all callers get on all routes open the breaker, unless the service says that it is busy', async () => {
    const patient = await gateway.signIn('patient');
    const doctor = await gateway.signIn('doctor');
    const both = async () => [
      (await send('/api/user/get-appointments', patient.cookie)).status,
      (await send('/api/doctor/bookings', doctor.cookie, {}, '203.0.113.2')).status,
    ];
    gateway.services.booking.answer = (_request, response) => response.writeHead(503, { 'retry-after': '2' }).end();
    for (let n = 0; n < 4; n += 1) expect(await both()).toEqual([503, 503]);
    gateway.services.booking.answer = (_request, response) => response.writeHead(500).end();
    expect([...(await both()), ...(await both()), ...(await both())]).toEqual([500, 500, 500, 500, 500, 502]);
  });

  it('many people of one address take half of the connections, and other addresses go on', async () => {
    const held: (() => void)[] = [];
    gateway.services.booking.answer = (_request, response) => void held.push(() => response.end('[]'));
    const people = await Promise.all(many(100, () => gateway.signIn('patient')));
    const calls = people.flatMap(({ cookie }) => many(6, () => send('/api/user/get-appointments', cookie)));
    const refused = await Promise.race(calls);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(held).toHaveLength(64);
    const other = await gateway.signIn('patient');
    const elsewhere = send('/api/user/get-appointments', other.cookie, {}, '203.0.113.2');
    await until(async () => held.length === 65, 'the call from elsewhere');
    held.at(-1)?.();
    expect((await elsewhere).status).toBe(200);
  });

  it('an answer that nobody reads gives its connection to the service back', async () => {
    const ended: string[] = [];
    gateway.services.chat.answer = (request, response) => {
      if (request.url === '/api/chat/get-user-chat') return void response.end('[]');
      response.once('close', () => ended.push(request.url ?? ''));
      const chunk = Buffer.alloc(1_000_000, ' ');
      const write = () => {
        while (!response.destroyed && response.write(chunk));
        response.once('drain', write);
      };
      write();
    };
    const { cookie } = await gateway.signIn('patient');
    const path = `/api/chat/messages/${anId}`;
    const socket = connect(gateway.port, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nhost: vetcare.test\r\ncookie: ${cookie}\r\n\r\n`);
    await until(async () => ended.length === 1, 'the answer to be broken off');
    expect((await send('/api/chat/get-user-chat', cookie)).status).toBe(200);
    socket.destroy();
  });

  it('a release file that nobody reads is closed, and one connection has one open', async () => {
    const name = 'mfe-public/r1/large.js';
    truncateSync(join(gateway.releases.dir, 'mfe-public/r1/app.js'), 40_000_000);
    renameSync(join(gateway.releases.dir, 'mfe-public/r1/app.js'), join(gateway.releases.dir, name));
    const openFiles = () =>
      readdirSync('/proc/self/fd').filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).endsWith(name);
        } catch {
          return false;
        }
      }).length;
    const ask = `GET /mfe/${name} HTTP/1.1\r\nhost: vetcare.test\r\n\r\n`;
    const socket = connect(gateway.port, '127.0.0.1').pause();
    socket.on('error', () => undefined).write(ask.repeat(6));
    await until(async () => openFiles() > 0, 'the file to be sent');
    let most = 0;
    await until(async () => {
      most = Math.max(most, openFiles());
      return openFiles() === 0;
    }, 'the file to be closed');
    expect(most).toBe(1);
    socket.destroy();
  });

  it('release files of one address that an area answers late leave room for those of others', async () => {
    const asked: string[] = [];
    const area = createServer((request) => void asked.push(request.url ?? ''));
    await new Promise<void>((listening) => area.listen(0, '127.0.0.1', listening));
    const origin = `http://127.0.0.1:${(area.address() as AddressInfo).port}`;
    await gateway.stop();
    gateway = await startTestGateway({
      TRUSTED_PROXIES: '1',
      REMOTE_ORIGINS: JSON.stringify({ 'mfe-public': origin }),
    });
    for (const n of many(70, (n) => n)) send(`/mfe/mfe-public/r1/${n}.js`, '').catch(() => undefined);
    await until(async () => asked.length >= 64, 'the first ones');
    send('/mfe/mfe-public/r1/other.js', '', {}, '203.0.113.2').catch(() => undefined);
    await until(async () => asked.some((url) => url.endsWith('/other.js')), 'that of another address');
    expect(asked).toHaveLength(65);
    abort.abort();
    area.closeAllConnections();
    await new Promise((closed) => area.close(closed));
  });

  it('an upload that takes too long is answered in the error shape', async () => {
    await gateway.stop();
    gateway = await startTestGateway({ REQUEST_TIMEOUT_MS: '300' });
    const { cookie } = await gateway.signIn('patient');
    const path = `/api/chat/send/${anId}`;
    const said = await startDripping(gateway.port, { path, cookie, length: 2_000_000 }).answer;
    expect(said).toMatch(/^HTTP\/1.1 408 /);
    expect(JSON.parse(said.split('\r\n\r\n')[1] ?? '')).toMatchObject({ success: false, code: 'request_timeout' });
  });

  it('a connection that is never used is closed without an answer, and one that has begun a request gets one', async () => {
    await gateway.stop();
    gateway = await startTestGateway({ REQUEST_TIMEOUT_MS: '300' });
    const answerTo = async (bytes: string) => {
      const socket = connect(gateway.port, '127.0.0.1', () => socket.write(bytes));
      return text(socket);
    };
    expect(await answerTo('')).toBe('');
    expect(await answerTo('GET /healthz HTTP/1.1\r\n')).toMatch(/^HTTP\/1.1 408 /);
  });

  it('what is no HTTP is answered in the error shape', async () => {
    const said = await sendRaw(gateway.port, ['NONSENSE']).answer;
    expect(said).toMatch(/^HTTP\/1.1 400 [\s\S]*\r\nx-request-id: [\s\S]*"reason":"invalid_request"/);
  });

  it('bodies beyond what a call takes are refused before they arrive', async () => {
    const huge = startDripping(gateway.port, { path: '/api/auth/login', length: 200_000 });
    expect(await huge.answer).toMatch(/^HTTP\/1.1 413 [\s\S]*"too_large"/);
    const picture = startDripping(gateway.port, { path: `/api/chat/send/${anId}`, length: 2_000_000 });
    expect(await picture.answer).toMatch(/^HTTP\/1.1 401 [\s\S]*"not_authenticated"/);
    expect(gateway.services.chat.seen).toHaveLength(0);
  });
});

describe('a refusal', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway({ REFUSAL_PAUSE_MS: '60000', LOGINS_PER_MINUTE: '1' });
  });
  afterAll(() => gateway.stop());

  const logIn = (signal?: AbortSignal) =>
    gateway.call('/api/auth/login', {
      method: 'POST',
      body: '{"email":"a"}',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      ...(signal && { signal }),
    });
  /** Calls until it is clear that somebody who is refused is not answered at once. */
  const othersAreAnswered = async () => {
    const { cookie } = await gateway.signIn('patient');
    for (let n = 0; n < 20; n += 1)
      expect((await gateway.call('/api/user/get-appointments', { headers: { cookie } })).status).toBe(200);
  };

  it.each(['of the gateway', 'of a service'])(
    '%s is held back, so that nobody can be refused without a pause',
    async (whose) => {
      const abort = new AbortController();
      gateway.services.chat.answer = (_request, response) => response.writeHead(429).end('{}');
      const { cookie } = await gateway.signIn('patient');
      if (whose === 'of the gateway') await logIn();
      const ask = () =>
        whose === 'of the gateway'
          ? logIn(abort.signal)
          : gateway.call('/api/chat/get-user-chat', { headers: { cookie }, signal: abort.signal });
      let isAnswered = false;
      const refused = ask().then(
        () => {
          isAnswered = true;
        },
        () => undefined,
      );
      await othersAreAnswered();
      expect(isAnswered).toBe(false);
      abort.abort();
      await refused;
    },
  );
});
