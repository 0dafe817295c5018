import { once } from 'node:events';
import { anId, startTestServers, startTraceReceiver, type TestServers, until } from '@vetcare/test-kit';
import type { Socket } from 'socket.io-client';
import { introduce, type NodeProcess, startNodeProcess } from './node-process';
import { connectClient } from './running-chat';

let servers: TestServers;
let receiver: Awaited<ReturnType<typeof startTraceReceiver>>;
let chat: NodeProcess;

beforeAll(async () => {
  servers = await startTestServers();
  receiver = await startTraceReceiver();
  chat = await startNodeProcess(servers, servers.mongoUrl('chat'), receiver.env);
});
afterAll(async () => {
  chat.child.kill('SIGTERM');
  await once(chat.child, 'exit');
  receiver.close();
  await servers.stop();
});

test('a message through a socket is a trace of its own, with what it did in the database and Redis, without its text', async () => {
  const [doctor, admin] = [
    { id: anId(), role: 'doctor' as const },
    { id: anId(), role: 'admin' as const },
  ];
  await introduce(servers, chat, [doctor, admin]);
  const from = await connectClient(chat.port, doctor);
  const ack = await from.send({ receiverId: admin.id, text: 'Bruno limps' });
  expect(ack).toMatchObject({ success: true });
  const sent = await until(async () => receiver.spans.find(({ name }) => name === 'socket sendMessage'), 'the span');
  expect(sent.parentSpanId || undefined).toBeUndefined();
  const within = (name: string) =>
    receiver.spans.some((span) => span.traceId === sent.traceId && span.name.startsWith(name));
  await until(async () => within('insert messages') && within('redis '), 'its work in the database and in Redis');
  for (const content of ['Bruno', doctor.id, admin.id]) expect(receiver.text()).not.toContain(content);
  from.client.close();
});

test('an event that chat does not know makes no span, because its name is the client’s', async () => {
  const person = await connectClient(chat.port, { id: anId(), role: 'doctor' });
  const anything: Socket = person.client;
  anything.emit('Bruno limps');
  await anything.timeout(10_000).emitWithAck('typing', { to: anId(), on: true });
  await until(async () => receiver.spans.find(({ name }) => name === 'socket typing'), 'the span');
  expect(receiver.text()).not.toContain('Bruno');
  person.client.close();
});
