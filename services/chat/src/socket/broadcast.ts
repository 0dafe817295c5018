import type { BookingChange, CaseSubject, Message, Typing } from '@vetcare/contracts';
import type { OtherNodes } from './other-nodes';
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
  /** Goes to the one who is written to. */
  typing(typing: Typing): void;
  /** Goes to both people of a conversation. */
  windowChanged(a: string, b: string, booking?: BookingChange): void;
  /** Goes to admins. */
  bookingsChanged(adminIds: readonly string[]): void;
  /** Goes to admins. */
  casesChanged(adminIds: readonly string[], subjects: CaseSubject[]): void;
}

type Sockets = ReturnType<ChatServer['to']>;

/** Emits events to the sockets of users, on whichever node they are. Nothing is retried, because clients ask for what they missed. */
export function createBroadcast({ io, otherNodes }: { io: ChatServer; otherNodes: OtherNodes }): Broadcast {
  /** Sockets of this node hear of it at once, others once Redis has said that there may be some. */
  const tell = async (userId: string, send: (sockets: Sockets) => void, except?: string) => {
    const room = roomOf(userId);
    const here = [...(io.of('/').adapter.rooms.get(room) ?? [])];
    if (here.some((id) => id !== except)) send(io.local.to(room).except(except ?? []));
    if (await otherNodes.mayHold(room)) send(io.to(room).except(here));
  };
  return {
    newMessage(message, fromSocket) {
      const send = (sockets: Sockets) => sockets.emit('newMessage', message);
      void tell(message.receiverId, send);
      void tell(message.senderId._id, send, fromSocket);
    },
    messagesRead({ reader, writer, upTo, fromSocket }) {
      const about = (conversationWith: string) => (sockets: Sockets) =>
        sockets.emit('messagesRead', { conversationWith, upTo, by: reader });
      void tell(writer, about(reader));
      void tell(reader, about(writer), fromSocket);
    },
    typing(typing) {
      void tell(typing.to, (sockets) => sockets.emit('typing', typing));
    },
    windowChanged(a, b, booking) {
      const about = (conversationWith: string) => (sockets: Sockets) =>
        sockets.emit('windowChanged', { conversationWith, ...(booking && { booking }) });
      void tell(a, about(b));
      void tell(b, about(a));
    },
    bookingsChanged(adminIds) {
      for (const id of adminIds) void tell(id, (sockets) => sockets.emit('bookingsChanged', {}));
    },
    casesChanged(adminIds, subjects) {
      for (const id of adminIds) void tell(id, (sockets) => sockets.emit('casesChanged', { subjects }));
    },
  };
}
