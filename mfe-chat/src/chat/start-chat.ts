import type { Message } from '@vetcare/contracts';
import { createLiveValue, type LiveValue, type Platform } from '@vetcare/web-kit';
import type { QueryClient } from '@vetcare/web-kit/query';
import { type ChatSocket, createChatSocket } from '../connection/chat-socket.client';
import { type ConnectionState, keepConnected } from '../connection/connection';
import { conversationsKey, logsKey } from '../conversation/conversation.resource';
import { contactsKey, noteRead } from '../inbox/inbox.resource';
import { watchUnread } from '../inbox/watch-unread';
import type { Notices } from './notices';
import { noteReading, receiveMessage } from './receive';

/** What the parts of a chat share: its one connection, and what is done with a message. */
export interface Line {
  socket: ChatSocket;
  queryClient: QueryClient;
  notices: Notices;
  storage: Storage;
  outboxKey: string;
  draftPrefix: string;
  /** Puts a message where it belongs. @returns whether it was new here */
  take(message: Message): boolean;
  whenConnected(listener: () => void): void;
  whenStopped(listener: () => void): void;
}

/** Everything that lives as long as somebody is signed in, on every page. */
export interface Chat {
  me: string;
  connection: LiveValue<ConnectionState>;
  online: LiveValue<ReadonlySet<string>>;
  /** Whose conversation is on the screen. */
  open: LiveValue<string | null>;
  /** Whose newest messages are before the reader's eyes. */
  seeing: LiveValue<string | null>;
  /** Per person the newest message that was stored while their device was connected: it has reached them. */
  delivered: Map<string, string>;
  tellRead(personId: string, upTo: string): void;
  line: Line;
  stop(): void;
}

interface ChatDeps extends Pick<Platform, 'session' | 'queryClient' | 'unread'> {
  userId: string;
  storage: Storage;
  notices: Notices;
}

export function startChat(deps: ChatDeps): Chat {
  const { userId: me, session, queryClient, unread, storage, notices } = deps;
  const socket = createChatSocket(me);
  const online = createLiveValue<ReadonlySet<string>>(new Set());
  const open = createLiveValue<string | null>(null);
  const seeing = createLiveValue<string | null>(null);
  const connected: (() => void)[] = [];
  const stopped: (() => void)[] = [];
  let over = false;

  const take = (message: Message): boolean =>
    receiveMessage(queryClient, message, { me, seen: seeing.get() === message.senderId._id });

  socket.on('getOnlineUsers', (ids) => online.set(new Set(ids)));
  socket.on('newMessage', (message) => {
    const from = message.senderId._id;
    if (take(message) && from !== me && from !== open.get()) void notices.received(message);
  });
  socket.on('messagesRead', (read) => {
    noteReading(queryClient, read, me);
    // In another tab.
    if (read.by === me) notices.seen(read.conversationWith);
  });
  open.subscribe(() => {
    const person = open.get();
    if (person !== null) notices.seen(person);
  });

  const { state, stop } = keepConnected({
    socket,
    session,
    userId: me,
    onConnected() {
      // What was sent while there was no socket: open conversations ask for it now, others when they are opened.
      void queryClient.invalidateQueries({ queryKey: logsKey });
      void queryClient.invalidateQueries({ queryKey: contactsKey });
      void queryClient.invalidateQueries({ queryKey: conversationsKey });
      for (const listener of connected) listener();
    },
  });
  let stopUnread: (() => void) | undefined;
  // Not before the first try to connect: the connection asks for the contacts anew.
  state.subscribe(() => {
    stopUnread ??= watchUnread({ queryClient, seeing, unread, fallback: notices.texts().contactsFailed });
  });

  const chat: Chat = {
    me,
    connection: state,
    online,
    open,
    seeing,
    delivered: new Map(),
    tellRead(personId, upTo) {
      if (!socket.connected) return;
      socket.emit('messagesRead', { conversationWith: personId, upTo }, ({ success }) => {
        // Lists that were asked for before count those messages still.
        if (success) noteRead(queryClient, personId);
      });
    },
    line: {
      socket,
      queryClient,
      notices,
      storage,
      outboxKey: `${prefixOf(me)}outbox`,
      draftPrefix: `${prefixOf(me)}draft:`,
      take,
      whenConnected: (listener) => void connected.push(listener),
      whenStopped: (listener) => void stopped.push(listener),
    },
    stop() {
      over = true;
      for (const listener of stopped) listener();
      stopUnread?.();
      stop();
    },
  };
  /** A message that was left on its way goes out by itself, on whatever page its writer is now. */
  const sendWaiting = async (): Promise<void> => {
    if (storage.getItem(chat.line.outboxKey) === null) return;
    try {
      const { writingOf } = await import('../writing/writing');
      if (!over) writingOf(chat);
    } catch {
      // No network: the next connection asks again.
    }
  };
  connected.push(() => void sendWaiting());
  void sendWaiting();
  return chat;
}

const PREFIX = 'vetcare-chat:';
const prefixOf = (userId: string): string => `${PREFIX}${userId}:`;

/** Removes what this browser tab keeps of chats, but for one user's. */
export function forgetChats(storage: Storage, except: string | null): void {
  const own = except === null ? null : prefixOf(except);
  for (const key of Object.keys(storage)) {
    if (key.startsWith(PREFIX) && (own === null || !key.startsWith(own))) storage.removeItem(key);
  }
}
