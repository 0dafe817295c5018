import { expect } from '@playwright/test';
import type { ClientToServerEvents, Message, SendAck, ServerToClientEvents } from '@vetcare/contracts';
import { io, type Socket } from 'socket.io-client';
import { readRun } from '../../setup/run';
import type { Visitor } from './visitor';

export interface Line {
  socket: Socket<ServerToClientEvents, ClientToServerEvents>;
  messages: Message[];
  /** The latest of every list of people online. */
  online: () => string[] | undefined;
  send: (message: Parameters<ClientToServerEvents['sendMessage']>[0]) => Promise<SendAck>;
  /** Why the server, or the way to it, ended the connection. */
  ended: Promise<string>;
}

const address = (visitor: Visitor, userId: string | undefined) =>
  io(readRun().url, {
    path: '/socket.io',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    ...(userId !== undefined && { query: { userId } }),
    ...(visitor.sid !== undefined && { extraHeaders: { cookie: `sid=${visitor.sid}` } }),
  });

/** A connection that the server has let in. */
export async function openLine(visitor: Visitor, userId?: string): Promise<Line> {
  const socket: Line['socket'] = address(visitor, userId);
  const messages: Message[] = [];
  let online: string[] | undefined;
  socket.on('newMessage', (message) => void messages.push(message));
  socket.on('getOnlineUsers', (ids) => {
    online = ids;
  });
  const ended = new Promise<string>((resolve) => socket.on('disconnect', (reason) => resolve(reason)));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
  await expect.poll(() => online).toBeDefined();
  return {
    socket,
    messages,
    online: () => online,
    send: (message) => socket.timeout(10_000).emitWithAck('sendMessage', message),
    ended,
  };
}

/** What a connection that must not come about is told. */
export function refusedLine(visitor: Visitor, userId?: string): Promise<string> {
  const socket = address(visitor, userId);
  return new Promise<string>((resolve, reject) => {
    socket.once('connect', () => reject(new Error('The connection was let in')));
    socket.once('connect_error', (error) => resolve(error.message));
  }).finally(() => socket.close());
}
