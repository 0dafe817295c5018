import type { Role } from '@vetcare/contracts';
import { NotAuthenticatedError, type ProductError } from '@vetcare/service-kit';
import { ChatWindowClosedError, ClientIdReusedError, NoSuchUserError } from '../conversation/conversation.errors';
import {
  type Conversation,
  type ConversationUpdate,
  conversationKey,
  peopleOf,
} from '../conversation/conversation.store';
import { decideMayWrite } from '../conversation/may-write';
import type { Person } from '../person/person';
import { pairOf } from '../window/window.store';
import type { StoredMessage } from './message.store';

/** A message that somebody wants to send. Its picture is already decoded and encoded anew. */
export interface Draft {
  sender: { id: string; role: Role };
  receiverId: string;
  text: string;
  image: Buffer | null;
  /** A smaller copy of the picture, if it is large. */
  thumbnail: Buffer | null;
  clientId: string;
  /** The newest message that the sender had seen. Undefined means that they had seen all. */
  seenUpTo: string | null | undefined;
}

/** The stored data that the outcome of a batch depends on. */
export interface Facts {
  people: Map<string, Person>;
  /** Ends of open windows by pair. */
  open: Map<string, Date>;
  conversations: Map<string, Conversation>;
  /** Messages sent before under client ids of these drafts. */
  sent: StoredMessage[];
}

/** A range of messages that their reader has read. */
export interface ReadRange {
  /** The message read last before; undefined when there was none. */
  after: string | undefined;
  upTo: string;
}

export type Planned =
  | {
      new: true;
      begins: boolean;
      draft: Draft;
      message: StoredMessage;
      /** What the sender has read by answering it. */
      read: ReadRange | undefined;
    }
  | { new: false; message: StoredMessage };
export interface Plan {
  /** In the order of the drafts. */
  outcomes: (Planned | ProductError)[];
  updates: ConversationUpdate[];
}
type NextId = (before: string | undefined, now: Date) => string;

const PREVIEW_LENGTH = 200;
const sentKey = (senderId: string, clientId: string) => `${senderId} ${clientId}`;

/** A session outlives its account, or a suspension, by seconds at most. Such a sender counts as signed out. */
const isGone = (sender: Person | undefined) =>
  sender?.deleted || (sender?.decisionAt !== undefined && !sender.isValidated);

/**
 * What a sender has read by answering: everything written to them before. It is nothing if a message had not reached them
 * when they wrote, because an answer may wait for hours until there is a network.
 */
function readByAnswering(
  { sender: { id: senderId }, seenUpTo }: Draft,
  known: Conversation | undefined,
  update: ConversationUpdate | undefined,
): ReadRange | undefined {
  const readBefore = update?.read[senderId];
  const unread = (update?.unread[senderId] ?? 0) + (readBefore ? 0 : (known?.unread[senderId] ?? 0));
  const upTo = update?.lastMessage._id ?? known?.lastId;
  if (unread === 0 || upTo === undefined) return undefined;
  if (seenUpTo !== undefined && (seenUpTo ?? '') < upTo) return undefined;
  return { after: readBefore ?? known?.readUpTo[senderId], upTo };
}

/** A picture is encoded anew when it is stored, so only the text and the receiver tell whether it is the same message. */
const isRepeat = ({ receiverId, text }: Draft, stored: StoredMessage) =>
  stored.receiverId === receiverId && stored.text === text;

/** @returns why a draft can't be sent; undefined when it can */
function findRefusal(
  { sender, receiverId }: Draft,
  facts: Facts,
  hasConversation: boolean,
  now: Date,
): ProductError | undefined {
  if (isGone(facts.people.get(sender.id))) return new NotAuthenticatedError();
  const windowEndsAt = facts.open.get(pairOf({ patientId: sender.id, doctorId: receiverId })) ?? null;
  const receiver = facts.people.get(receiverId);
  const mayWrite = decideMayWrite(sender, receiver, { windowEndsAt, hasConversation }, now);
  if (mayWrite === 'no_such_user') return new NoSuchUserError();
  if (mayWrite === 'window_closed') return new ChatWindowClosedError();
  return undefined;
}

const toMessage = (
  draft: Draft,
  { _id, previousId }: { _id: string; previousId: string | null },
  now: Date,
): StoredMessage => ({
  _id,
  previousId,
  conversation: conversationKey(draft.sender.id, draft.receiverId),
  senderId: draft.sender.id,
  receiverId: draft.receiverId,
  text: draft.text,
  image: null,
  createdAt: now,
  clientId: draft.clientId,
  readAt: null,
});

/** What a conversation changes by one more message, on top of what the batch changes in it already. */
function withMessage(
  message: StoredMessage,
  { hasImage, read }: { hasImage: boolean; read: ReadRange | undefined },
  known: Conversation | undefined,
  update: ConversationUpdate | undefined,
): ConversationUpdate {
  const { _id, conversation, senderId, receiverId, text, createdAt } = message;
  const unreadBefore = update?.unread[receiverId] ?? 0;
  return {
    key: conversation,
    people: peopleOf(senderId, receiverId),
    after: known?.lastId,
    lastMessage: { _id, text: text.slice(0, PREVIEW_LENGTH), hasImage, senderId, createdAt },
    unread: { ...update?.unread, ...(read && { [senderId]: 0 }), [receiverId]: unreadBefore + 1 },
    read: { ...update?.read, ...(read && { [senderId]: read.upTo }) },
  };
}

/** Decides on each draft in turn: a new message with its id, the message it repeats, or why it can't be sent. */
export function planBatch(drafts: Draft[], facts: Facts, now: Date, nextId: NextId): Plan {
  const sent = new Map(facts.sent.map((message) => [sentKey(message.senderId, message.clientId), message]));
  const updates = new Map<string, ConversationUpdate>();

  function decide(draft: Draft): Planned | ProductError {
    const { sender, receiverId, clientId } = draft;
    const repeated = sent.get(sentKey(sender.id, clientId));
    if (repeated) return isRepeat(draft, repeated) ? { new: false, message: repeated } : new ClientIdReusedError();
    const key = conversationKey(sender.id, receiverId);
    const known = facts.conversations.get(key);
    const update = updates.get(key);
    const begins = !known && !update;
    const refusal = findRefusal(draft, facts, !begins, now);
    if (refusal) return refusal;
    const read = readByAnswering(draft, known, update);
    const previousId = update?.lastMessage._id ?? known?.lastId;
    const message = toMessage(draft, { _id: nextId(previousId, now), previousId: previousId ?? null }, now);
    updates.set(key, withMessage(message, { hasImage: draft.image !== null, read }, known, update));
    sent.set(sentKey(sender.id, clientId), message);
    return { new: true, begins, draft, message, read };
  }

  const outcomes = drafts.map(decide);
  return { outcomes, updates: [...updates.values()] };
}
