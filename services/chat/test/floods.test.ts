import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { anId, signInternalToken, until } from '@vetcare/test-kit';
import { startChat } from '../src/app';
import { asDataUrl, pictureOfBytes } from './pictures';
import { connectClient, type RunningChat, startChatForTest, type TestPerson } from './running-chat';

const MIB = 1024 * 1024;
let chat: RunningChat;
let doctor: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  chat = await startChatForTest();
  [doctor, admin] = await Promise.all([chat.add('doctor'), chat.add('admin')]);
});
afterAll(() => chat.stop());

/** Sends the headers of a message with a body of this size, but not the body. */
async function announceSend(
  { port }: { port: number },
  from: TestPerson,
  to: TestPerson,
  bytes: number,
): Promise<ClientRequest> {
  const sending = request({
    port,
    method: 'POST',
    path: `/api/chat/send/${to.id}`,
    headers: {
      authorization: `Bearer ${await signInternalToken('chat', from)}`,
      'content-type': 'application/json',
      'content-length': bytes,
    },
  });
  sending.flushHeaders();
  return sending;
}

async function answerTo(sending: ClientRequest): Promise<{ status: number | undefined; body: unknown }> {
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  return { status: response.statusCode, body: JSON.parse(await readText(response)) };
}

it('refuses a message over the limit before its body is read', async () => {
  const slow = await startChatForTest({ config: { EVENTS_PER_SECOND: 1 } });
  const [from, to] = await Promise.all([slow.add('doctor'), slow.add('doctor')]);
  for (const text of ['1', '2']) expect((await slow.sendOverHttp(from, to, { text })).status).toBe(201);
  const third = await announceSend(slow, from, to, 5 * MIB);
  expect(await answerTo(third)).toMatchObject({ status: 429, body: { reason: 'too_many_messages' } });
  third.destroy();
  await slow.stop();
});

it('asks those who connect above its rate to come back, and admits them then', async () => {
  const busy = await startChat({ ...chat.config, CONNECTS_PER_SECOND: 1 });
  const open = async () => {
    const token = await signInternalToken('chat', doctor);
    const path = `http://127.0.0.1:${busy.port}/socket.io/?EIO=4&transport=polling&notsid=1`;
    return fetch(path, { headers: { authorization: `Bearer ${token}` } });
  };
  const tab = await connectClient(busy.port, doctor);
  const refused = await until(async () => {
    const answer = await open();
    return answer.status === 200 ? undefined : answer;
  }, 'a refusal');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await refused.json()).toMatchObject({ success: false, code: 'overloaded' });
  // A socket counts as well, and those that are open notice nothing.
  await expect(connectClient(busy.port, doctor)).rejects.toThrow('websocket error');
  expect(await tab.send({ receiverId: admin.id, text: 'Still here' })).toMatchObject({ success: true });
  await until(async () => (await open()).status === 200, 'the next second');
  tab.client.close();
  await busy.stop();
});

it('admits people however many strangers ask for connections', async () => {
  const busy = await startChat({ ...chat.config, CONNECTS_PER_SECOND: 1 });
  const path = `http://127.0.0.1:${busy.port}/socket.io/?EIO=4&transport=polling`;
  const strangers = await Promise.all(Array.from({ length: 20 }, () => fetch(path)));
  expect(strangers.map(({ status }) => status)).toContain(503);
  const tab = await connectClient(busy.port, doctor);
  expect(await tab.send({ receiverId: admin.id, text: 'Here' })).toMatchObject({ success: true });
  tab.client.close();
  await busy.stop();
});

const tcpOf = ({ io }: { io: { engine: { transport: object } } }): Socket =>
  Reflect.get(Reflect.get(io.engine.transport, 'ws'), '_socket');
/** The head of a WebSocket frame of a megabyte, and more of it than is taken at any time. */
const beginOfFrame = () => {
  const head = Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0, 0x10, 0, 0, 0, 0, 0, 0]);
  return Buffer.concat([head, Buffer.alloc(300_000, '4')]);
};

it('takes pictures of others while four people send frames that never become complete', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => chat.add('doctor')));
  const tabs = await Promise.all(people.map((person) => chat.connect(person)));
  for (const { client } of tabs) tcpOf(client).write(beginOfFrame());
  expect((await chat.sendOverHttp(doctor, admin, { text: 'small' })).status).toBe(201);
  expect(await answerTo(await announceSend(chat, doctor, admin, 5 * MIB))).toMatchObject({ status: 503 });
  const { send } = await chat.connect(doctor);
  const picture = { receiverId: admin.id, text: 'x-ray', image: asDataUrl(await pictureOfBytes(MIB)) };
  expect(await send(picture)).toMatchObject({ success: true });
});

describe('while a large message of a person is under way', () => {
  /** Announces two messages. When the second one is answered, the first one is still being received. */
  async function announceTwo() {
    const both = await Promise.all([1, 2].map(() => announceSend(chat, doctor, admin, 5 * MIB)));
    const answer = await Promise.race(both.map(answerTo));
    return { answer, end: () => both.forEach((sending) => void sending.destroy()) };
  }

  it('refuses another one before its body is read', async () => {
    const { answer, end } = await announceTwo();
    expect(answer).toMatchObject({ status: 503, body: { reason: 'too_much_at_once' } });
    end();
  });

  it('refuses a fifth person’s, with the time to come back, until another one has left', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => chat.add('doctor')));
    const sendings = await Promise.all(people.map((person) => announceSend(chat, person, admin, 5 * MIB)));
    const [refused] = (await Promise.race(sendings.map((sending) => once(sending, 'response')))) as [IncomingMessage];
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
    expect((await chat.sendOverHttp(doctor, admin, { text: 'small' })).status).toBe(201);
    for (const sending of sendings) sending.destroy();
    const image = asDataUrl(await pictureOfBytes(MIB));
    const sent = async () => (await chat.sendOverHttp(doctor, admin, { text: 'large', image })).status === 201;
    await until(sent, 'a place');
  });

  it('takes small ones, and large ones of others', async () => {
    const { end } = await announceTwo();
    expect((await chat.sendOverHttp(doctor, admin, { text: 'small' })).status).toBe(201);
    const image = asDataUrl(await pictureOfBytes(MIB));
    expect((await chat.sendOverHttp(admin, doctor, { text: 'large', image })).status).toBe(201);
    end();
  });

  it('lets a picture over a socket wait', async () => {
    const { end } = await announceTwo();
    const { send } = await chat.connect(doctor);
    const sent = send({ receiverId: admin.id, text: 'waits', image: asDataUrl(await pictureOfBytes(MIB)) });
    expect((await chat.sendOverHttp(doctor, admin, { text: 'overtakes' })).status).toBe(201);
    end();
    expect(await sent).toMatchObject({ success: true });
    expect((await chat.messages(doctor, admin)).slice(-2).map(({ text }) => text)).toEqual(['overtakes', 'waits']);
  });
});

describe('a large input of tens of thousands of fields', () => {
  const fields = Object.fromEntries(Array.from({ length: 30_000 }, (_, n) => [`field${n}`, 1]));

  it('is refused as a body before it is parsed', async () => {
    const answer = await chat.sendOverHttp(doctor, admin, fields);
    expect(answer).toMatchObject({ status: 413, body: { reason: 'too_large' } });
  });

  it('ends the connection as a frame', async () => {
    const { client, disconnected } = await chat.connect(doctor);
    client.emit('sendMessage', fields as never, () => undefined);
    await disconnected();
  });
});

describe('over long polling', () => {
  /** Opens an Engine.IO session by long polling, without the client library. */
  async function openPolling(person: TestPerson) {
    const headers = { authorization: `Bearer ${await signInternalToken('chat', person)}` };
    const address = `http://127.0.0.1:${chat.port}/socket.io/?EIO=4&transport=polling`;
    const opened = await (await fetch(address, { headers })).text();
    const { sid } = JSON.parse(opened.slice(1));
    const poll = () => fetch(`${address}&sid=${sid}`, { headers });
    const post = (body: string) => fetch(`${address}&sid=${sid}`, { method: 'POST', headers, body });
    await post('40');
    await until(async () => (await (await poll()).text()).includes('40{'), 'the connection');
    return { poll, post };
  }

  it('refuses a large body, and goes on', async () => {
    const { post } = await openPolling(doctor);
    const refused = await post(`42["typing",${JSON.stringify('x'.repeat(MIB))}]`);
    expect([refused.status, await refused.json()]).toMatchObject([413, { reason: 'too_large' }]);
    expect((await post('42["typing",{}]')).status).toBe(200);
  });

  it('disconnects a client that does not read what it is sent', async () => {
    const [reader, writer] = await Promise.all([chat.add('doctor'), chat.add('doctor')]);
    const { poll } = await openPolling(reader);
    const { send } = await chat.connect(writer);
    for (let i = 0; i < 110; i += 1) await send({ receiverId: reader.id, text: 'x'.repeat(10_000) });
    expect((await poll()).status).toBe(400);
    // The client fetches the messages that it missed.
    expect(await chat.messages(reader, writer, '?limit=200')).toHaveLength(110);
  });
});

it('refuses new connections while it stops, in the shape of every error', async () => {
  const leaving = await startChatForTest({ config: { DRAIN_MS: 15_000 } });
  const [a, b] = await Promise.all([leaving.add('doctor'), leaving.add('doctor')]);
  const clients = await Promise.all([a, b].map((person) => leaving.connect(person)));
  const stopped = leaving.stop();
  await Promise.race(clients.map(({ disconnected }) => disconnected()));
  const refused = request({
    port: leaving.port,
    path: '/socket.io/?EIO=4&transport=websocket',
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.from(anId()).toString('base64'),
    },
  }).end();
  expect(await answerTo(refused)).toMatchObject({ status: 503, body: { code: 'overloaded', reason: 'overloaded' } });
  await stopped;
});
