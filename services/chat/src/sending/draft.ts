import { conversationKey } from '../conversation/conversation.store';
import type { StoredMessage } from '../message/message';
import { nextMessageId } from '../message/message-id';

/** A message that its sender may send. Its picture is stored already. */
export interface Draft
  extends Pick<StoredMessage, 'senderId' | 'receiverId' | 'text' | 'image' | 'thumbnail' | 'file' | 'clientId'> {
  /** The newest message that the sender had seen. Undefined means that they had seen all. */
  seenUpTo: string | null | undefined;
  /** When the window ends in which it may be sent; null if it needs none. */
  until: Date | null;
}

export const keyOf = ({ senderId, receiverId }: Pick<Draft, 'senderId' | 'receiverId'>) =>
  conversationKey(senderId, receiverId);

/** The message that a draft becomes after another one, or as the first one. */
export function toMessage({ seenUpTo, until, ...draft }: Draft, previousId: string | null, now: Date): StoredMessage {
  const sawAll = !previousId || seenUpTo === undefined || (seenUpTo ?? '') >= previousId;
  return {
    ...draft,
    _id: nextMessageId(previousId ?? undefined, now),
    previousId,
    conversation: keyOf(draft),
    createdAt: now,
    ...(!sawAll && { seenAll: false }),
    readAt: null,
  };
}

/** A picture is re-encoded when it is stored, so only the text and the receiver tell whether it is the same message. */
export const isRepeat = ({ receiverId, text }: Draft, stored: StoredMessage) =>
  stored.receiverId === receiverId && stored.text === text;
