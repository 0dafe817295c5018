import type { Message } from '@vetcare/contracts';
import { createLiveValue, type LiveValue, type Platform } from '@vetcare/web-kit';
import { createDraftStore, type DraftStore } from '../composer/draft.store';
import { createChatSocket } from '../connection/chat-socket.client';
import { type ConnectionState, keepConnected } from '../connection/connection';
import { conversationKey, conversationsKey, logsKey } from '../conversation/conversation.resource';
import { contactsKey, noteRead } from '../inbox/inbox.resource';
import { watchUnread } from '../inbox/watch-unread';
import { deliver } from '../outbox/deliver';
import { createOutbox, type Outbox } from '../outbox/outbox';
import { createOutboxStore } from '../outbox/outbox.store';
import type { Notices } from './notices';
import { noteReading, receiveMessage } from './receive';
import { keepTypingNotes, type TypingNotes } from './typing';

/** Everything that lives as long as somebody is signed in. */
export interface Chat {
  me: string;
  connection: LiveValue<ConnectionState>;
  online: LiveValue<ReadonlySet<string>>;
  typing: TypingNotes;
  outbox: Outbox;
  drafts: DraftStore;
  /** Whose conversation is on the screen. */
  open: LiveValue<string | null>;
  /** Whose newest messages are before the reader's eyes. */
  seeing: LiveValue<string | null>;
  /** Per person the newest message that was stored while their device was connected: it has reached them. */
  delivered: Map<string, string>;
  tellRead(personId: string, upTo: string): void;
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
  const typing = keepTypingNotes(socket);

  const take = (message: Message): boolean =>
    receiveMessage(queryClient, message, { me, seen: seeing.get() === message.senderId._id });

  const outbox = createOutbox({
    store: createOutboxStore({ storage, key: `${prefixOf(me)}outbox` }),
    deliver: (message, attempt, onProgress) =>
      deliver({ socket, fallback: notices.texts().sendFailed }, message, attempt, onProgress),
    onSent(message, waited) {
      take(message);
      notices.sent(waited);
    },
    onFailed({ to }, error) {
      notices.failed(error);
      // Whether one may write may just have changed.
      void queryClient.invalidateQueries({ queryKey: conversationKey(to) });
    },
  });

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
      outbox.wake();
    },
  });
  outbox.wake();
  let stopUnread: (() => void) | undefined;
  // Not before the first try to connect: the connection asks for the contacts anew.
  state.subscribe(() => {
    stopUnread ??= watchUnread({ queryClient, seeing, unread, fallback: notices.texts().contactsFailed });
  });

  return {
    me,
    connection: state,
    online,
    typing,
    outbox,
    drafts: createDraftStore({ storage, prefix: `${prefixOf(me)}draft:` }),
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
    stop() {
      outbox.stop();
      typing.stop();
      stopUnread?.();
      stop();
    },
  };
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
