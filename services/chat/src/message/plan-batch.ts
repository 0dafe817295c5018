import type { Role } from '@vetcare/contracts';
import { NotAuthenticatedError, type ProductError } from '@vetcare/service-kit';
import { ChatWindowClosedError, NoSuchUserError } from '../conversation/conversation.errors';
import { type Conversation, conversationKey, type Growth, peopleOf } from '../conversation/conversation.store';
import { decideMayWrite } from '../conversation/may-write';
import type { Person } from '../person/person';
import { pairOf } from '../window/window.store';
import type { StoredMessage } from './message.store';

/** A message that somebody wants to send; its picture is prepared already. */
export interface Draft {
  sender: { id: string; role: Role };
  receiverId: string;
  text: string;
  image: Buffer | null;
  clientId: string;
  /** The newest message that the sender had seen; undefined: all. */
  seenUpTo: string | null | undefined;
  requestId: string;
}

export interface Facts {
  people: Map<string, Person>;
  /** Ends of open windows by pair. */
  open: Map<string, Date>;
  conversations: Map<string, Conversation>;
  /** Messages sent before under client ids of these drafts. */
  sent: StoredMessage[];
}

export interface ReadByAnswering {
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
      read: ReadByAnswering | undefined;
    }
  | { new: false; message: StoredMessage };
export interface Plan {
  /** In the order of the drafts. */
  outcomes: (Planned | ProductError)[];
  growths: Growth[];
}

const PREVIEW_LENGTH = 200;
const sentAs = (senderId: string, clientId: string) => `${senderId} ${clientId}`;

/** A session outlives an account's end or a doctor's suspension by seconds at most; those seconds count as nobody's. */
const isGone = (sender: Person | undefined) =>
  sender?.deleted || (sender?.role === 'doctor' && sender.decisionAt !== undefined && !sender.isValidated);

/** Who answers has read what they answer: everything that was written to them before, unless some of it had not reached them. */
function readByAnswering(
  { sender: { id: senderId }, seenUpTo }: Draft,
  known: Conversation | undefined,
  growth: Growth | undefined,
): ReadByAnswering | undefined {
  const readBefore = growth?.read[senderId];
  const unread = (growth?.unread[senderId] ?? 0) + (readBefore ? 0 : (known?.unread[senderId] ?? 0));
  const upTo = growth?.lastMessage._id ?? known?.lastId;
  if (unread === 0 || upTo === undefined) return undefined;
  if (seenUpTo !== undefined && (seenUpTo ?? '') < upTo) return undefined;
  return { after: readBefore ?? known?.readUpTo[senderId], upTo };
}

/** Decides on each draft in turn: a new message with its id, the message it repeats, or why it can't be sent. */
export function planBatch(
  drafts: Draft[],
  facts: Facts,
  now: Date,
  nextId: (before: string | undefined, now: Date) => string,
): Plan {
  const sent = new Map(facts.sent.map((message) => [sentAs(message.senderId, message.clientId), message]));
  const growths = new Map<string, Growth>();

  function decide(draft: Draft): Planned | ProductError {
    const { sender, receiverId, clientId } = draft;
    const repeated = sent.get(sentAs(sender.id, clientId));
    if (repeated) return { new: false, message: repeated };
    if (isGone(facts.people.get(sender.id))) return new NotAuthenticatedError();
    const key = conversationKey(sender.id, receiverId);
    const known = facts.conversations.get(key);
    const relation = {
      windowEndsAt: facts.open.get(pairOf({ patientId: sender.id, doctorId: receiverId })) ?? null,
      hasConversation: known !== undefined || growths.has(key),
    };
    const mayWrite = decideMayWrite(sender, facts.people.get(receiverId), relation, now);
    if (mayWrite === 'no_such_user') return new NoSuchUserError();
    if (mayWrite === 'window_closed') return new ChatWindowClosedError();
    const growth = growths.get(key);
    const before = growth?.lastMessage._id ?? known?.lastId;
    const read = readByAnswering(draft, known, growth);
    const message: StoredMessage = {
      _id: nextId(before, now),
      conversation: key,
      senderId: sender.id,
      receiverId,
      text: draft.text,
      image: null,
      createdAt: now,
      clientId,
      readAt: null,
    };
    growths.set(key, {
      key,
      people: peopleOf(sender.id, receiverId),
      after: known?.lastId,
      lastMessage: {
        _id: message._id,
        text: draft.text.slice(0, PREVIEW_LENGTH),
        hasImage: draft.image !== null,
        senderId: sender.id,
        createdAt: now,
      },
      unread: {
        ...growth?.unread,
        ...(read && { [sender.id]: 0 }),
        [receiverId]: (growth?.unread[receiverId] ?? 0) + 1,
      },
      read: { ...growth?.read, ...(read && { [sender.id]: read.upTo }) },
    });
    sent.set(sentAs(sender.id, clientId), message);
    return { new: true, begins: !known && !growth, draft, message, read };
  }

  const outcomes = drafts.map(decide);
  return { outcomes, growths: [...growths.values()] };
}
