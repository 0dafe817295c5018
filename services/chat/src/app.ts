import { createServer } from 'node:http';
import { createMediaStore } from '@vetcare/media';
import { closeNats, connectNats, createOutbox, prepareConsumers, startConsumer, startRelay } from '@vetcare/messaging';
import {
  connectMongo,
  createHttpApp,
  createIdentityReader,
  createLogger,
  createMetrics,
  prepareCollections,
  type RunningProcess,
  serve,
  startScheduledJob,
  versionOf,
} from '@vetcare/service-kit';
import type { Config } from './config';
import { mountContactRoutes } from './contact/contact.routes';
import { listBookedWith } from './contact/list-contacts';
import { accessConversation } from './conversation/conversation.access';
import { NoSuchUserError } from './conversation/conversation.errors';
import { mountConversationRoutes } from './conversation/conversation.routes';
import { createConversationStore } from './conversation/conversation.store';
import { markRead } from './conversation/mark-read';
import { startDatabaseClock } from './database-clock';
import { createDelivery } from './delivery/delivery';
import { mountMessageRoutes } from './message/message.routes';
import { createMessageStore } from './message/message.store';
import { createSendMessage } from './message/send-message';
import { followPeople } from './person/person.consumer';
import { createPersonStore } from './person/person.store';
import { createPresence } from './presence/presence';
import { connectRedis } from './redis/redis.client';
import { mountReportRoutes } from './report/report.routes';
import { createReportStore } from './report/report.store';
import { admitSockets } from './socket/admit-socket';
import { moveSockets } from './socket/move-sockets';
import { followRevokedSessions } from './socket/revoked-sessions';
import { serveSockets } from './socket/serve-sockets';
import { createSocketServer, roomOf } from './socket/socket-server';
import { createSubscriber } from './socket/subscriber';
import { lookAfterUnread } from './unread/look-after-unread';
import { createUnreadStore } from './unread/unread.store';
import { followBookings } from './window/window.consumer';
import { createWindowStore } from './window/window.store';

const UNREAD_ROUND_MS = 10_000;

/** What runs, with its round for tests that don't wait for the timer. */
export interface RunningChat extends RunningProcess {
  lookAfterUnread: () => Promise<void>;
}

/** @param clock stands in for the database's clock */
export async function startChat(config: Config, clock?: { now: () => Date }): Promise<RunningChat> {
  const log = createLogger({ service: 'chat', level: config.LOG_LEVEL });
  const metrics = createMetrics({ service: 'chat', version: versionOf(__dirname) });
  const identify = await createIdentityReader({ publicKey: config.INTERNAL_TOKEN_PUBLIC_KEY, service: 'chat' });
  const connection = await connectMongo({ uri: config.MONGO_URL, production: config.NODE_ENV === 'production' });
  const { now, stop: stopClock } = clock ? { ...clock, stop: () => {} } : await startDatabaseClock(connection);
  const nats = connectNats({ url: config.NATS_URL, service: 'chat', log });
  const redis = connectRedis({ url: config.REDIS_URL, log });

  const people = createPersonStore(connection);
  const windows = createWindowStore(connection);
  const conversations = createConversationStore(connection);
  const messages = createMessageStore(connection);
  const reports = createReportStore(connection);
  const media = createMediaStore(connection, 'chat');
  const outbox = createOutbox(connection);
  const unread = createUnreadStore(connection);
  prepareConsumers(connection);
  await prepareCollections(connection);
  await people.addSearchKeys();

  let stopping = false;
  const subscriber = createSubscriber({ redis, log });
  const io = createSocketServer({ redis, subscriber, isStopping: () => stopping });
  const absenceMs = config.UNREAD_MAIL_MINUTES * 60_000;
  const stores = { connection, people, windows, conversations, messages, media, outbox, unread, absenceMs, now };
  const unreadWatch = lookAfterUnread({
    ...stores,
    isOnline: (id) => presence.isOnline(id),
    knowsWhoIsOnline: () => redis.commands.status === 'ready',
  });
  const presence = createPresence({
    redis,
    send: (userId, ids) => io.local.to(roomOf(userId)).emit('getOnlineUsers', ids),
    onSeen: unreadWatch.sawPerson,
    log,
  });
  const delivery = createDelivery({ io });
  const sendMessage = createSendMessage({ ...stores, delivery, metrics, onAcquainted: presence.acquaint });

  const app = createHttpApp(
    {
      log,
      metrics,
      identify,
      checkAnswers: config.NODE_ENV === 'test',
      async checkReady() {
        if (stopping || connection.readyState !== 1) throw new Error('not ready');
      },
    },
    (on, express) => {
      mountContactRoutes(on, stores);
      mountConversationRoutes(on, stores);
      mountMessageRoutes(on, { ...stores, sendMessage });
      mountReportRoutes(on, { ...stores, reports });
      media.mount(express);
    },
  );
  const server = createServer(app);
  io.attach(server);
  admitSockets(io, { identify, subscriber });
  const sockets = serveSockets(io, {
    sendMessage,
    markRead: (actor, read, fromSocket) => markRead({ ...stores, delivery }, actor, read, fromSocket),
    mayWrite: async (actor, to) => {
      try {
        return (await accessConversation(stores, actor, to)).mayWrite === 'yes';
      } catch (error) {
        if (error instanceof NoSuchUserError) return false;
        throw error;
      }
    },
    listVisible: async (actor) => [
      ...(await conversations.listPartners(actor.id, 500)),
      ...(await listBookedWith(stores, actor)),
    ],
    presence,
    eventsPerSecond: config.EVENTS_PER_SECOND,
    log,
  });
  metrics.gauge('vetcare_chat_open_sockets', 'Sockets open on this node', () => io.engine.clientsCount);
  const heard = metrics.counter('vetcare_chat_bus_total', 'Messages for sockets that came through Redis');
  subscriber.on('smessageBuffer', () => heard.inc());

  const following = { connection, nats, service: 'chat', log, metrics };
  const relay = startRelay({ ...following, service: 'chat', outbox });
  const { auth, catalogue } = followPeople({ people });
  const consumers = [
    startConsumer(following, 'auth', auth),
    startConsumer(following, 'catalogue', catalogue),
    startConsumer(following, 'booking', followBookings({ windows, onAcquainted: presence.acquaint })),
  ];
  const rounds = startScheduledJob({ name: 'unread', everyMs: UNREAD_ROUND_MS, run: unreadWatch.round, log });
  void followRevokedSessions({ io, nats, redis, log });

  const running = await serve({
    server,
    port: config.PORT,
    metricsPort: config.METRICS_PORT,
    metrics,
    log,
    async beforeStop() {
      stopping = true;
      await moveSockets(io, { overMs: config.DRAIN_MS });
      await sockets.finished();
    },
    afterStop: [
      () => rounds.stop(),
      ...consumers.map((consumer) => () => consumer.stop()),
      () => relay.stop(),
      () => presence.stop(),
      async () => redis.close(),
      () => closeNats(nats),
      async () => stopClock(),
      () => connection.close(),
    ],
  });
  return { ...running, lookAfterUnread: unreadWatch.round };
}
