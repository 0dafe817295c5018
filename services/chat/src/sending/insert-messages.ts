import { setTimeout as pause } from 'node:timers/promises';
import { ClientIdReusedError } from '../conversation/conversation.errors';
import type { ConversationEnd, ConversationEnds } from '../message/conversation-ends';
import type { StoredMessage } from '../message/message';
import type { MessageStore } from '../message/message.store';
import { type Appended, type Draft, isRepeat, keyOf } from './draft';

export interface InsertDeps {
  messages: Pick<MessageStore, 'insert' | 'findSent'>;
  ends: ConversationEnds;
}

/** A draft on its way into its conversation. */
export interface Waiting {
  draft: Draft;
  tries: number;
  resolve: (appended: Appended) => void;
  reject: (error: unknown) => void;
  /** `insertAdded` in the trace of this draft. */
  insert: (added: Added[]) => Promise<Waiting[]>;
}

/** A message to insert, and the end of its conversation once it is. */
export interface Added {
  one: Waiting;
  message: StoredMessage;
  readUpTo: string | undefined;
  end: ConversationEnd;
}

const MAX_TRIES = 50;

/**
 * Inserts messages: one of each conversation, or several of one in their order, so that none is stored without those before.
 * @returns those that the database has refused because of others
 */
export async function insertAdded({ messages, ends }: InsertDeps, added: Added[]): Promise<Waiting[]> {
  const ordered = added.length > 1 && added[0]?.message.conversation === added[1]?.message.conversation;
  const refusals = await messages.insert(
    added.map(({ message }) => message),
    { ordered },
  );
  const refused: Waiting[] = [];
  for (const [i, { one, message, readUpTo, end }] of added.entries()) {
    const refusal = refusals.get(i);
    if (refusal instanceof Error) one.reject(refusal);
    else if (refusal || (ordered && refused.length > 0)) refused.push(one);
    else {
      ends.set(message.conversation, end);
      one.resolve({ message, isNew: true, readUpTo });
    }
  }
  return refused;
}

/**
 * Settles those of the refused that were sent before. Of the others, another message was first.
 * @returns those to try again, after the new ends of their conversations
 */
export async function findRepeats({ messages, ends }: InsertDeps, refused: Waiting[]): Promise<Waiting[]> {
  for (const { draft } of refused) ends.forget(keyOf(draft));
  const sent = await messages.findSent(
    refused.map(({ draft }) => ({ senderId: draft.sender.id, clientId: draft.clientId })),
  );
  const others = refused.filter((one) => {
    const { draft, resolve, reject } = one;
    const first = sent.find(({ senderId, clientId }) => senderId === draft.sender.id && clientId === draft.clientId);
    one.tries += 1;
    if (first && isRepeat(draft, first)) resolve({ message: first, isNew: false });
    else if (first) reject(new ClientIdReusedError());
    else if (one.tries === MAX_TRIES) reject(new Error('A message lost against others too often'));
    return !first && one.tries < MAX_TRIES;
  });
  const tries = Math.max(0, ...others.map((one) => one.tries));
  if (tries > 1) await pause(Math.random() * tries);
  return others;
}
