import type { Message } from '@vetcare/contracts';
import { type ChatServer, roomOf } from './socket-server';

interface Read {
  reader: string;
  writer: string;
  upTo: string;
  fromSocket?: string | undefined;
}

export interface Broadcast {
  /** Goes to the receiver and to the sender's other sockets. */
  newMessage(message: Message, fromSocket?: string): void;
  /** Goes to the writer and to the reader's other sockets. */
  messagesRead(read: Read): void;
  /** Goes to both people of a conversation. */
  windowChanged(a: string, b: string): void;
}

/** Emits events to the sockets of users, on whichever node they are. Nothing is retried, because clients ask for what they missed. */
export function createBroadcast({ io }: { io: ChatServer }): Broadcast {
  const otherSocketsOf = (userId: string, fromSocket: string | undefined) =>
    fromSocket ? io.to(roomOf(userId)).except(fromSocket) : io.to(roomOf(userId));
  return {
    newMessage(message, fromSocket) {
      io.to(roomOf(message.receiverId)).emit('newMessage', message);
      otherSocketsOf(message.senderId._id, fromSocket).emit('newMessage', message);
    },
    messagesRead({ reader, writer, upTo, fromSocket }) {
      io.to(roomOf(writer)).emit('messagesRead', { conversationWith: reader, upTo, by: reader });
      otherSocketsOf(reader, fromSocket).emit('messagesRead', { conversationWith: writer, upTo, by: reader });
    },
    windowChanged(a, b) {
      io.to(roomOf(a)).emit('windowChanged', { conversationWith: b });
      io.to(roomOf(b)).emit('windowChanged', { conversationWith: a });
    },
  };
}
