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

export type Planned =
  | { new: true; begins: boolean; draft: Draft; message: StoredMessage }
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
    const message: StoredMessage = {
      _id: nextId(growth?.lastMessage._id ?? known?.lastId, now),
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
      unread: { ...growth?.unread, [receiverId]: (growth?.unread[receiverId] ?? 0) + 1 },
    });
    sent.set(sentAs(sender.id, clientId), message);
    return { new: true, begins: !known && !growth, draft, message };
  }

  const outcomes = drafts.map(decide);
  return { outcomes, growths: [...growths.values()] };
}
