import type { Message } from '@vetcare/contracts';

/** What is known of a conversation. */
export interface MessageLog {
  /** By `_id`, which is the order of the conversation; each once. */
  messages: readonly Message[];
  /** Nothing is missing from the first message up to this one. What came over the socket since may have gaps. */
  syncedTo: string | null;
  reachedStart: boolean;
}

const byId = (a: Message, b: Message): number => (a._id < b._id ? -1 : a._id > b._id ? 1 : 0);

/** Both, in order, each `_id` once; `more` is the fresher of two copies. */
export function merge(messages: readonly Message[], more: readonly Message[]): readonly Message[] {
  const [only] = more;
  const last = messages.at(-1);
  if (!only) return messages;
  if (more.length === 1 && (!last || only._id > last._id)) return [...messages, only];
  const known = new Map([...messages, ...more].map((message) => [message._id, message]));
  return [...known.values()].sort(byId);
}

export const append = (log: MessageLog, message: Message): MessageLog =>
  log.messages.some(({ _id }) => _id === message._id) ? log : { ...log, messages: merge(log.messages, [message]) };

/** The newest page. Of what was heard before only what is newer is kept: anything else may be full of gaps. */
export function fromNewest(heard: MessageLog | undefined, newest: readonly Message[], limit: number): MessageLog {
  const syncedTo = newest.at(-1)?._id ?? null;
  const newer = (heard?.messages ?? []).filter(({ _id }) => syncedTo === null || _id > syncedTo);
  return { messages: merge(newest, newer), syncedTo, reachedStart: newest.length < limit };
}

/** After a page that follows `syncedTo`. */
export function catchUp(log: MessageLog, missed: readonly Message[]): MessageLog {
  const syncedTo = missed.at(-1)?._id ?? log.syncedTo;
  return { ...log, messages: merge(log.messages, missed), syncedTo };
}

export function prepend(log: MessageLog, older: readonly Message[], limit: number): MessageLog {
  return { ...log, messages: merge(log.messages, older), reachedStart: older.length < limit };
}

/** The other person in a message. */
export const otherIn = (message: Message, me: string): string =>
  message.senderId._id === me ? message.receiverId : message.senderId._id;
