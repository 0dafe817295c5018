import type { Message } from '@vetcare/contracts';
import type { Session } from '@vetcare/web-kit';
import type { QueryClient } from '@vetcare/web-kit/query';
import { createDraftStore, type DraftStore } from '../composer/draft.store';
import { createChatSocket } from '../connection/chat-socket.client';
import { type ConnectionState, keepConnected } from '../connection/connection';
import { conversationsKey, logsKey } from '../conversation/conversation.resource';
import { contactsKey, noteRead } from '../inbox/inbox.resource';
import { deliver } from '../outbox/deliver';
import { createOutbox, type Outbox } from '../outbox/outbox';
import { createOutboxStore } from '../outbox/outbox.store';
import type { Outgoing } from '../outbox/outgoing';
import { createLiveValue, type LiveValue } from './live-value';
import { noteReading, receiveMessage } from './receive';
import { keepTypingNotes, type TypingNotes } from './typing';

/** Everything that lives as long as somebody is in the chat area. */
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

interface ChatDeps {
  userId: string;
  session: Session;
  queryClient: QueryClient;
  storage: Storage;
  sendFailed: () => string;
  onReceived: (message: Message) => void;
  onSent: (message: Message, waited: boolean) => void;
  onSendFailed: (message: Outgoing, error: unknown) => void;
}

export function startChat(deps: ChatDeps): Chat {
  const { userId: me, session, queryClient, storage } = deps;
  const socket = createChatSocket(me);
  const online = createLiveValue<ReadonlySet<string>>(new Set());
  const seeing = createLiveValue<string | null>(null);
  const typing = keepTypingNotes(socket);

  const take = (message: Message): boolean =>
    receiveMessage(queryClient, message, { me, seen: seeing.get() === message.senderId._id });

  const outbox = createOutbox({
    store: createOutboxStore({ storage, key: `${prefixOf(me)}outbox` }),
    deliver: (message, attempt, onProgress) =>
      deliver({ socket, fallback: deps.sendFailed() }, message, attempt, onProgress),
    onSent(message, waited) {
      take(message);
      deps.onSent(message, waited);
    },
    onFailed: deps.onSendFailed,
  });

  socket.on('getOnlineUsers', (ids) => online.set(new Set(ids)));
  socket.on('newMessage', (message) => {
    if (take(message) && message.senderId._id !== me) deps.onReceived(message);
  });
  socket.on('messagesRead', (read) => noteReading(queryClient, read, me));

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

  return {
    me,
    connection: state,
    online,
    typing,
    outbox,
    drafts: createDraftStore({ storage, prefix: `${prefixOf(me)}draft:` }),
    open: createLiveValue<string | null>(null),
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
