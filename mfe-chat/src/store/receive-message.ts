import type { Conversation, Message, MessagesRead } from '@vetcare/contracts';
import type { QueryClient } from '@vetcare/web-kit/query';
import { withMessage } from './contacts';
import { changeContacts, clearUnread, contactsKey, findContact } from './contacts.resource';
import { conversationKey, logKey } from './conversation.resource';
import { append, hasGapBefore, type MessageLog, otherPersonIn } from './message-log';

/**
 * Adds a message to the log of its conversation and to the contacts. A message that is already there changes nothing. If
 * the message before it is not known, what was missed is fetched.
 * @returns whether it was new in this tab
 */
export function receiveMessage(
  queryClient: QueryClient,
  message: Message,
  { me, seen }: { me: string; seen: boolean },
): boolean {
  const person = otherPersonIn(message, me);
  const key = logKey(person);
  const hasLog = queryClient.getQueryState(key) !== undefined;
  if (hasLog) {
    const log = queryClient.getQueryData<MessageLog>(key) ?? { messages: [], syncedTo: null, reachedStart: false };
    const next = append(log, message);
    if (next === log) return false;
    queryClient.setQueryData(key, next);
    if (hasGapBefore(log, message)) void queryClient.invalidateQueries({ queryKey: key });
  }
  const contact = findContact(queryClient, person);
  if (!contact || (message.previousId ?? '') > (contact.lastMessage?._id ?? '')) {
    void queryClient.invalidateQueries({ queryKey: contactsKey });
    return true;
  }
  const listed = changeContacts(queryClient, (contacts) => withMessage(contacts, message, { me, seen }));
  refetchIfFetching(queryClient, contactsKey);
  return hasLog || listed;
}

/** Applies a read receipt: the other person has read messages, or this user has read some in another tab. */
export function applyMessagesRead(
  queryClient: QueryClient,
  { conversationWith, upTo, by }: MessagesRead,
  me: string,
): void {
  if (by === me) {
    const last = findContact(queryClient, conversationWith)?.lastMessage;
    if (last && upTo >= last._id) clearUnread(queryClient, conversationWith);
    else void queryClient.invalidateQueries({ queryKey: contactsKey });
    return;
  }
  const key = conversationKey(conversationWith);
  queryClient.setQueryData<Conversation>(key, (conversation) =>
    conversation && (conversation.readUpTo ?? '') < upTo ? { ...conversation, readUpTo: upTo } : conversation,
  );
  refetchIfFetching(queryClient, key);
}

/** A request that is under way may have been answered before this event happened, so it is repeated. */
function refetchIfFetching(queryClient: QueryClient, queryKey: readonly string[]): void {
  if (queryClient.isFetching({ queryKey }) > 0) void queryClient.invalidateQueries({ queryKey });
}
