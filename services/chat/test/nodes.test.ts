import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { type CaseSubject, ProcessStatus } from '@vetcare/contracts';
import type { RunningProcess } from '@vetcare/service-kit';
import { anId, callerFor, publishEvent, signInternalToken, until } from '@vetcare/test-kit';
import Redis from 'ioredis';
import { startChat } from '../src/app';
import { connectClient, type RunningChat, startChatForTest, type TestPerson } from './running-chat';

let chat: RunningChat;
let second: RunningProcess;
let patient: TestPerson;
let doctor: TestPerson;
const nodes: RunningProcess[] = [];

async function startNode(): Promise<RunningProcess> {
  const node = await startChat(chat.config);
  nodes.push(node);
  return node;
}
/** How many messages a node has received from other nodes. */
async function receivedFromOtherNodes(node: { metricsPort: number }): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${node.metricsPort}/metrics`)).text();
  return Number(/^vetcare_chat_bus_total\S* (\d+)/m.exec(text)?.[1]);
}

beforeAll(async () => {
  chat = await startChatForTest();
  second = await startNode();
  [patient, doctor] = await Promise.all([chat.add('patient'), chat.add('doctor')]);
  await chat.openWindow(patient, doctor);
});
afterAll(async () => {
  for (const node of nodes) await node.stop();
  await chat.stop();
});

it('delivers across nodes, and only to nodes that hold one of the two', async () => {
  const third = await startNode();
  const a = await chat.connect(patient);
  const b = await chat.connect(doctor, { port: second.port });
  const idle = await chat.connect({ id: anId(), role: 'admin' }, { port: third.port });
  const before = await receivedFromOtherNodes(third);
  const ack = await a.send({ receiverId: doctor.id, text: 'over the bridge' });
  if (!ack.success) throw new Error(ack.message);
  expect(await b.newMessage()).toEqual(ack.message);
  const answer = await callerFor({ port: third.port, service: 'chat' })('POST', `/api/chat/send/${patient.id}`, {
    as: doctor,
    body: { receiverId: patient.id, text: 'from a node that holds neither' },
  });
  expect(await a.newMessage()).toEqual(answer.body.message);
  expect(await b.newMessage((m) => m.senderId._id === doctor.id)).toEqual(answer.body.message);
  expect(idle.received.newMessage).toEqual([]);
  expect(await receivedFromOtherNodes(third)).toBe(before);
});

it('sends through Redis only what a socket on another node waits for', async () => {
  const [here, writer] = await Promise.all([chat.add('doctor'), chat.add('doctor')]);
  const [reading, writing] = [await chat.connect(here), await chat.connect(writer)];
  const redis = new Redis(chat.servers.redisUrl);
  const published = async () => Number(/cmdstat_spublish:calls=(\d+)/.exec(await redis.info('commandstats'))?.[1] ?? 0);
  const send = async (text: string) => {
    const ack = await writing.send({ receiverId: here.id, text });
    if (!ack.success) throw new Error(ack.message);
    expect(await reading.newMessage((message) => message.text === text)).toEqual(ack.message);
    return ack.message;
  };
  try {
    const before = await published();
    await send('nobody else listens');
    expect(await published()).toBe(before);
    const elsewhere = await chat.connect(writer, { port: second.port });
    const sent = await send('with a second device of the writer');
    expect(await elsewhere.newMessage()).toEqual(sent);
    expect(await published()).toBe(before + 1);
  } finally {
    redis.disconnect();
  }
});

it('keeps one order and one message per client id when several nodes write at once', async () => {
  const [a, b] = await Promise.all([chat.add('doctor'), chat.add('doctor')]);
  const callers = [chat.port, second.port].map((port) => callerFor({ port, service: 'chat' }));
  const clientIds = Array.from({ length: 20 }, () => crypto.randomUUID());
  const answers = await Promise.all(
    clientIds.flatMap((clientId, i) =>
      callers.map((call) =>
        call('POST', `/api/chat/send/${b.id}`, { as: a, body: { receiverId: b.id, text: `${i}`, clientId } }),
      ),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  const seen = await chat.messages(a, b, '?limit=200');
  expect(seen.map(({ clientId }) => clientId).sort()).toEqual([...clientIds].sort());
  const ids = seen.map(({ _id }) => _id);
  expect([...ids].sort()).toEqual(ids);
});

it('tells both people at once, wherever they are, when a booking opens or closes their conversation', async () => {
  const [p, d] = await Promise.all([chat.add('patient'), chat.add('doctor')]);
  const [patientSocket, doctorSocket] = [await chat.connect(p), await chat.connect(d, { port: second.port })];
  const told = (times: number) =>
    until(async () => {
      const both = [patientSocket.received.windowChanged, doctorSocket.received.windowChanged];
      return both.every((changes) => changes.length === times) && both.map((changes) => changes.at(-1));
    }, 'windowChanged');
  const { bookingId, patientId, doctorId, amountPaise, orderId, appointmentAt } = await chat.openWindow(p, d);
  const booked = { change: 'booked', by: 'patient', appointmentAt };
  expect(await told(1)).toEqual([
    { conversationWith: d.id, booking: booked },
    { conversationWith: p.id, booking: booked },
  ]);
  const cancelled = { bookingId, patientId, doctorId, amountPaise, orderId, by: 'patient' as const };
  await publishEvent(chat.servers, 'booking.booking.cancelled.v1', cancelled);
  const closed = { change: 'cancelled', by: 'patient' };
  expect(await told(2)).toEqual([
    { conversationWith: d.id, booking: closed },
    { conversationWith: p.id, booking: closed },
  ]);
});

it('tells both people at once when the doctor has signed a note of their consultation', async () => {
  const [p, d] = await Promise.all([chat.add('patient'), chat.add('doctor')]);
  const { bookingId } = await chat.openWindow(p, d);
  const sockets = [await chat.connect(p), await chat.connect(d, { port: second.port })];
  const [signedAt, people] = [new Date().toISOString(), { patientId: p.id, doctorId: d.id }];
  await publishEvent(chat.servers, 'record.note.signed.v1', { bookingId, ...people, signedAt, summary: 'Rest' });
  const seen = () => sockets.map(({ received }) => received.windowChanged.filter(({ booking }) => !booking));
  await until(async () => seen().every(({ length }) => length === 1), 'windowChanged');
  expect(seen()).toEqual([[{ conversationWith: d.id }], [{ conversationWith: p.id }]]);
});

it('tells admins that bookings have changed, and of whom not', async () => {
  const [p, d, office] = await Promise.all([chat.add('patient'), chat.add('doctor'), chat.add('admin')]);
  const sockets = await Promise.all([
    chat.connect(office),
    chat.connect(office, { port: second.port }),
    chat.connect(p),
  ]);
  await chat.openWindow(p, d);
  const hints = () => sockets.map(({ received }) => received.bookingsChanged);
  await until(async () => hints()[0]?.length === 1 && hints()[1]?.length === 1, 'bookingsChanged');
  expect(hints()).toEqual([[{}], [{}], []]);
});

it('tells all admins, and nobody else, that what waits for them has changed', async () => {
  const [first, other, p] = await Promise.all([chat.add('admin'), chat.add('admin'), chat.add('patient')]);
  const sockets = await Promise.all([chat.connect(first), chat.connect(other, { port: second.port }), chat.connect(p)]);
  const heard = () => sockets.map(({ received }) => received.casesChanged.flatMap(({ subjects }) => subjects));
  const timesHeard = (subject: CaseSubject) =>
    heard()
      .slice(0, 2)
      .map((subjects) => subjects.filter((one) => one === subject).length);
  const bothHear = async (subject: CaseSubject, publish: () => Promise<unknown>) => {
    const before = timesHeard(subject);
    await publish();
    await until(async () => timesHeard(subject).every((times, at) => times > (before[at] ?? 0)), subject);
  };
  await bothHear('tickets', () => publishEvent(chat.servers, 'notification.ticket.received.v1', { ticketId: anId() }));
  await bothHear('reports', () => publishEvent(chat.servers, 'review.rating.reported.v1', { reviewId: anId() }));
  await bothHear('doctors', () => publishEvent(chat.servers, 'auth.doctor.licence-entered.v1', { doctorId: anId() }));
  expect(heard()[2]).toEqual([]);
});

it('announces no fact of long ago as news', async () => {
  const [p, d] = await Promise.all([chat.add('patient'), chat.add('doctor')]);
  const { received } = await chat.connect(d);
  const old = { occurredAt: new Date(Date.now() - 60 * 60_000) };
  await publishEvent(
    chat.servers,
    'booking.booking.completed.v1',
    chat.booking(p, d, new Date(Date.now() + 60_000)),
    old,
  );
  await until(async () => received.windowChanged.length === 1, 'windowChanged');
  expect(received.windowChanged).toEqual([{ conversationWith: p.id }]);
});

describe('who is online', () => {
  it('is told to those who may see it, wherever they are', async () => {
    const [p, d, stranger] = await Promise.all([chat.add('patient'), chat.add('doctor'), chat.add('patient')]);
    await chat.openWindow(p, d);
    const watching = await chat.connect(p);
    const unrelated = await chat.connect(stranger);
    await watching.online((ids) => ids.length === 0);
    const come = await chat.connect(d, { port: second.port });
    expect(await watching.online((ids) => ids.includes(d.id))).toEqual([d.id]);
    await come.online((ids) => ids.includes(p.id));
    come.client.close();
    await watching.online((ids) => ids.length === 0);
    // One list on connecting and one for each change. Strangers are sent none of them.
    expect(watching.received.getOnlineUsers).toEqual([[], [d.id], []]);
    expect(unrelated.received.getOnlineUsers).toEqual([[]]);
  });

  it('is told with the ids that changed to clients that ask for it: one event for each contact of who comes', async () => {
    const doctors = await Promise.all([1, 2, 3].map(() => chat.add('doctor')));
    const [p, stranger, come] = await Promise.all([chat.add('patient'), chat.add('patient'), chat.add('doctor')]);
    await chat.openWindow(p, come);
    const watching: Awaited<ReturnType<typeof chat.connect>>[] = [];
    for (const [i, person] of [...doctors, p, stranger].entries()) {
      const port = i % 2 ? second.port : chat.port;
      const client = await chat.connect(person, { port, query: { userId: person.id, presence: 'changes' } });
      await until(async () => client.received.getOnlineUsers[0], 'the first list');
      watching.push(client);
    }
    const tellsOf = ({ received }: Awaited<ReturnType<typeof chat.connect>>) =>
      received.onlineChanged.filter(({ on, off }) => on.includes(come.id) || off.includes(come.id));
    const socket = await chat.connect(come, { query: { userId: come.id, presence: 'changes' } });
    expect(await until(async () => socket.received.getOnlineUsers[0])).toContain(p.id);
    for (const client of watching.slice(0, 4)) await until(async () => tellsOf(client).length > 0, 'the login');
    socket.client.close();
    for (const client of watching.slice(0, 4)) await until(async () => tellsOf(client).length > 1, 'the logout');
    const [stranger1] = watching.slice(4);
    expect(watching.map((client) => tellsOf(client).length)).toEqual([2, 2, 2, 2, 0]);
    expect(watching.slice(0, 4).map((client) => tellsOf(client)[1]?.off)).toEqual(Array(4).fill([come.id]));
    expect(stranger1?.received.getOnlineUsers).toEqual([[]]);
    expect(watching.map(({ received }) => received.getOnlineUsers.length)).toEqual([1, 1, 1, 1, 1]);
  });

  it('counts a user with two tabs once', async () => {
    const [p, d] = await Promise.all([chat.add('patient'), chat.add('doctor')]);
    await chat.openWindow(p, d);
    const watching = await chat.connect(p);
    const [tab, otherTab] = [await chat.connect(d), await chat.connect(d, { port: second.port })];
    await watching.online((ids) => ids.includes(d.id));
    tab.client.close();
    const marker = await chat.add('doctor');
    await chat.openWindow(p, marker);
    await chat.connect(marker, { port: second.port });
    await watching.online((ids) => ids.includes(marker.id));
    expect(watching.received.getOnlineUsers.at(-1)?.sort()).toEqual([d.id, marker.id].sort());
    otherTab.client.close();
    expect(await watching.online((ids) => ids.length === 1)).toEqual([marker.id]);
  });

  it('begins with the first message between two people', async () => {
    const [p, a] = await Promise.all([chat.add('patient'), chat.add('admin')]);
    const watching = await chat.connect(p);
    const admin = await chat.connect(a, { port: second.port });
    await watching.online((ids) => ids.length === 0);
    await admin.send({ receiverId: p.id, text: 'Hello' });
    expect(await watching.online((ids) => ids.length > 0)).toEqual([a.id]);
    await admin.online((ids) => ids.includes(p.id));
  });

  it('is known to a node that comes later, and lost with a node that goes', async () => {
    const [a, b] = await Promise.all([chat.add('admin'), chat.add('admin')]);
    await chat.connect(a);
    const late = await startNode();
    const watching = await chat.connect(b, { port: second.port });
    await watching.online((ids) => ids.includes(a.id));
    const moving = await chat.connect(b, { port: late.port });
    await moving.online((ids) => ids.includes(a.id));
    const leaving = await chat.add('admin');
    await chat.connect(leaving, { port: late.port });
    await watching.online((ids) => ids.includes(leaving.id));
    await late.stop();
    await watching.online((ids) => ids.includes(a.id) && !ids.includes(leaving.id));
  });
});

it('asks sockets to move when it stops, and answers what it has begun', async () => {
  const leaving = await startNode();
  const [a, b] = await Promise.all([chat.add('doctor'), chat.add('doctor')]);
  const client = await connectClient(leaving.port, a);
  let reason: string | undefined;
  client.client.once('disconnect', (why) => {
    reason = why;
  });
  const body = JSON.stringify({ receiverId: b.id, text: 'last words' });
  const begun = request({
    port: leaving.port,
    method: 'POST',
    path: `/api/chat/send/${b.id}`,
    headers: {
      authorization: `Bearer ${await signInternalToken('chat', a)}`,
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  });
  begun.flushHeaders();
  await once(begun, 'continue');
  const stopped = leaving.stop();
  begun.end(body);
  const [response] = (await once(begun, 'response')) as [IncomingMessage];
  expect(response.resume().statusCode).toBe(201);
  await stopped;
  // The client reconnects by itself after this kind of disconnect.
  expect(await until(async () => reason)).toBe('transport close');
  expect((await chat.messages(b, a)).map(({ text }) => text)).toEqual(['last words']);
});

it('tells of each node how many sockets it holds', async () => {
  const node = await startNode();
  const held = async () => {
    const answer = await callerFor({ port: node.port, service: 'chat' })('GET', '/status');
    return ProcessStatus.parse(answer.body);
  };
  expect(await held()).toMatchObject({ service: 'chat', notReady: null, sockets: 0 });
  const { client } = await chat.connect(await chat.add('patient'), { port: node.port });
  await chat.connect(await chat.add('patient'));
  expect((await held()).sockets).toBe(1);
  client.close();
  await until(async () => (await held()).sockets === 0, 'the socket to be gone');
});
