import type { IncomingMessage, Server } from 'node:http';
import { type Actor, ProductError } from '@vetcare/service-kit';
import { listVisible } from './contact/list-contacts';
import type { NodeMemory } from './node-memory';
import type { OpenSocketsOf } from './presence/open-sockets';
import { createPresence } from './presence/presence';
import type { PresenceSender } from './presence/presence-updates';
import { createAnswerMeasure } from './reach/measure-answer';
import { createAppend } from './sending/append-message';
import { createMarkRead } from './sending/mark-read';
import { createSaveFile } from './sending/save-file';
import { createSavePicture } from './sending/save-picture';
import { createSendMessage } from './sending/send-message';
import type { Servers } from './servers';
import { admitSockets } from './socket/admit-socket';
import { type Broadcast, createBroadcast } from './socket/broadcast';
import { limitEngineRequests } from './socket/limit-engine-requests';
import { createOtherNodes } from './socket/other-nodes';
import { createRateLimit } from './socket/rate-limit';
import { createSocketServer, socketsOf } from './socket/socket-server';
import { createSubscriber } from './socket/subscriber';
import { createTokenBucket } from './socket/token-bucket';
import { serveSockets } from './socket-events/serve-sockets';
import type { Stores } from './stores';
import { createAnswerNotes } from './unanswered/tell-answered';

interface RealtimeDeps {
  servers: Servers;
  stores: Stores;
  memory: NodeMemory;
  /** A person has just connected or disconnected. */
  onSeen: (userId: string) => void;
}

interface SocketCounts extends Pick<Servers, 'metrics'> {
  io: ReturnType<typeof createSocketServer>;
  subscriber: ReturnType<typeof createSubscriber>;
}

/** The socket server with presence, and the use cases that write and announce what they did over sockets. */
export function createRealtime({ servers, stores, memory, onSeen }: RealtimeDeps) {
  const { config, log, metrics, redis, isStopping } = servers;
  const limits = createLimits(servers);
  const upgrading = new WeakMap<IncomingMessage, string>();
  const subscriber = createSubscriber({ redis, log });
  const io = createSocketServer({ ...limits, redis, subscriber, personOf: (request) => upgrading.get(request) });
  const presence = createPresence({ redis, ...presenceSockets(io), onSeen, log });
  const broadcast = createBroadcast({ io, otherNodes: createOtherNodes({ redis, subscriber }) });
  const writing = createWriting({ servers, stores, memory }, { broadcast, onMadeVisible: presence.makeVisible });
  countSockets({ io, subscriber, metrics });
  let sockets: ReturnType<typeof serveSockets> | undefined;

  return {
    io,
    broadcast,
    presence,
    /** Who is connected to this node, and not only to finish consultations after a suspension: nobody is offered them. */
    connected: () =>
      [...presence.connected()].filter(([id]) => socketsOf(io, id).some(({ data }) => !data.actor.finishing)),
    sendMessage: writing.sendMessage,
    ...limits,
    /** Accepts sockets at an HTTP server. */
    attach(server: Server): void {
      io.attach(server);
      const { identify } = servers;
      const tokens = (perSecond: number) => createTokenBucket({ perSecond, now: () => performance.now() });
      const connects = tokens(config.CONNECTS_PER_SECOND);
      const strangers = tokens(Math.max(1, config.CONNECTS_PER_SECOND / 10));
      limitEngineRequests(
        { identify, isStopping, connects, strangers, onUpgrade: (request, id) => id && upgrading.set(request, id) },
        io,
      );
      admitSockets({ identify, subscriber, now: servers.now }, io);
      const served = { broadcast, presence, ...limits, log };
      sockets = serveSockets(
        { ...writing, ...served, listVisible: (actor) => listVisible({ ...stores, now: servers.now }, actor) },
        io,
      );
    },
    /** Resolves when no request of a socket is under way. */
    socketsFinished: async () => sockets?.finished(),
  };
}

/** What people do in conversations. */
function createWriting(
  { servers, stores, memory }: Pick<RealtimeDeps, 'servers' | 'stores' | 'memory'>,
  announce: { broadcast: Broadcast; onMadeVisible: (a: string, b: string) => void },
) {
  const { checkMaySend } = memory.permissions;
  const deps = { ...servers, ...stores, ...memory, ...announce };
  const noteAnswer = createAnswerNotes(deps);
  const measureAnswer = createAnswerMeasure(deps);
  return {
    sendMessage: createSendMessage({
      ...deps,
      checkMaySend,
      onDoctorWrote: (message) => {
        noteAnswer(message);
        measureAnswer(message);
      },
      savePicture: createSavePicture(deps),
      saveFile: createSaveFile(deps),
      ...createAppend(deps),
    }),
    markRead: createMarkRead(deps),
    mayWrite: (actor: Actor, to: string): Promise<boolean> =>
      checkMaySend(actor, to).then(
        () => true,
        (refusal) => !(refusal instanceof ProductError) && Promise.reject(refusal),
      ),
  };
}

/** What one person may send. */
const createLimits = ({ config, largeInputs }: Servers) => ({
  rateLimit: createRateLimit({ perSecond: config.EVENTS_PER_SECOND, now: () => performance.now() }),
  largeInputs,
});

/** The sockets of this node, as presence finds and tells them. */
const presenceSockets = (io: SocketCounts['io']): { socketsOf: OpenSocketsOf; send: PresenceSender } => ({
  socketsOf: (userId) => socketsOf(io, userId),
  send: {
    changes: (socketIds, changed) => io.local.to(socketIds).emit('onlineChanged', changed),
    list: (socketIds, ids) => io.local.to(socketIds).emit('getOnlineUsers', ids),
  },
});

function countSockets({ io, subscriber, metrics }: SocketCounts) {
  metrics.gauge('vetcare_chat_open_sockets', 'Sockets open on this node', () => io.engine.clientsCount);
  const received = metrics.counter('vetcare_chat_bus_total', 'Messages for sockets that came through Redis');
  subscriber.on('smessageBuffer', () => received.inc());
}
