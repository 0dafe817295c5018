import type { Conversation, Message, MessagesRead } from '@vetcare/contracts';
import type { QueryClient } from '@vetcare/web-kit/query';
import { conversationKey, logKey } from '../conversation/conversation.resource';
import { append, type MessageLog, otherIn } from '../conversation/message-log';
import { withMessage } from '../inbox/contacts';
import { changeContacts, contactsKey, findContact, noteRead } from '../inbox/inbox.resource';

/**
 * Puts a message where it belongs: into the log of its own conversation, and on top of the contacts. What is there
 * already changes nothing. @returns whether it was new here
 */
export function receiveMessage(
  queryClient: QueryClient,
  message: Message,
  { me, seen }: { me: string; seen: boolean },
): boolean {
  const person = otherIn(message, me);
  const key = logKey(person);
  const hasLog = queryClient.getQueryState(key) !== undefined;
  if (hasLog) {
    const log = queryClient.getQueryData<MessageLog>(key) ?? { messages: [], syncedTo: null, reachedStart: false };
    const next = append(log, message);
    if (next === log) return false;
    queryClient.setQueryData(key, next);
  }
  if (!findContact(queryClient, person)) {
    void queryClient.invalidateQueries({ queryKey: contactsKey });
    return true;
  }
  const listed = changeContacts(queryClient, (contacts) => withMessage(contacts, message, { me, seen }));
  askAnew(queryClient, contactsKey);
  return hasLog || listed;
}

/** Somebody has read: the other person what was written to them, or this user in another tab. */
export function noteReading(queryClient: QueryClient, { conversationWith, upTo, by }: MessagesRead, me: string): void {
  if (by === me) {
    const last = findContact(queryClient, conversationWith)?.lastMessage;
    if (last && upTo >= last._id) noteRead(queryClient, conversationWith);
    else void queryClient.invalidateQueries({ queryKey: contactsKey });
    return;
  }
  const key = conversationKey(conversationWith);
  queryClient.setQueryData<Conversation>(key, (conversation) =>
    conversation && (conversation.readUpTo ?? '') < upTo ? { ...conversation, readUpTo: upTo } : conversation,
  );
  askAnew(queryClient, key);
}

/** An answer that is on its way, over a slow network for seconds, may know nothing of what was just heard. */
function askAnew(queryClient: QueryClient, queryKey: readonly string[]): void {
  if (queryClient.isFetching({ queryKey }) > 0) void queryClient.invalidateQueries({ queryKey });
}
