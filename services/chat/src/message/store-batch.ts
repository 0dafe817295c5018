import type { MediaStore } from '@vetcare/media';
import { inTransaction, isDuplicateKey } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import {
  ConversationChangedError,
  type ConversationStore,
  type ConversationUpdate,
  conversationKey,
} from '../conversation/conversation.store';
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
  unread: UnreadStore;
  /** How long a receiver must have been away before they are reminded of unread messages. */
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
  const [people, open, conversations] = await Promise.all([
    deps.people.findMany(drafts.flatMap(({ sender, receiverId }) => [sender.id, receiverId])),
    deps.windows.findOpen([...new Set(pairs)], now),
    deps.conversations.findMany(drafts.map(({ sender, receiverId }) => conversationKey(sender.id, receiverId))),
  ]);
  return { people, open, conversations, sent: [] };
}

/**
 * Plans a batch. Looking for earlier copies of the messages is skipped at first, because repeats are rare. It is done if a
 * draft would be refused, because a repeat is accepted even after the window has closed, and after a conflict, because a
 * client id that is already taken shows a repeat.
 */
async function plan(deps: StoreBatchDeps, drafts: Draft[], now: Date, tries: number) {
  const facts = await readFacts(deps, drafts, now);
  const hopeful = planBatch(drafts, facts, now, nextMessageId);
  if (tries === 1 && !hopeful.outcomes.some((outcome) => outcome instanceof Error)) return { ...hopeful, facts };
  const sent = await deps.messages.findSent(drafts.map(({ sender, clientId }) => ({ senderId: sender.id, clientId })));
  return { ...planBatch(drafts, { ...facts, sent }, now, nextMessageId), facts };
}

type Added = Extract<Planned, { new: true }>;

async function saveImages(deps: StoreBatchDeps, session: ClientSession, added: Added[], now: Date): Promise<void> {
  for (const { message, draft } of added) {
    if (!draft.image) continue;
    const { senderId, receiverId } = message;
    const shared = { owner: senderId, audience: [senderId, receiverId], now };
    message.image = await deps.media.save(session, { data: draft.image, ...shared });
    if (draft.thumbnail) message.thumbnail = await deps.media.save(session, { data: draft.thumbnail, ...shared });
  }
}

/** Everything that a batch changes, in one transaction. */
async function save(
  deps: StoreBatchDeps,
  session: ClientSession,
  { added, updates }: { added: Added[]; updates: ConversationUpdate[] },
  now: Date,
): Promise<void> {
  await deps.conversations.applyUpdates(session, updates);
  await saveImages(deps, session, added, now);
  const messages = added.map(({ message }) => message);
  await deps.messages.add(session, messages);
  const reads = added.flatMap(({ message: { conversation, senderId }, read }) =>
    read ? [{ conversation, reader: senderId, ...read }] : [],
  );
  if (reads.length > 0) await deps.messages.markRead(session, reads, now);
  const receivers = messages.map(({ receiverId }) => receiverId);
  await deps.unread.note(session, receivers, new Date(now.getTime() + deps.absenceMs));
}

function describeOutcome(outcome: Planned, people: Facts['people']): Sent {
  const { message } = outcome;
  return {
    message,
    sender: people.get(message.senderId),
    isNew: outcome.new,
    readUpTo: outcome.new ? outcome.read?.upTo : undefined,
    begins: outcome.new && outcome.begins,
  };
}

async function tryToStore(deps: StoreBatchDeps, drafts: Draft[], tries: number): Promise<(Sent | Error)[]> {
  const now = deps.now();
  const { outcomes, updates, facts } = await plan(deps, drafts, now, tries);
  const added = outcomes.filter((outcome): outcome is Added => !(outcome instanceof Error) && outcome.new);
  if (added.length > 0) await inTransaction(deps.connection, (session) => save(deps, session, { added, updates }, now));
  return outcomes.map((outcome) => (outcome instanceof Error ? outcome : describeOutcome(outcome, facts.people)));
}

const isConflict = (error: unknown) => error instanceof ConversationChangedError || isDuplicateKey(error);
const keyOf = ({ sender, receiverId }: Draft) => conversationKey(sender.id, receiverId);

/**
 * Stores messages and their effects in one transaction and returns the outcome of each, in order. If another node writes to
 * one of the conversations, or stores one of the client ids, at the same moment, the batch is planned again in two halves,
 * so that most conversations need not wait for the contended one.
 */
export async function storeBatch(deps: StoreBatchDeps, drafts: Draft[], tries = 1): Promise<(Sent | Error)[]> {
  try {
    return await tryToStore(deps, drafts, tries);
  } catch (error) {
    if (!isConflict(error) || tries === TRIES) throw error;
  }
  const keys = [...new Set(drafts.map(keyOf))];
  if (keys.length > 1) return storeInHalves(deps, drafts, keys, tries + 1);
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 5 * tries));
  return storeBatch(deps, drafts, tries + 1);
}

async function storeInHalves(
  deps: StoreBatchDeps,
  drafts: Draft[],
  keys: string[],
  tries: number,
): Promise<(Sent | Error)[]> {
  const firstHalf = new Set(keys.slice(0, keys.length / 2));
  const isFirst = (draft: Draft) => firstHalf.has(keyOf(draft));
  const halves = [drafts.filter(isFirst), drafts.filter((draft) => !isFirst(draft))];
  const outcomes = new Map<Draft, Sent | Error>();
  await Promise.all(
    halves.map(async (half) => {
      const stored = await storeBatch(deps, half, tries);
      half.forEach((draft, i) => {
        outcomes.set(draft, stored[i] ?? new Error('No outcome'));
      });
    }),
  );
  return drafts.map((draft) => outcomes.get(draft) ?? new Error('No outcome'));
}
