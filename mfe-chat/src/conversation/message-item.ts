import type { Message } from '@vetcare/contracts';
import type { PendingMessage } from '../outbox/pending-message';

export type MessageState = 'received' | 'waiting' | 'sending' | 'failed' | 'sent' | 'delivered' | 'read';

/** One message in the list, stored or still pending. It is flat, so that React's memo can skip an unchanged one. */
export interface MessageItem {
  /** Stays the same when a pending message becomes a stored one, so that React keeps its element. */
  id: string;
  /** Null while it is pending. */
  messageId: string | null;
  own: boolean;
  text: string;
  image: string | null;
  /** What the list shows of the picture. */
  thumbnail: string | null;
  /** Of a PDF. The path is null while it is pending. */
  fileName: string | null;
  fileSize: number;
  filePath: string | null;
  at: string;
  state: MessageState;
  error: string | null;
  /** Whether sending a refused message again could help. */
  canRetry: boolean;
  progress: number | null;
}

interface Marks {
  me: string;
  /** The other side has read up to this message. */
  readUpTo: string | null;
  /** The other side's device has been connected since this message was stored. */
  deliveredUpTo: string | null;
}

const isUpTo = (id: string, mark: string | null): boolean => mark !== null && id <= mark;

function stateOf(message: Message, { readUpTo, deliveredUpTo }: Marks): MessageState {
  if (message.readAt || isUpTo(message._id, readUpTo)) return 'read';
  return isUpTo(message._id, deliveredUpTo) ? 'delivered' : 'sent';
}

const fromStored = (message: Message, marks: Marks): MessageItem => {
  const own = message.senderId._id === marks.me;
  return {
    id: message.clientId ?? message._id,
    messageId: message._id,
    own,
    text: message.text,
    image: message.image,
    thumbnail: message.thumbnail ?? message.image,
    fileName: message.file?.name ?? null,
    fileSize: message.file?.size ?? 0,
    filePath: message.file?.path ?? null,
    at: message.createdAt,
    state: own ? stateOf(message, marks) : 'received',
    error: null,
    canRetry: false,
    progress: null,
  };
};

const fromPending = (item: PendingMessage): MessageItem => ({
  id: item.clientId,
  messageId: null,
  own: true,
  text: item.text,
  image: item.image,
  thumbnail: item.image,
  fileName: item.file?.name ?? null,
  fileSize: item.file?.size ?? 0,
  filePath: null,
  at: item.at,
  state: item.state,
  error: item.error ?? null,
  canRetry: !item.isFinal,
  progress: item.progress ?? null,
});

/** Stored messages, then pending ones. A message that is stored but not yet acknowledged is in both; it is listed once. */
export function toMessageItems(
  messages: readonly Message[],
  pending: readonly PendingMessage[],
  marks: Marks,
): MessageItem[] {
  const arrived = new Set(messages.map(({ clientId }) => clientId));
  return [
    ...messages.map((message) => fromStored(message, marks)),
    ...pending.filter(({ clientId }) => !arrived.has(clientId)).map(fromPending),
  ];
}
