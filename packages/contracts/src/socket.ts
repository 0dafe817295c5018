import type { z } from 'zod';
import type { Message, MessageSent, MessagesRead, SendBody, Typing } from './chat';
import type { ErrorBody } from './errors';

export type SendAck = z.infer<typeof MessageSent> | ErrorBody;

export interface ServerToClientEvents {
  /** The ids of those who are online, of the people this user may see. Sent on connect and, in batches, on change. */
  getOnlineUsers: (ids: string[]) => void;
  newMessage: (message: Message) => void;
  typing: (typing: Typing) => void;
  messagesRead: (read: MessagesRead) => void;
}

export interface ClientToServerEvents {
  sendMessage: (message: z.input<typeof SendBody>, ack: (answer: SendAck) => void) => void;
  typing: (typing: Typing) => void;
  messagesRead: (read: MessagesRead, ack?: (answer: { success: true } | ErrorBody) => void) => void;
}
export type { SendBody };
