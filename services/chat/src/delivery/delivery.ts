import type { Message } from '@vetcare/contracts';
import { type ChatServer, roomOf } from '../socket/socket-server';

interface Read {
  reader: string;
  writer: string;
  upTo: string;
  fromSocket?: string | undefined;
}

export interface Delivery {
  /** To the receiver and to the sender's other sockets. */
  newMessage(message: Message, fromSocket?: string): void;
  /** To the writer and to the reader's other sockets. */
  messagesRead(read: Read): void;
}

/** Hints over sockets, on whichever node they are. None is waited for: clients ask for what they missed. */
export function createDelivery({ io }: { io: ChatServer }): Delivery {
  const others = (userId: string, fromSocket: string | undefined) =>
    fromSocket ? io.to(roomOf(userId)).except(fromSocket) : io.to(roomOf(userId));
  return {
    newMessage(message, fromSocket) {
      io.to(roomOf(message.receiverId)).emit('newMessage', message);
      others(message.senderId._id, fromSocket).emit('newMessage', message);
    },
    messagesRead({ reader, writer, upTo, fromSocket }) {
      io.to(roomOf(writer)).emit('messagesRead', { conversationWith: reader, upTo, by: reader });
      others(reader, fromSocket).emit('messagesRead', { conversationWith: writer, upTo, by: reader });
    },
  };
}
