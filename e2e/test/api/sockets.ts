import { expect } from '@playwright/test';
import type { ClientToServerEvents, Message, SendAck, ServerToClientEvents } from '@vetcare/contracts';
import { io, type Socket } from 'socket.io-client';
import { readRun } from '../../setup/run';
import type { Visitor } from './visitor';

export interface ChatConnection {
  socket: Socket<ServerToClientEvents, ClientToServerEvents>;
  messages: Message[];
  /** The ids that the server last said are online. */
  online: () => string[] | undefined;
  send: (message: Parameters<ClientToServerEvents['sendMessage']>[0]) => Promise<SendAck>;
  /** Resolves with Socket.IO's reason when the connection ends. */
  ended: Promise<string>;
}

const createSocket = (visitor: Visitor, userId: string | undefined) =>
  io(readRun().url, {
    path: '/socket.io',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    ...(userId !== undefined && { query: { userId } }),
    ...(visitor.sid !== undefined && { extraHeaders: { cookie: `sid=${visitor.sid}` } }),
  });

/** Opens a chat socket and waits until the server accepted it and sent its first list of people online. */
export async function connectToChat(visitor: Visitor, userId?: string): Promise<ChatConnection> {
  const socket: ChatConnection['socket'] = createSocket(visitor, userId);
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

/** The error with which the server refuses the connection. @throws Error when it accepts it */
export function connectionRefusal(visitor: Visitor, userId?: string): Promise<string> {
  const socket = createSocket(visitor, userId);
  return new Promise<string>((resolve, reject) => {
    socket.once('connect', () => reject(new Error('The connection was accepted')));
    socket.once('connect_error', (error) => resolve(error.message));
  }).finally(() => socket.close());
}
