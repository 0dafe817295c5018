import type { Message } from '@vetcare/contracts';
import type { LiveValue } from '@vetcare/web-kit';
import type { QueryClient } from '@vetcare/web-kit/query';
import type { Alerts } from '../alert/alerts';
import type { Refresh } from '../alert/refresh';
import type { ChatSocket } from '../connection/chat-socket.client';
import { contactsKey } from '../store/contacts.resource';
import { conversationKey } from '../store/conversation.resource';
import { applyMessagesRead } from '../store/receive-message';
import type { ChatToasts } from './chat-toasts';

interface ListenDeps {
  socket: ChatSocket;
  queryClient: QueryClient;
  toasts: Pick<ChatToasts, 'received' | 'dismiss' | 'pathOf'>;
  alerts: Alerts;
  refresh: Refresh;
  me: string;
  online: LiveValue<ReadonlySet<string>>;
  open: LiveValue<string | null>;
  /** @returns whether the message was new here */
  receive(message: Message): boolean;
}

/** Applies what the server announces, and says so in a toast unless the conversation is on the screen. */
export function listenToSocket({
  socket,
  queryClient,
  toasts,
  alerts,
  refresh,
  me,
  online,
  open,
  receive,
}: ListenDeps): void {
  socket.on('getOnlineUsers', (ids) => online.set(new Set(ids)));
  socket.on('onlineChanged', ({ on, off }) => {
    const gone = new Set(off);
    online.set(new Set([...on, ...[...online.get()].filter((id) => !gone.has(id))]));
  });
  socket.on('newMessage', (message) => {
    const from = message.senderId._id;
    const isNew = receive(message);
    refresh('messages');
    if (!isNew || from === me) return;
    if (from !== open.get()) void toasts.received(message);
    // A conversation that is open in a tab that nobody looks at is not seen.
    if (from !== open.get() || !document.hasFocus()) alerts.message(message, toasts.pathOf(message));
  });
  socket.on('messagesRead', (read) => {
    applyMessagesRead(queryClient, read, me);
    // This user has read the messages in another tab.
    if (read.by === me) toasts.dismiss(read.conversationWith);
  });
  socket.on('windowChanged', (changed) => {
    const { conversationWith } = changed;
    refresh('bookings');
    for (const queryKey of [conversationKey(conversationWith), contactsKey])
      void queryClient.invalidateQueries({ queryKey });
    alerts.booking(changed);
  });
  socket.on('bookingsChanged', () => refresh('bookings'));
  socket.on('casesChanged', ({ subjects }) => refresh(...subjects));
  open.subscribe(() => {
    const person = open.get();
    if (person !== null) toasts.dismiss(person);
  });
}
