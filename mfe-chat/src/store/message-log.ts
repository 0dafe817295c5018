import type { Message } from '@vetcare/contracts';

/** The messages of one conversation that this tab knows. */
export interface MessageLog {
  /** In ascending order of `_id`, which is the order of the conversation, each of them once. */
  messages: readonly Message[];
  /** No message is missing between the first one and this one. Messages received over the socket since may have gaps. */
  syncedTo: string | null;
  reachedStart: boolean;
}

const byId = (a: Message, b: Message): number => (a._id < b._id ? -1 : a._id > b._id ? 1 : 0);

/** Merges two lists in order. Of two copies of a message the one in `more` is kept, because it is newer. */
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

/** Whether this tab lacks the message right before this one, because its announcement was lost. */
export const hasGapBefore = ({ messages, syncedTo }: MessageLog, { previousId }: Message): boolean =>
  Boolean(previousId) && (previousId ?? '') > (syncedTo ?? '') && !messages.some(({ _id }) => _id === previousId);

/** A log that begins with the newest page. Of messages received earlier only newer ones are kept; older ones may have gaps. */
export function fromNewest(received: MessageLog | undefined, newest: readonly Message[], limit: number): MessageLog {
  const syncedTo = newest.at(-1)?._id ?? null;
  const newer = (received?.messages ?? []).filter(({ _id }) => syncedTo === null || _id > syncedTo);
  return { messages: merge(newest, newer), syncedTo, reachedStart: newest.length < limit };
}

/** The log after the messages that follow `syncedTo` were fetched. */
export function catchUp(log: MessageLog, missed: readonly Message[]): MessageLog {
  const syncedTo = missed.at(-1)?._id ?? log.syncedTo;
  return { ...log, messages: merge(log.messages, missed), syncedTo };
}

export function prepend(log: MessageLog, older: readonly Message[], limit: number): MessageLog {
  return { ...log, messages: merge(log.messages, older), reachedStart: older.length < limit };
}

/** The id of the person on the other side of a message. */
export const otherPersonIn = (message: Message, me: string): string =>
  message.senderId._id === me ? message.receiverId : message.senderId._id;
