import { randomUUID } from 'node:crypto';
import { SESSION_REVOKED } from '@vetcare/contracts';
import { connectNats } from '@vetcare/messaging';
import { connectMongo, createLogger } from '@vetcare/service-kit';
import { anId, until } from '@vetcare/test-kit';
import { asDataUrl, picture } from './pictures';
import { type RunningChat, startChatForTest, type TestPerson } from './running-chat';

let chat: RunningChat;
let patient: TestPerson;
let doctor: TestPerson;

beforeAll(async () => {
  chat = await startChatForTest();
  [patient, doctor] = await Promise.all([chat.add('patient'), chat.add('doctor')]);
  await chat.openWindow(patient, doctor);
});
afterAll(() => chat.stop());

describe('the handshake', () => {
  it.each(['websocket', 'polling'] as const)('admits a session over %s', async (transport) => {
    const { client } = await chat.connect(patient, { transports: [transport] });
    expect(client.connected).toBe(true);
  });

  it('goes on from polling to a websocket', async () => {
    const { client } = await chat.connect(patient, { transports: ['polling', 'websocket'] });
    await until(async () => client.io.engine.transport.name === 'websocket');
  });

  it('admits without a userId in the query', async () => {
    const { client } = await chat.connect(patient, { query: {} });
    expect(client.connected).toBe(true);
  });

  // Promises: calls.socket.user-id
  it.each([
    ['nobody', async () => undefined, {}],
    ['nobody who says to be somebody', async () => undefined, { userId: anId() }],
    ['a session of somebody else', async () => patient, { userId: anId() }],
  ])('refuses %s', async (_what, who, query) => {
    await expect(chat.connect(await who(), { query })).rejects.toThrow('unauthorized');
  });
});

it('shows messages of both sides to each other at once, pictures included', async () => {
  const [a, b] = await Promise.all([chat.connect(patient), chat.connect(doctor)]);
  const clientId = randomUUID();
  const ack = await a.send({ receiverId: doctor.id, text: ' Hello ', clientId });
  if (!ack.success) throw new Error(ack.message);
  expect(ack.message).toMatchObject({ text: 'Hello', receiverId: doctor.id, clientId, image: null });
  expect(await b.newMessage()).toEqual(ack.message);
  const answer = await b.send({ receiverId: patient.id, text: '', image: asDataUrl(await picture()) });
  if (!answer.success) throw new Error(answer.message);
  expect(await a.newMessage((m) => m.image !== null)).toEqual(answer.message);
  expect((await chat.messages(patient, doctor)).slice(-2)).toEqual([
    // Answering a message marks it as read.
    { ...ack.message, readAt: expect.any(String) },
    answer.message,
  ]);
});

it("reaches the sender's other tabs, and not the one that sent", async () => {
  const [tab, otherTab] = await Promise.all([chat.connect(doctor), chat.connect(doctor)]);
  const ack = await tab.send({ receiverId: patient.id, text: 'from one tab' });
  if (!ack.success) throw new Error(ack.message);
  expect(await otherTab.newMessage()).toEqual(ack.message);
  const overHttp = await chat.sendOverHttp(doctor, patient, { text: 'without a tab' });
  expect(await tab.newMessage()).toEqual(overHttp.body.message);
  expect(tab.received.newMessage).toHaveLength(1);
});

it('tells every tab who is online, also the one that was open before', async () => {
  const known = await chat.add('patient');
  await chat.sendOverHttp(doctor, known, { text: 'Hello' });
  const tab = await chat.connect(doctor);
  await tab.online((ids) => !ids.includes(known.id));
  await chat.connect(known);
  const newTab = await chat.connect(doctor);
  await newTab.online((ids) => ids.includes(known.id));
  await tab.online((ids) => ids.includes(known.id));
});

it('acknowledges a refusal in the shape of every error, and writes nothing', async () => {
  const stranger = await chat.add('patient');
  const { send } = await chat.connect(stranger);
  expect(await send({ receiverId: doctor.id, text: 'Hello?' })).toEqual({
    success: false,
    code: 'chat_window_closed',
    reason: 'chat_window_closed',
    message: "You don't have an active appointment with this doctor",
    requestId: expect.any(String),
  });
  expect(await send({ receiverId: anId(), text: 'x' })).toMatchObject({ code: 'not_found' });
  expect(await send({ receiverId: doctor.id, text: '' })).toMatchObject({
    code: 'validation_failed',
    fields: { text: 'Write a message or attach an image' },
    faults: { text: { code: 'message_empty' } },
  });
  expect(await chat.messages(stranger, doctor)).toEqual([]);
});

it('gives a sign of life to whoever asks for it', async () => {
  const { client } = await chat.connect(patient);
  expect(await client.timeout(10_000).emitWithAck('probe', {})).toEqual({ success: true });
});

it('announces the repeat of a recent message, because the first announcement may be lost, but not of an older one', async () => {
  const reader = await chat.connect(patient);
  const clientId = randomUUID();
  const send = () => chat.sendOverHttp(doctor, patient, { text: 'perhaps twice', clientId });
  const heard = () => reader.received.newMessage.filter((message) => message.clientId === clientId).length;
  await send();
  await send();
  await until(async () => heard() === 2, 'both announcements');
  const connection = await connectMongo({ uri: chat.config.MONGO_URL, production: false });
  const sent = new Date(Date.now() - 61_000);
  await connection.collection('messages').updateOne({ clientId }, { $set: { createdAt: sent } });
  await connection.close();
  expect((await send()).status).toBe(201);
  const { body } = await chat.sendOverHttp(doctor, patient, { text: 'the next one' });
  expect(await reader.newMessage(({ text }) => text === 'the next one')).toEqual(body.message);
  expect(heard()).toBe(2);
});

it('returns the first message for a repeat over the socket after HTTP', async () => {
  const clientId = randomUUID();
  const first = await chat.sendOverHttp(doctor, patient, { text: 'once', clientId });
  const { send } = await chat.connect(doctor);
  const again = await send({ receiverId: patient.id, text: 'once', clientId });
  expect(again).toMatchObject({ success: true, message: first.body.message as object });
});

it('survives what is no proper event', async () => {
  const { client, send } = await chat.connect(doctor);
  const emit = client as unknown as { emit(event: string, ...args: unknown[]): void };
  for (const args of [[], [null], [1, 'no function'], [{ receiverId: { $gt: '' } }], [JSON.parse('{"__proto__":{}}')]])
    for (const event of ['sendMessage', 'messagesRead', 'typing', 'noSuchEvent', '__proto__'])
      emit.emit(event, ...args);
  expect(await send({ receiverId: patient.id, text: 'still here' })).toMatchObject({ success: true });
});

it('closes a socket that sends more than a picture can be, and goes on', async () => {
  const flooding = await chat.connect(doctor);
  flooding.client.emit('sendMessage', { receiverId: patient.id, text: 'x'.repeat(16 * 1024 * 1024) }, () => {});
  await flooding.disconnected();
  expect((await chat.call('GET', '/healthz')).status).toBe(200);
});

describe('typing', () => {
  it('is shown to somebody one may write to', async () => {
    const [a, b] = await Promise.all([chat.connect(patient), chat.connect(doctor)]);
    a.client.emit('typing', { to: doctor.id, on: true });
    const shown = await until(async () => b.received.typing[0]);
    expect(shown).toEqual({ from: patient.id, to: doctor.id, on: true });
  });

  it('is not shown to anybody else, nor in the name of another', async () => {
    const stranger = await chat.add('patient');
    const [a, b] = await Promise.all([chat.connect(stranger), chat.connect(doctor)]);
    const third = await chat.connect(patient);
    a.client.emit('typing', { to: doctor.id, on: true });
    third.client.emit('typing', { from: stranger.id, to: doctor.id, on: true });
    expect((await until(async () => b.received.typing[0])).from).toBe(patient.id);
    expect(b.received.typing).toHaveLength(1);
  });
});

describe('reading', () => {
  const unread = async (as: TestPerson, of: TestPerson) => {
    const { body } = await chat.call('GET', '/api/chat/get-user-chat', { as });
    return (body as unknown as { _id: string; unread: number }[]).find(({ _id }) => _id === of.id)?.unread;
  };
  const readUpTo = async (as: TestPerson, other: TestPerson) =>
    (await chat.call('GET', `/api/chat/conversation/${other.id}`, { as })).body.readUpTo;

  it('is kept and told to the writer and the reader’s other tabs', async () => {
    const [writer, reader] = await Promise.all([chat.add('doctor'), chat.add('doctor')]);
    const ids: string[] = [];
    for (const text of ['1', '2', '3']) {
      const { body } = await chat.sendOverHttp(writer, reader, { text });
      ids.push((body.message as { _id: string })._id);
    }
    expect(await unread(reader, writer)).toBe(3);
    const [w, tab, otherTab] = await Promise.all([chat.connect(writer), chat.connect(reader), chat.connect(reader)]);
    const upTo = ids[1] ?? '';
    const ack = await tab.client.emitWithAck('messagesRead', { conversationWith: writer.id, upTo });
    expect(ack).toEqual({ success: true });
    const told = await until(async () => w.received.messagesRead[0]);
    expect(told).toEqual({ conversationWith: reader.id, upTo, by: reader.id });
    const own = await until(async () => otherTab.received.messagesRead[0]);
    expect(own).toEqual({ conversationWith: writer.id, upTo, by: reader.id });
    expect(tab.received.messagesRead).toEqual([]);
    expect(await unread(reader, writer)).toBe(1);
    expect(await readUpTo(writer, reader)).toBe(upTo);
    expect(await readUpTo(reader, writer)).toBeNull();
    const seen = await chat.messages(writer, reader);
    expect(seen.map(({ readAt }) => typeof readAt)).toEqual(['string', 'string', 'object']);
  });

  it('never goes back, and not past what was received', async () => {
    const [writer, reader] = await Promise.all([chat.add('doctor'), chat.add('doctor')]);
    const send = async (text: string) =>
      ((await chat.sendOverHttp(writer, reader, { text })).body.message as { _id: string })._id;
    const [first, second] = [await send('1'), await send('2')];
    const { client } = await chat.connect(reader);
    const read = (upTo: string) => client.emitWithAck('messagesRead', { conversationWith: writer.id, upTo });
    await read('f'.repeat(24));
    expect(await readUpTo(writer, reader)).toBe(second);
    await read(first);
    expect(await readUpTo(writer, reader)).toBe(second);
    expect(await unread(reader, writer)).toBe(0);
  });

  it('comes with an answer: both are told, and a count starts again', async () => {
    const [writer, reader] = await Promise.all([chat.add('doctor'), chat.add('doctor')]);
    const send = async (from: TestPerson, to: TestPerson, text: string) =>
      ((await chat.sendOverHttp(from, to, { text })).body.message as { _id: string })._id;
    await send(writer, reader, '1');
    const last = await send(writer, reader, '2');
    const [w, r] = await Promise.all([chat.connect(writer), chat.connect(reader)]);
    await send(reader, writer, 'answer');
    const told = await until(async () => w.received.messagesRead[0]);
    expect(told).toEqual({ conversationWith: reader.id, upTo: last, by: reader.id });
    const own = await until(async () => r.received.messagesRead[0]);
    expect(own).toEqual({ conversationWith: writer.id, upTo: last, by: reader.id });
    expect(await unread(reader, writer)).toBe(0);
    expect(await unread(writer, reader)).toBe(1);
    expect(await readUpTo(writer, reader)).toBe(last);
    const seen = await chat.messages(writer, reader);
    expect(seen.map(({ readAt }) => typeof readAt)).toEqual(['string', 'string', 'object']);
    await send(reader, writer, 'and more');
    expect(w.received.messagesRead).toHaveLength(1);
    await send(writer, reader, '3');
    expect(await unread(reader, writer)).toBe(1);
    expect(await unread(writer, reader)).toBe(0);
  });

  it('does not come with an answer that was on its way before they were written', async () => {
    const [writer, reader] = await Promise.all([chat.add('doctor'), chat.add('doctor')]);
    const send = async (from: TestPerson, to: TestPerson, body: Record<string, unknown>) =>
      ((await chat.sendOverHttp(from, to, body)).body.message as { _id: string })._id;
    const seen = await send(writer, reader, { text: '1' });
    const missed = await send(writer, reader, { text: '2' });
    await send(reader, writer, { text: 'late', seenUpTo: seen });
    await send(reader, writer, { text: 'written before anything came', seenUpTo: null });
    expect(await unread(reader, writer)).toBe(2);
    expect(await readUpTo(writer, reader)).toBeNull();
    await send(reader, writer, { text: 'answer', seenUpTo: (await chat.messages(reader, writer)).at(-1)?._id });
    expect(await unread(reader, writer)).toBe(0);
    expect((await chat.messages(writer, reader))[1]).toMatchObject({ _id: missed, readAt: expect.any(String) });
  });

  it('of a conversation that is not there changes nothing', async () => {
    const { client } = await chat.connect(doctor);
    const read = { conversationWith: anId(), upTo: 'f'.repeat(24) };
    expect(await client.emitWithAck('messagesRead', read)).toEqual({ success: true });
    expect(await client.emitWithAck('messagesRead', { ...read, upTo: 'no' })).toMatchObject({
      code: 'validation_failed',
    });
  });
});

it('disconnects a session that is revoked at once, and no other', async () => {
  const sids = ['1', '2'].map((digit) => digit.repeat(32)) as [string, string];
  const ended = await chat.connect({ ...doctor, sid: sids[0] }, { reconnection: true });
  const other = await chat.connect({ ...doctor, sid: sids[1] });
  const log = createLogger({ service: 'test', level: 'silent' });
  const nats = await connectNats({ url: chat.servers.natsUrl, service: 'test', log });
  let reason: string | undefined;
  ended.client.once('disconnect', (why) => {
    reason = why;
  });
  nats.publish(SESSION_REVOKED, JSON.stringify({ userId: doctor.id, sids: [sids[0]] }));
  await until(async () => reason);
  // The client does not reconnect by itself after this kind of disconnect.
  expect(reason).toBe('io server disconnect');
  expect(other.client.connected).toBe(true);
  await nats.close();
});

describe('with a limit of one event a second', () => {
  let slow: RunningChat;
  beforeAll(async () => {
    slow = await startChatForTest({ config: { EVENTS_PER_SECOND: 1 } });
  });
  afterAll(() => slow.stop());

  it('refuses the third at once with an acknowledgement', async () => {
    const [from, to] = await Promise.all([slow.add('doctor'), slow.add('doctor')]);
    const { send } = await slow.connect(from);
    const acks = await Promise.all([1, 2, 3].map((n) => send({ receiverId: to.id, text: `${n}` })));
    expect(acks.map((ack) => (ack.success ? 'sent' : ack.code))).toEqual(['sent', 'sent', 'too_many_requests']);
  });

  it('counts what one person sends over several sockets and over HTTP together', async () => {
    const [from, to] = await Promise.all([slow.add('doctor'), slow.add('doctor')]);
    const [a, b] = await Promise.all([slow.connect(from), slow.connect(from)]);
    const acks = await Promise.all([a, b].map(({ send }, n) => send({ receiverId: to.id, text: `${n}` })));
    expect(acks.map(({ success }) => success)).toEqual([true, true]);
    const { status, body } = await slow.sendOverHttp(from, to, { text: 'one more' });
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
    expect((await slow.sendOverHttp(to, from, { text: 'from somebody else' })).status).toBe(201);
  });
});

it('closes the oldest of a person’s sockets when there are more than twenty', async () => {
  const person = await chat.add('doctor');
  const oldest = await chat.connect(person);
  const others = [];
  for (let i = 0; i < 19; i += 1) others.push(await chat.connect(person));
  expect(oldest.client.connected).toBe(true);
  const newest = await chat.connect(person);
  await oldest.disconnected();
  expect([...others, newest].every(({ client }) => client.connected)).toBe(true);
});
