import type { IncomingMessage } from 'node:http';
import { createShardedAdapter } from '@socket.io/redis-adapter';
import { type ClientToServerEvents, MAX_IMAGE_BODY_BYTES, type ServerToClientEvents } from '@vetcare/contracts';
import type { Actor, LargeInputs } from '@vetcare/service-kit';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import type { Update } from '../presence/open-sockets';
import type { RedisConnections } from '../redis/redis.client';
import { boundedParser } from './bounded-parser';
import { boundedWebSockets } from './bounded-web-sockets';
import type { Subscriber } from './subscriber';

interface SocketData {
  actor: Actor;
  /** How the client is told who came and went. */
  update: Update;
  /** Whether it has its first list, so that it may be told of changes. */
  isTold: boolean;
  /** To whom it was permitted to type, and until when that holds, in milliseconds of `performance.now()`. */
  mayType?: { to: string; until: number };
}
export type ChatServer = Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;
export type ChatSocket = Socket<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;

const ADMISSION_TIMEOUT_MS = 10_000;

/** Each user has a room, and each room a Redis channel, so that a message reaches only the nodes that hold its people. */
export const roomOf = (userId: string) => `user:${userId}`;

const CHANNEL_PREFIX = 'chat';
/** The Redis channel of a room, as the sharded adapter names it. */
export const channelOf = (room: string) => `${CHANNEL_PREFIX}#/#${room}#`;

export function createSocketServer(deps: {
  redis: RedisConnections;
  subscriber: Subscriber;
  largeInputs: LargeInputs;
  personOf: (request: IncomingMessage) => string | undefined;
}): ChatServer {
  return new Server({
    path: '/socket.io',
    serveClient: false,
    transports: ['websocket', 'polling'],
    perMessageDeflate: false,
    maxHttpBufferSize: MAX_IMAGE_BODY_BYTES,
    connectTimeout: ADMISSION_TIMEOUT_MS,
    wsEngine: boundedWebSockets(deps),
    parser: boundedParser,
    adapter: createShardedAdapter(deps.redis.commands, deps.subscriber, { channelPrefix: CHANNEL_PREFIX }),
  });
}

/** The sockets that a user has open on this node, the oldest first. */
export function socketsOf(io: ChatServer, userId: string): ChatSocket[] {
  const { adapter, sockets } = io.of('/');
  return [...(adapter.rooms.get(roomOf(userId)) ?? [])].flatMap((id) => sockets.get(id) ?? []);
}
