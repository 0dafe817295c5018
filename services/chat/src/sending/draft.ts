import type { Role } from '@vetcare/contracts';
import { conversationKey } from '../conversation/conversation.store';
import type { ConversationEnd } from '../message/conversation-ends';
import type { StoredMessage } from '../message/message';
import { nextMessageId } from '../message/message-id';

/** A message that somebody may send. Its picture is stored already. */
export interface Draft {
  sender: { id: string; role: Role };
  receiverId: string;
  text: string;
  image: string | null;
  /** A smaller copy of the picture, if it is large. */
  thumbnail: string | null;
  clientId: string;
  /** The newest message that the sender had seen. Undefined means that they had seen all. */
  seenUpTo: string | null | undefined;
  /** When the window ends in which it may be sent; null if it needs none. */
  until: Date | null;
}

/** What became of a draft. */
export interface Appended {
  message: StoredMessage;
  /** False for a repeat, which gets the message that was stored first. */
  isNew: boolean;
  /** Up to which message the sender has read by answering; undefined if nothing was new to them. */
  readUpTo?: string | undefined;
  /** Up to where they had read before, as far as this node knows. */
  readBefore?: string | undefined;
}

export const keyOf = ({ sender, receiverId }: Draft) => conversationKey(sender.id, receiverId);

/** The message that a draft becomes after another one, or as the first one. */
export function toMessage(draft: Draft, end: ConversationEnd | null, now: Date): StoredMessage {
  const { sender, receiverId, text, image, thumbnail, clientId, seenUpTo } = draft;
  const sawAll = !end || seenUpTo === undefined || (seenUpTo ?? '') >= end.id;
  return {
    _id: nextMessageId(end?.id, now),
    previousId: end?.id ?? null,
    conversation: keyOf(draft),
    senderId: sender.id,
    receiverId,
    text,
    image,
    ...(thumbnail && { thumbnail }),
    createdAt: now,
    clientId,
    ...(!sawAll && { seenAll: false }),
    readAt: null,
  };
}

/**
 * Up to which message a sender has read by answering: all that was written to them before, unless some of it had not reached
 * them when they wrote, because an answer may wait for hours until there is a network.
 */
export function readByAnswering({ senderId, seenAll }: StoredMessage, end: ConversationEnd | null): string | undefined {
  if (!end || seenAll === false) return undefined;
  if (end.senderId === senderId && end.seenAll) return undefined;
  return (end.readUpTo[senderId] ?? '') < end.id ? end.id : undefined;
}

/** A picture is encoded anew when it is stored, so only the text and the receiver tell whether it is the same message. */
export const isRepeat = ({ receiverId, text }: Draft, stored: StoredMessage) =>
  stored.receiverId === receiverId && stored.text === text;
