import type { Message } from '@vetcare/contracts';
import { createLiveValue, type LiveValue, type Platform } from '@vetcare/web-kit';
import type { Alerts } from '../alert/alerts';
import { createRefresh } from '../alert/refresh';
import { createChatSocket } from '../connection/chat-socket.client';
import { type ConnectionState, keepConnected } from '../connection/keep-connected';
import { watchSilence } from '../connection/watch-silence';
import { clearUnread, contactsKey } from '../store/contacts.resource';
import { conversationsKey, logsKey } from '../store/conversation.resource';
import { receiveMessage } from '../store/receive-message';
import { watchUnread } from '../store/watch-unread';
import type { WritingDeps } from '../writing/writing';
import { chatStorageKeys } from './chat-storage';
import type { ChatToasts } from './chat-toasts';
import { listenToSocket } from './listen-to-socket';
import { sendLeftOver } from './send-left-over';
import { createSignal } from './signal';

/** Everything that lives as long as a user is signed in, on every page. */
export interface Chat {
  me: string;
  connection: LiveValue<ConnectionState>;
  online: LiveValue<ReadonlySet<string>>;
  /** Whose conversation is on the screen. */
  open: LiveValue<string | null>;
  /** Whose newest messages are in view. */
  seeing: LiveValue<string | null>;
  /** The newest message of each person that was stored while their device was connected, which means it reached them. */
  delivered: Map<string, string>;
  markRead(personId: string, upTo: string): void;
  writing: WritingDeps;
  stop(): void;
}

interface ChatDeps extends Pick<Platform, 'session' | 'queryClient' | 'unread'> {
  alerts: Alerts;
  userId: string;
  storage: Storage;
  toasts: ChatToasts;
}

export function startChat(deps: ChatDeps): Chat {
  const { userId: me, session, queryClient, storage, toasts, alerts } = deps;
  const socket = createChatSocket(me);
  const online = createLiveValue<ReadonlySet<string>>(new Set());
  const open = createLiveValue<string | null>(null);
  const seeing = createLiveValue<string | null>(null);
  const connected = createSignal();
  const stopped = createSignal();

  const receive = (message: Message): boolean =>
    receiveMessage(queryClient, message, { me, seen: seeing.get() === message.senderId._id });
  const refresh = createRefresh(queryClient);
  listenToSocket({ socket, queryClient, toasts, alerts, refresh, me, online, open, receive });
  // Whatever was sent while there was no socket is fetched now.
  connected.add(() => {
    for (const queryKey of [logsKey, contactsKey, conversationsKey]) void queryClient.invalidateQueries({ queryKey });
    refresh('bookings', 'messages', 'doctors', 'tickets', 'reports');
  });
  const isWatched = (): boolean => open.get() !== null && document.visibilityState === 'visible';
  const stopWatching = watchSilence({ socket, isWatched });
  const connection = keepConnected({ socket, session, userId: me, onConnected: connected.emit });
  const stopUnread = countUnreadFrom(connection.state, deps, seeing);

  const events = { onConnected: connected.add, onStopped: stopped.add };
  const writing = { socket, queryClient, storage, ...chatStorageKeys(me), toasts, receive, ...events };
  sendLeftOver(writing);
  return {
    me,
    connection: connection.state,
    online,
    open,
    seeing,
    delivered: new Map(),
    markRead: (personId, upTo) => markRead({ socket, queryClient }, personId, upTo),
    writing,
    stop() {
      stopped.emit();
      stopUnread();
      stopWatching();
      connection.stop();
    },
  };
}

/** Counting starts with the first attempt to connect, because the connection fetches the contacts anyway. */
function countUnreadFrom(
  state: LiveValue<ConnectionState>,
  { queryClient, unread, toasts }: Pick<ChatDeps, 'queryClient' | 'unread' | 'toasts'>,
  seeing: LiveValue<string | null>,
): () => void {
  let stop: (() => void) | undefined;
  state.subscribe(() => {
    stop ??= watchUnread({ queryClient, seeing, unread, fallback: toasts.texts().contactsFailed });
  });
  return () => stop?.();
}

function markRead(
  { socket, queryClient }: Pick<WritingDeps, 'socket' | 'queryClient'>,
  personId: string,
  upTo: string,
): void {
  if (!socket.connected) return;
  socket.emit('messagesRead', { conversationWith: personId, upTo }, ({ success }) => {
    // Lists that were fetched before still count those messages.
    if (success) clearUnread(queryClient, personId);
  });
}
