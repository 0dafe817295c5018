import type { z } from 'zod';
import type {
  BookingsChanged,
  CasesChanged,
  Message,
  MessageSent,
  MessagesRead,
  OnlineChanged,
  SendBody,
  Typing,
  WindowChanged,
} from './chat';
import type { ErrorBody } from './errors';

export type SendAck = z.infer<typeof MessageSent> | ErrorBody;

export interface ServerToClientEvents {
  /**
   * The ids of those who are online, of the people this user may see. Sent on connect. Clients that connect without
   * `presence=changes` in the query are sent it again, in batches, when it has changed.
   */
  getOnlineUsers: (ids: string[]) => void;
  /** For clients with `presence=changes` in the query: who came and who went since the list, in batches. */
  onlineChanged: (changed: OnlineChanged) => void;
  newMessage: (message: Message) => void;
  typing: (typing: Typing) => void;
  messagesRead: (read: MessagesRead) => void;
  /**
   * A booking has opened, moved or closed the time in which a patient may write, its doctor has written in the record, or its patient has
   * told something by the form for the first time. Goes to both people.
   */
  windowChanged: (changed: WindowChanged) => void;
  /** For admins: bookings have changed, so that what their pages show of them is to be fetched. */
  bookingsChanged: (changed: BookingsChanged) => void;
  /** For admins: what waits for one of them has changed, by another admin's hand too. */
  casesChanged: (changed: CasesChanged) => void;
}

export interface ClientToServerEvents {
  sendMessage: (message: z.input<typeof SendBody>, ack: (answer: SendAck) => void) => void;
  typing: (typing: Typing) => void;
  messagesRead: (read: MessagesRead, ack?: (answer: { success: true } | ErrorBody) => void) => void;
  /** Asks for a sign of life, which is the acknowledgement. Nodes of earlier releases do not give it. */
  probe: (nothing: Record<string, never>, ack: (answer: { success: true } | ErrorBody) => void) => void;
}
export type { SendBody };
