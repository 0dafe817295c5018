import type {
  ClientToServerEvents,
  EventData,
  Finishing,
  Message,
  Role,
  SendAck,
  ServerToClientEvents,
} from '@vetcare/contracts';
import {
  anId,
  callerFor,
  internalKeys,
  publishEvent,
  signInternalToken,
  startTestServers,
  type TestServers,
  until,
} from '@vetcare/test-kit';
import { io, type Socket } from 'socket.io-client';
import { startChat } from '../src/app';

const HOUR = 3_600_000;

export interface TestPerson {
  id: string;
  role: Role;
  sid?: string;
  finishing?: Finishing;
}
type Client = Socket<ServerToClientEvents, ClientToServerEvents>;

export interface ConnectOptions {
  query?: Record<string, string>;
  transports?: ('websocket' | 'polling')[];
  reconnection?: boolean;
}

/** Connects a client as the gateway would. It records all events from the first one on. */
export async function connectClient(port: number, person: TestPerson | undefined, options: ConnectOptions = {}) {
  const token = person && (await signInternalToken('chat', person));
  const client: Client = io(`http://127.0.0.1:${port}`, {
    path: '/socket.io',
    transports: options.transports ?? ['websocket'],
    forceNew: true,
    reconnection: options.reconnection ?? false,
    query: options.query ?? (person ? { userId: person.id } : {}),
    ...(token && { extraHeaders: { authorization: `Bearer ${token}` } }),
  });
  const received: { [E in keyof ServerToClientEvents]: Parameters<ServerToClientEvents[E]>[0][] } = {
    getOnlineUsers: [],
    onlineChanged: [],
    newMessage: [],
    typing: [],
    messagesRead: [],
    windowChanged: [],
    bookingsChanged: [],
    casesChanged: [],
  };
  client.on('getOnlineUsers', (ids) => received.getOnlineUsers.push(ids));
  client.on('onlineChanged', (changed) => received.onlineChanged.push(changed));
  client.on('newMessage', (message) => received.newMessage.push(message));
  client.on('typing', (typing) => received.typing.push(typing));
  client.on('messagesRead', (read) => received.messagesRead.push(read));
  client.on('windowChanged', (changed) => received.windowChanged.push(changed));
  client.on('bookingsChanged', (changed) => received.bookingsChanged.push(changed));
  client.on('casesChanged', (changed) => received.casesChanged.push(changed));
  await new Promise<void>((resolve, reject) => {
    client.once('connect', resolve);
    client.once('connect_error', (error) => {
      client.close();
      reject(error);
    });
  });
  return {
    client,
    received,
    send: (message: Parameters<ClientToServerEvents['sendMessage']>[0]): Promise<SendAck> =>
      client.timeout(10_000).emitWithAck('sendMessage', message),
    /** Waits for the first message that matches, including those already received. */
    newMessage: (fits: (message: Message) => boolean = () => true) =>
      until(async () => received.newMessage.find(fits), 'newMessage'),
    online: (fits: (ids: string[]) => boolean) =>
      until(async () => {
        const last = received.getOnlineUsers.at(-1);
        return last && fits(last) ? last : undefined;
      }, 'getOnlineUsers'),
    disconnected: () => until(async () => client.disconnected, 'the disconnection'),
  };
}

export function chatConfig(servers: TestServers, mongoUrl: string) {
  return {
    PORT: 0,
    METRICS_PORT: 0,
    LOG_LEVEL: 'silent' as const,
    NODE_ENV: 'test' as const,
    MONGO_URL: mongoUrl,
    NATS_URL: servers.natsUrl,
    REDIS_URL: servers.redisUrl,
    INTERNAL_TOKEN_PUBLIC_KEY: internalKeys.publicKey,
    DRAIN_MS: 0,
    UNREAD_MAIL_MINUTES: 30,
    OPEN_WITHIN_MINUTES: 30,
    EVENTS_PER_SECOND: 1_000,
    CONNECTS_PER_SECOND: 1_000,
  };
}

/** Starts the service with its own servers, and returns functions to create people and call it. */
export async function startChatForTest(
  options: {
    clock?: { now: () => Date };
    config?: Partial<ReturnType<typeof chatConfig>>;
    /** The addresses of the servers for the service, if it should use others than the test does. */
    reach?: (servers: TestServers) => Promise<Partial<TestServers>>;
  } = {},
) {
  const servers = await startTestServers();
  const reached = { ...servers, ...(await options.reach?.(servers)) };
  const config = { ...chatConfig(reached, reached.mongoUrl('chat')), ...options.config };
  const running = await startChat(config, options.clock);
  const call = callerFor({ port: running.port, service: 'chat' });
  const clients: Client[] = [];
  let stopped: Promise<void> | undefined;
  /** Stops the service, and leaves its servers running. */
  const stopNode = () => {
    stopped ??= running.stop();
    return stopped;
  };

  const account = ({ id, role }: TestPerson, more: Partial<EventData<'auth.user.registered.v1'>> = {}) => ({
    userId: id,
    role,
    FirstName: role === 'patient' ? 'Pia' : role === 'doctor' ? 'Dev' : 'Ada',
    LastName: role,
    email: `${id}@example.org`,
    PhoneNo: '9876543210',
    gender: null,
    age: null,
    image: null,
    ...more,
  });
  const decision = ({ id }: TestPerson) => ({ doctorId: id, FirstName: 'Dev', LastName: 'doctor', email: 'd@e.in' });

  async function add(role: Role, more: Partial<EventData<'auth.user.registered.v1'>> = {}): Promise<TestPerson> {
    const person: TestPerson = { id: anId(), role };
    await publishEvent(servers, 'auth.user.registered.v1', account(person, more));
    if (role === 'doctor') await publishEvent(servers, 'auth.doctor.approved.v1', decision(person));
    const observer = { id: anId(), role: 'admin' as const };
    await until(async () => {
      const { body } = await call('GET', `/api/chat/conversation/${person.id}`, { as: observer });
      return body.canSend === true;
    }, `the service to know a ${role}`);
    return person;
  }

  const booking = (patient: TestPerson, doctor: TestPerson, completionAt: Date, bookingId = anId()) => ({
    bookingId,
    patientId: patient.id,
    doctorId: doctor.id,
    amountPaise: 50_000,
    serviceChargePaise: 5_000,
    appointmentAt: new Date(completionAt.getTime() - 48 * HOUR).toISOString(),
    completionAt: completionAt.toISOString(),
    orderId: `order_${bookingId}`,
    paymentId: `pay_${bookingId}`,
  });
  const windowOf = async (patient: TestPerson, doctor: TestPerson) =>
    (await call('GET', `/api/chat/conversation/${doctor.id}`, { as: patient })).body.windowEndsAt;

  return {
    servers,
    config,
    remindOfUnread: running.jobs.unread,
    judgeWindows: running.jobs.unanswered,
    tellHere: running.jobs.here,
    tellUnopened: running.jobs.unopened,
    port: running.port,
    metricsPort: running.metricsPort,
    call,
    account,
    decision,
    add,
    booking,
    windowOf,
    stopNode,
    /** Publishes a completed booking, which opens a window, and waits until the service has handled it. */
    async openWindow(patient: TestPerson, doctor: TestPerson, completionAt = new Date(Date.now() + HOUR)) {
      const fact = booking(patient, doctor, completionAt);
      await publishEvent(servers, 'booking.booking.completed.v1', fact);
      await until(async () => (await windowOf(patient, doctor)) === completionAt.toISOString(), 'the window');
      return fact;
    },
    async connect(person: TestPerson | undefined, more: ConnectOptions & { port?: number } = {}) {
      const connected = await connectClient(more.port ?? running.port, person, more);
      clients.push(connected.client);
      return connected;
    },
    sendOverHttp: (from: TestPerson, to: TestPerson, body: Record<string, unknown>) =>
      call('POST', `/api/chat/send/${to.id}`, { as: from, body: { receiverId: to.id, ...body } }),
    async messages(as: TestPerson, other: TestPerson, query = ''): Promise<Message[]> {
      const { status, body } = await call('GET', `/api/chat/messages/${other.id}${query}`, { as });
      if (status !== 200) throw new Error(`Messages answered ${status}`);
      return body as unknown as Message[];
    },
    async stop() {
      for (const client of clients) client.close();
      await stopNode();
      await servers.stop();
    },
  };
}
export type RunningChat = Awaited<ReturnType<typeof startChatForTest>>;
