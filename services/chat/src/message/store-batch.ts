import type { MediaStore } from '@vetcare/media';
import type { Outbox } from '@vetcare/messaging';
import { inTransaction, isDuplicateKey } from '@vetcare/service-kit';
import type { Connection } from 'mongoose';
import { ConversationMovedOnError, type ConversationStore, conversationKey } from '../conversation/conversation.store';
import type { Person } from '../person/person';
import type { PersonStore } from '../person/person.store';
import type { UnreadStore } from '../unread/unread.store';
import { pairOf, type WindowStore } from '../window/window.store';
import type { MessageStore, StoredMessage } from './message.store';
import { nextMessageId } from './message-id';
import { type Draft, type Facts, type Planned, planBatch } from './plan-batch';

export interface StoreBatchDeps {
  connection: Connection;
  people: PersonStore;
  windows: WindowStore;
  conversations: ConversationStore;
  messages: MessageStore;
  media: MediaStore;
  outbox: Outbox;
  unread: UnreadStore;
  /** How long somebody must have been away before it is told that messages wait for them. */
  absenceMs: number;
  now: () => Date;
}

export interface Sent {
  message: StoredMessage;
  sender: Person | undefined;
  isNew: boolean;
  /** The sender has read up to this message by answering it. */
  readUpTo: string | undefined;
  /** The first message of its conversation. */
  begins: boolean;
}

const TRIES = 30;

async function readFacts(deps: StoreBatchDeps, drafts: Draft[], now: Date): Promise<Facts> {
  const pairs = drafts
    .filter(({ sender }) => sender.role === 'patient')
    .map(({ sender, receiverId }) => pairOf({ patientId: sender.id, doctorId: receiverId }));
  const [people, open, conversations, sent] = await Promise.all([
    deps.people.findMany(drafts.flatMap(({ sender, receiverId }) => [sender.id, receiverId])),
    deps.windows.findOpen([...new Set(pairs)], now),
    deps.conversations.findMany(drafts.map(({ sender, receiverId }) => conversationKey(sender.id, receiverId))),
    deps.messages.findSent(drafts.map(({ sender, clientId }) => ({ senderId: sender.id, clientId }))),
  ]);
  return { people, open, conversations, sent };
}

async function store(deps: StoreBatchDeps, drafts: Draft[]): Promise<(Sent | Error)[]> {
  const now = deps.now();
  const facts = await readFacts(deps, drafts, now);
  const plan = planBatch(drafts, facts, now, nextMessageId);
  const added = plan.outcomes.filter((o): o is Extract<Planned, { new: true }> => !(o instanceof Error) && o.new);
  if (added.length > 0)
    await inTransaction(deps.connection, async (session) => {
      await deps.conversations.grow(session, plan.growths);
      for (const { message, draft } of added) {
        if (!draft.image) continue;
        const picture = {
          data: draft.image,
          owner: message.senderId,
          audience: [message.senderId, message.receiverId],
        };
        message.image = await deps.media.save(session, { ...picture, now });
      }
      await deps.messages.add(
        session,
        added.map(({ message }) => message),
      );
      const reads = added.flatMap(({ message, read }) =>
        read ? [{ conversation: message.conversation, reader: message.senderId, ...read }] : [],
      );
      if (reads.length > 0) await deps.messages.markRead(session, reads, now);
      const receivers = added.map(({ message }) => message.receiverId);
      await deps.unread.note(session, receivers, new Date(now.getTime() + deps.absenceMs));
      await deps.outbox.appendAll(
        session,
        added.map(({ message, draft }) => ({
          type: 'chat.message.sent.v1' as const,
          data: {
            messageId: message._id,
            senderId: message.senderId,
            receiverId: message.receiverId,
            hasImage: message.image !== null,
            sentAt: now.toISOString(),
          },
          actor: message.senderId,
          requestId: draft.requestId,
          now,
        })),
      );
    });
  return plan.outcomes.map((o) =>
    o instanceof Error
      ? o
      : {
          message: o.message,
          sender: facts.people.get(o.message.senderId),
          isNew: o.new,
          readUpTo: o.new ? o.read?.upTo : undefined,
          begins: o.new && o.begins,
        },
  );
}

const isConflict = (error: unknown) => error instanceof ConversationMovedOnError || isDuplicateKey(error);
const keyOf = ({ sender, receiverId }: Draft) => conversationKey(sender.id, receiverId);

/**
 * Stores messages and their events in one transaction and gives each its outcome, in order. Another node that adds to
 * the same conversation, or stores the same client id, at the same moment makes it read again and decide anew: in two
 * halves, so that most conversations don't wait for the one that is contended.
 */
export async function storeBatch(deps: StoreBatchDeps, drafts: Draft[], tries = 1): Promise<(Sent | Error)[]> {
  try {
    return await store(deps, drafts);
  } catch (error) {
    if (!isConflict(error) || tries === TRIES) throw error;
  }
  const keys = [...new Set(drafts.map(keyOf))];
  if (keys.length === 1) {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 5 * tries));
    return storeBatch(deps, drafts, tries + 1);
  }
  const half = new Set(keys.slice(0, keys.length / 2));
  const parts = [drafts.filter((draft) => half.has(keyOf(draft))), drafts.filter((draft) => !half.has(keyOf(draft)))];
  const outcomes = new Map<Draft, Sent | Error>();
  await Promise.all(
    parts.map(async (part) => {
      const stored = await storeBatch(deps, part, tries + 1);
      part.forEach((draft, i) => {
        outcomes.set(draft, stored[i] ?? new Error('No outcome'));
      });
    }),
  );
  return drafts.map((draft) => outcomes.get(draft) ?? new Error('No outcome'));
}
